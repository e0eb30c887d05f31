// The site of planted faults, with the pictures and films that it leaves out: a page that shows one that is missing has an error, and is not
// built. What is missing of links stays so.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const FAULTS_SITE = 'test/sites/faulty/faults';

const LEFT_OUT = [
  'content/public/img/gone.png',
  'content/public/img/gone-html.svg',
  'content/public/img/jsx-gone.png',
  'content/public/gone-film.webm',
  'content/docs/gone-beside.svg',
  'content/docs/_parts/gone-shared.svg',
];

/** @param root an empty folder, absolute */
export function copyFaultsSite(root: string): void {
  cpSync(FAULTS_SITE, root, { recursive: true });
  for (const file of LEFT_OUT) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  }
}
