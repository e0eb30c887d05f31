// `docgen check-links --fix`: finds broken links, and makes the changed files in which every link with one certain answer is fixed. With
// `write`, the files are written, and the report is that of a second check.
import { join } from 'node:path';
import { linkNotWritten } from '../../diagnostics/pages/link-faults.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { CheckedContent } from '../session-options.js';
import { type CheckLinksOptions, type CheckLinksReport, checkLinks } from './check-links.js';
import { type FixedFile, fixLinks } from './fix-links.js';
import { replaceFile } from './replace-file.js';

export interface CheckAndFixReport extends CheckLinksReport {
  /** By file. Also empty if the site could not be made. */
  fixed: FixedFile[];
}

/** @param write default: false, no file of the site is written */
export async function checkAndFix(options: CheckLinksOptions, write = false): Promise<CheckAndFixReport> {
  let site: CheckedContent | undefined;
  const onChecked = (checked: CheckedContent): void => {
    site = checked;
  };
  const { external, updateBaseline, updateLock, ...rest } = options;
  // Before files are written, neither the baseline nor the lock is updated, and no other hosts are asked: fixed links must not count.
  const first = await (write ? checkLinks({ ...rest, onChecked }) : checkLinks({ ...options, onChecked }));
  const findings = [...first.diagnostics, ...(first.baseline?.listed ?? [])];
  const fixed = site ? await fixLinks({ siteRoot: options.siteRoot, site, findings }) : [];
  if (!write) return { ...first, fixed };
  const faults: Diagnostic[] = [];
  const written = fixed.filter(({ path, after }) => {
    const why = replaceFile(join(options.siteRoot, path), after.join(''));
    if (why !== undefined) faults.push(linkNotWritten(path, why));
    return why === undefined;
  });
  const report = await checkLinks(options);
  return { ...report, diagnostics: [...faults, ...report.diagnostics], fixed: written };
}
