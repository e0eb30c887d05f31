// Finds docgen's own package: its templates, client and prebuilt bundles are files of the package. The search starts at this module, which
// runs as source in the tests and as a chunk of dist/ everywhere else.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Absolute path of the package that this module belongs to. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

/**
 * `react`, `react/jsx-runtime` … from docgen's own copy. A second React on a page breaks hooks, so a site's own copy is never used. `path`
 * is for `require`, `url` for `import`.
 */
export function ownModule(specifier: string): { path: string; url: string } {
  const path = createRequire(join(packageRoot(), 'package.json')).resolve(specifier);
  return { path, url: pathToFileURL(path).href };
}
