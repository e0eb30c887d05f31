// Runs a TypeScript file of this repository: `node scripts/run-typescript.mjs scripts/shots.ts`. It is bundled first, because Node 20 can't
// run TypeScript.
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const [file = ''] = process.argv.slice(2);
// Within the checkout, because the bundled code looks for dist/ above its own file.
const folder = '.docgen/run';
mkdirSync(folder, { recursive: true });
const outfile = join(folder, `${basename(file).replace(/\.tsx?$/, '')}-${process.pid}.mjs`);
try {
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'error',
  });
  await import(pathToFileURL(resolve(outfile)).href);
} finally {
  rmSync(outfile, { force: true });
}
