// `npm run manual`: writes what the sources of docgen state into the reference of its manual (docs/manual).
import { writeFileSync } from 'node:fs';
import { fillPages } from './manual/fill-pages.js';

const changed = fillPages().filter(({ text, filled }) => text !== filled);
for (const { file, filled } of changed) writeFileSync(file, filled);
console.log(changed.length === 0 ? 'The manual is up to date.' : changed.map(({ file }) => file).join('\n'));
