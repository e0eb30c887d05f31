// The last look at a file before it becomes part of a bundle: whatever way led to it (an absolute path, `imports` of a package.json, a
// symbolic link), a hidden file of the site is refused at the import that names it.
import { oddKindAt } from '../base/files/file-kind.js';
import { isInside } from '../base/files/is-inside.js';
import { isHidden } from '../base/files/publishable.js';
import { pathInSite } from '../base/files/site-path.js';
import { importOutsideSite, notAModule } from '../diagnostics/bundle.js';
import type { PluginBuild } from './esbuild.js';
import { ReportedFault } from './reported-fault.js';
import type { ImportFault } from './site-imports.js';

/** To be called by a plugin before any other one loads files. @param siteRoot absolute and real */
export function refuseHidden(build: PluginBuild, siteRoot: string): void {
  build.onLoad({ filter: /[\\/]\./, namespace: 'file' }, ({ path }) => refusalOf(path, siteRoot));
}

/** What a plugin answers for a hidden file, and for what is no file; undefined for any other. @param path absolute and real */
export function refusalOf(path: string, siteRoot: string): { errors: { text: string; detail: ReportedFault }[] } | undefined {
  const kind = oddKindAt(path);
  if (kind === undefined && (!isInside(siteRoot, path) || !isHidden(pathInSite(siteRoot, path)))) return undefined;
  const fault: ImportFault = (at, written = pathInSite(siteRoot, path)) =>
    kind === undefined ? importOutsideSite(written, at, 'hidden') : notAModule(written, kind, at);
  return { errors: [{ text: 'refused', detail: new ReportedFault(fault) }] };
}
