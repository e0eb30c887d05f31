// The module that open pages of `docgen dev` run (client/dev), as one file. It ships in dist/ and is in no build's output. If docgen runs
// from source (tests), it is built each time.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInPackages } from '../base/files/is-in-packages.js';
import { type Plugin, runEsbuild } from './esbuild.js';
import { packageRoot } from './package-root.js';

export const PREBUILT_DEV_CLIENT = 'dist/dev-client.js';

/** The text of the module. */
export async function devClient(): Promise<string> {
  if (import.meta.url.endsWith('.ts')) return (await buildDevClient()).code;
  return readFileSync(join(packageRoot(), PREBUILT_DEV_CLIENT), 'utf8');
}

/**
 * Always builds, and does not look at dist/. `scripts/bundle.mjs` calls it too. `packageFiles` are the files of libraries in it, relative
 * to docgen's package.
 */
export async function buildDevClient(): Promise<{ code: string; packageFiles: string[] }> {
  const { result, errors } = await runEsbuild({
    absWorkingDir: packageRoot(),
    entryPoints: ['client/dev/main.ts'],
    bundle: true,
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    format: 'esm',
    platform: 'browser',
    target: ['chrome123', 'firefox128', 'safari17.5'],
    tsconfigRaw: {},
    plugins: [stylesAsText],
  });
  const code = result?.outputFiles[0]?.text;
  if (!result || code === undefined) throw new Error(errors.map(({ text }) => text).join('\n')); // bug: in docgen's own sources
  return { code, packageFiles: Object.keys(result.metafile.inputs).filter(isInPackages) };
}

/** The code adopts its style sheet itself: the styles of the page must not affect what is laid over it, and the other way round. */
const stylesAsText: Plugin = {
  name: 'docgen-dev-styles',
  setup(build) {
    build.onResolve({ filter: /^docgen-dev-styles$/ }, ({ path }) => ({ path, namespace: path }));
    build.onLoad({ filter: /.*/, namespace: 'docgen-dev-styles' }, async () => {
      const { result, errors } = await runEsbuild({
        absWorkingDir: packageRoot(),
        entryPoints: ['client/dev/styles/index.css'],
        bundle: true,
        minify: true,
        charset: 'utf8',
        legalComments: 'none',
        target: ['chrome123', 'firefox128', 'safari17.5'],
      });
      return result
        ? { contents: (result.outputFiles[0]?.text ?? '').trim(), loader: 'text' }
        : { errors: errors.map(({ text }) => ({ text })) };
    });
  },
};
