// Faults of `docgen init` that come from the machine. What the user can name otherwise is `usage/unusable-folder`.
import type { Diagnostic } from '../model/diagnostic.js';

/** The file system refused a file or a folder of the new site. Files that were written before stay. */
export const siteNotWritten = (message: string, hint: string): Diagnostic => ({
  code: 'env/site-not-written',
  severity: 'error',
  message,
  hint,
});

/** @param tarball the path that package.json of the site names @param why what npm or the system reports */
export const docgenNotPacked = (tarball: string, why: string): Diagnostic => ({
  code: 'env/docgen-not-packed',
  severity: 'error',
  message: `docgen could not be packed into ${tarball}: ${why}`,
  hint: 'run `npm pack` in the folder of docgen, and put the file there; the rest of the site is written',
});
