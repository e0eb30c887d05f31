// What a page asks for before any gesture, minified and compressed as the site ships it: the promise is 6 KB.
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';

const MOST_BYTES = 6 * 1024;

let outputs: Metafile['outputs'];
let sizes: Map<string, number>;
beforeAll(async () => {
  const result = await build({
    entryPoints: ['client/main.ts'],
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    outdir: 'build',
    metafile: true,
    write: false,
    define: { DOCGEN_ISLANDS: 'true', 'process.env.NODE_ENV': '"production"' },
  });
  outputs = result.metafile.outputs;
  sizes = new Map(result.outputFiles.map(({ path, contents }) => [basename(path), gzipSync(contents).length]));
});

/** The files that come with `source`: the one it is in, and all that this imports at once. */
function filesWith(source: string): string[] {
  const files = new Set(Object.keys(outputs).filter((file) => outputs[file]?.entryPoint === source));
  for (const file of files) for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === 'import-statement') files.add(path);
  return [...files];
}
const weigh = (sources: string[]): number =>
  [...new Set(sources.flatMap(filesWith))].reduce((sum, file) => sum + (sizes.get(basename(file)) ?? Number.NaN), 0);

test('a page with tabs and islands asks for 6 KB at most before a gesture', () => {
  const scheduler = Object.values(outputs).flatMap(({ entryPoint }) => (/islands\.ts$/.test(entryPoint ?? '') ? (entryPoint ?? []) : []));
  expect(scheduler).toHaveLength(1);
  const weight = weigh(['client/main.ts', 'client/enhance/tabs.ts', ...scheduler]);
  expect(weight).toBeGreaterThan(3 * 1024);
  expect(weight).toBeLessThan(MOST_BYTES);
});

test('what waits for a gesture is in no file that a page asks for at once', () => {
  const inputs = filesWith('client/main.ts').flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));
  expect(inputs).toContain('client/enhance/color-toggle.ts');
  expect(inputs.filter((input) => /copy-code|dropdown|mobile-panel|sidebar-branch|tabs|node_modules/.test(input))).toEqual([]);
});
