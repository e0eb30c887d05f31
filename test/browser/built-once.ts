// A site that several files of one run open is built once: by the first that asks, while the others wait. Its folder is for reading only.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = 'DOCGEN_BUILT_ONCE';

/** Called before the files of the project run, and once more after the last. */
export default function setup(): () => void {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-built-')));
  process.env[FOLDER] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * @param build fills a folder that is not there yet; rejects where the site does not build, and then all that ask fail
 * @returns the folder
 */
export async function builtOnce(name: string, build: (outFolder: string) => Promise<void>): Promise<string> {
  const run = process.env[FOLDER];
  if (run === undefined) throw new Error('only for tests of a project that has this file as its set-up');
  const folder = join(run, name);
  const out = join(folder, 'build');
  const end = join(folder, 'end');
  if (isFirst(folder)) {
    try {
      await build(out);
      writeFileSync(end, '');
    } catch (error) {
      writeFileSync(end, String(error));
    }
  }
  // Whoever waits for ever is ended by the time that a hook may take.
  while (!existsSync(end)) await new Promise((resolve) => setTimeout(resolve, 50));
  const fault = readFileSync(end, 'utf8');
  if (fault) throw new Error(fault);
  return out;
}

/** Of two processes that make a folder at once one fails. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
