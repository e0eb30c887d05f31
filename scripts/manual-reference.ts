// `npm run manual`: writes what the sources of docgen say into the reference of its manual (docs/manual), and the pages of `docs/errors`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorPages } from './manual/error-pages.js';
import { fillPages } from './manual/fill-pages.js';

const changed = [...fillPages(), ...errorPages()].filter(({ text, filled }) => text !== filled);
for (const { file, filled } of changed) {
  mkdirSync(dirname(file), { recursive: true });
  if (filled === undefined) rmSync(file);
  else writeFileSync(file, filled);
}
console.log(changed.length === 0 ? 'The manual is up to date.' : changed.map(({ file }) => file).join('\n'));
