// Libraries that are in the client but are not installed with docgen. Each is a file of dist/ with only the names that the client uses. A
// site that bundles a client of its own uses these files, unless the library is installed, as it is beside docgen's sources.

import { join } from 'node:path';
import { isInPackages } from '../base/files/is-in-packages.js';
import { isInside } from '../base/files/is-inside.js';
import { type Plugin, runEsbuild } from './esbuild.js';
import { packageRoot } from './package-root.js';

/** Name of the module, as the client's code imports it → the names that the client uses, and the name of the file in dist/. */
const LIBRARIES: Record<string, { names: string; file: string }> = {
  'algoliasearch/lite': { names: 'liteClient', file: 'algoliasearch-lite.js' },
  '@algolia/autocomplete-core': { names: 'createAutocomplete', file: 'autocomplete-core.js' },
};

/** Marks a resolution that this plugin itself started. */
const ASKED = 'docgen-library-asked';

export const clientLibrariesPlugin: Plugin = {
  name: 'docgen-client-libraries',
  setup(build) {
    build.onResolve({ filter: /^(algoliasearch\/lite|@algolia\/autocomplete-core)$/ }, async ({ path, importer, kind, pluginData }) => {
      const root = packageRoot();
      // A site may use the library itself.
      if (pluginData === ASKED || !isInside(join(root, 'client'), importer)) return undefined;
      const installed = await build.resolve(path, { kind, resolveDir: root, pluginData: ASKED });
      return installed.errors.length > 0 ? { path: join(root, 'dist', LIBRARIES[path]?.file ?? '') } : { path: installed.path };
    });
  },
};

/** Name in dist/ → text. `packageFiles` are relative to docgen's package. `scripts/bundle.mjs` calls it. */
export async function buildClientLibraries(root: string): Promise<{ files: Record<string, string>; packageFiles: string[] }> {
  const built = await Promise.all(
    Object.entries(LIBRARIES).map(async ([library, { names, file }]) => {
      const { result, errors } = await runEsbuild({
        absWorkingDir: root,
        stdin: { contents: `export { ${names} } from '${library}';`, resolveDir: root },
        bundle: true,
        charset: 'utf8',
        legalComments: 'none',
        format: 'esm',
        platform: 'browser',
        target: ['chrome110', 'firefox115', 'safari16.4'],
        tsconfigRaw: {},
      });
      const code = result?.outputFiles[0]?.text;
      if (!result || code === undefined) throw new Error(errors.map(({ text }) => text).join('\n')); // bug: in docgen's own sources
      return { file, code, inputs: Object.keys(result.metafile.inputs).filter(isInPackages) };
    }),
  );
  return {
    files: Object.fromEntries(built.map(({ file, code }) => [file, code])),
    packageFiles: built.flatMap(({ inputs }) => inputs),
  };
}
