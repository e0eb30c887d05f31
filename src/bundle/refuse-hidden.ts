// The last check of a file before it becomes part of a bundle. Whatever led to the file (an absolute path, `imports` of a package.json, a
// symbolic link), a hidden file of the site is refused, and the fault is reported at the import that names it.
import { oddKindAt } from '../base/files/file-kind.js';
import { isInside } from '../base/files/is-inside.js';
import { isHidden } from '../base/files/publishable.js';
import { pathInSite } from '../base/files/site-path.js';
import { importOutsideSite, notAModule } from '../diagnostics/bundle.js';
import type { PluginBuild } from './esbuild.js';
import { ReportedFault } from './reported-fault.js';
import type { ImportFault } from './site-imports.js';

/**
 * A plugin must call it before any other plugin loads files.
 * @param siteRoot absolute, with symbolic links resolved
 */
export function refuseHidden(build: PluginBuild, siteRoot: string): void {
  build.onLoad({ filter: /[\\/]\./, namespace: 'file' }, ({ path }) => refusalOf(path, siteRoot));
}

/**
 * A plugin's result for a hidden file, or for something that is not a file, such as a pipe. Undefined for any other file.
 * @param path absolute, with symbolic links resolved
 */
export function refusalOf(path: string, siteRoot: string): { errors: { text: string; detail: ReportedFault }[] } | undefined {
  const kind = oddKindAt(path);
  if (kind === undefined && (!isInside(siteRoot, path) || !isHidden(pathInSite(siteRoot, path)))) return undefined;
  const fault: ImportFault = (at, written = pathInSite(siteRoot, path)) =>
    kind === undefined ? importOutsideSite(written, at, 'hidden') : notAModule(written, kind, at);
  return { errors: [{ text: 'refused', detail: new ReportedFault(fault) }] };
}
