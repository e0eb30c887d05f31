// In code that is rendered at build time, an import of a `*.island.tsx` file becomes an import of its wrapper: the same component inside an
// element that names the island and its props for the browser. The browser's own bundle has no wrapper.
import { join, relative, sep } from 'node:path';
import type { Plugin } from './esbuild.js';
import { isSiteSource, resolveSiteFile } from './site-imports.js';

const WRAPPED = 'docgen-island';

/** `islands` are files relative to the site root. These paths are also the ids of the islands. */
export function islandPlugin({ siteRoot, islands, packageRoot }: { siteRoot: string; islands: string[]; packageRoot: string }): Plugin {
  const files = new Set(islands.map((island) => join(siteRoot, island)));
  return {
    name: 'docgen-islands',
    setup(build) {
      build.onResolve({ filter: /^(\.|@site\/)/ }, ({ path, importer, resolveDir, kind }) => {
        if (kind === 'entry-point' || !isSiteSource(siteRoot, packageRoot, importer)) return undefined;
        const found = resolveSiteFile({ specifier: path, folder: resolveDir, siteRoot });
        return 'path' in found && files.has(found.path) ? { path: found.path, namespace: WRAPPED } : undefined;
      });
      build.onResolve({ filter: /^docgen-island-(component|wrapper)$/, namespace: WRAPPED }, ({ path, importer }) => ({
        path: path === 'docgen-island-component' ? importer : join(packageRoot, 'templates/content/Island.tsx'),
      }));
      build.onLoad({ filter: /.*/, namespace: WRAPPED }, ({ path }) => ({
        contents: [
          "import Component from 'docgen-island-component';",
          "import { createIsland } from 'docgen-island-wrapper';",
          "export * from 'docgen-island-component';",
          `export default createIsland(${JSON.stringify(relative(siteRoot, path).split(sep).join('/'))}, Component);`,
        ].join('\n'),
        loader: 'js',
      }));
    },
  };
}
