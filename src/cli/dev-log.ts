// What `docgen dev` prints on the terminal: one line for each change (what changed, what was made again, how long it took), and each fault
// once as long as it exists.
import { fewOf, MAX_NAMES } from '../base/values/few-of.js';
import { hasError } from '../diagnostics/has-error.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { DevReport, SiteRevision } from '../pipeline/live/dev-site.js';
import { plural } from './report-text.js';

export interface DevLogOptions {
  print(diagnostics: Diagnostic[]): void;
  say(line: string): void;
}

export interface DevLog {
  /**
   * @param changed the changed files that the run got; empty for the first run
   * @param isWrong whether errors are known, including those that this run did not look for
   */
  tellUpdate(report: DevReport, changed: readonly string[], isWrong: boolean): void;
  /** Prints what the whole run found, for a site that was served before its pages had been read. */
  tellWhole(report: DevReport): void;
  /** @param diagnostics all findings of the site as it is */
  tellChecked(diagnostics: Diagnostic[]): void;
}

export function createDevLog({ print, say }: DevLogOptions): DevLog {
  let printed = new Set<string>();
  let wasWrong = false;
  let counted = '';
  let hasPages = false;
  let wasGood = false;
  /** Findings of the last update itself, before any check. */
  let found: ReadonlySet<string> = new Set();

  /** @param isWhole false if findings that are missing in the list may still exist */
  const tell = (diagnostics: Diagnostic[], isWhole: boolean): void => {
    print(diagnostics.filter((one) => !printed.has(keyOf(one))));
    const keys = diagnostics.map(keyOf);
    printed = new Set(isWhole ? keys : [...printed, ...keys]);
  };

  const stateText = (): string => {
    if (wasGood) return 'the last good pages are still shown';
    return hasPages ? 'the other pages are shown' : 'no page can be shown yet';
  };

  return {
    tellUpdate(report, changed, isWrong) {
      const { diagnostics, milliseconds, pages } = report;
      hasPages ||= report.published;
      wasGood ||= report.published && !hasError(diagnostics);
      const isFixed = wasWrong && !isWrong;
      wasWrong = isWrong;
      // These were fixed before a check ran. If the author makes the same mistake again, it is printed again.
      const keys = new Set(diagnostics.map(keyOf));
      if (isFixed) for (const key of found) if (!keys.has(key)) printed.delete(key);
      found = keys;
      tell(diagnostics, false);
      const made = madeText(report, changed);
      const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
      const rest = errors === 0 ? '' : `; ${plural(errors, 'error')}, ${stateText()}`;
      if (changed.length === 0) say(`${plural(pages, 'page')} ready in ${duration(milliseconds)}${rest}`);
      else if (isFixed && made === '') say(`${fewOf(changed)} → no errors any more in ${duration(milliseconds)}`);
      else if (made !== '' || errors > 0) say(`${fewOf(changed)} → ${made || 'nothing changed'} in ${duration(milliseconds)}${rest}`);
    },
    tellWhole({ diagnostics, published }) {
      hasPages ||= published;
      wasGood ||= published && !hasError(diagnostics);
      wasWrong = hasError(diagnostics);
      tell(diagnostics, false);
    },
    tellChecked(diagnostics) {
      const before = counted;
      wasWrong = hasError(diagnostics);
      tell(diagnostics, true);
      const count = (severity: Diagnostic['severity']) => diagnostics.filter((one) => one.severity === severity).length;
      counted = [...(count('error') > 0 ? [plural(count('error'), 'error')] : []), plural(count('warning'), 'warning')].join(', ');
      if (counted !== before && !(before === '' && counted === '0 warnings')) say(`Checked: ${counted}`);
    },
  };
}

/** '' if no page can have changed. */
function madeText(report: DevReport, changed: readonly string[]): string {
  const { changedPages, revision, pages, published, seen } = report;
  if (!revision)
    return changedPages === undefined && published ? `the whole site was read again (${plural(pages, 'page')}${seenText(seen)})` : '';
  const { added, removed, affected } = revision;
  return [
    ...editedTexts(revision, report.work, changed),
    ...(added > 0 ? [`${plural(added, 'page')} added`] : []),
    ...(removed > 0 ? [`${plural(removed, 'page')} removed`] : []),
    ...(affected > 0 ? [`${plural(affected, 'viewed page')} that ${affected === 1 ? 'shows' : 'show'} it`] : []),
  ].join(', ');
}

function editedTexts({ edited, operations }: SiteRevision, work: DevReport['work'], changed: readonly string[]): string[] {
  if (edited.length <= MAX_NAMES) return edited.map(addressOf);
  const own = operations > 0 ? [] : ownPages(edited, work, changed);
  const others = edited.length - operations - own.length;
  return [
    ...own.map(addressOf),
    ...(operations > 0 ? [plural(operations, 'operation')] : []),
    ...(others === 0 ? [] : [`${plural(others, 'page')}${own.length === 0 ? '' : others === 1 ? ' that shows it' : ' that show it'}`]),
  ];
}

/** The pages whose own text changed, if they are few. The others are lists and feeds of a blog, which show texts of posts. */
function ownPages(edited: readonly string[], { compile, document }: DevReport['work'], changed: readonly string[]): readonly string[] {
  // The ledger has these pages by key, in the same order. Added pages are only in the ledger, so both must have the same length.
  if (document.length !== edited.length) return [];
  // A page that returns to an earlier text is not compiled, so the changed files count too.
  const keys = new Set([...compile, ...changed]);
  const own = edited.filter((_, index) => keys.has(document[index] ?? ''));
  return own.length > MAX_NAMES ? [] : own;
}

const addressOf = (path: string): string => `/${path.replace(/(^|\/)index\.html$/, '$1')}`;

function seenText(seen: DevReport['seen']): string {
  if (!seen || seen.pages === 0) return '';
  const { pages, others } = seen;
  return `; ${others} of ${plural(pages, 'viewed page')} changed`;
}

const duration = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 1)} s`;

/** A fault that only moved to another line is not printed again. One with another hint is. */
const keyOf = ({ code, message, at, hint }: Diagnostic): string => JSON.stringify([code, message, at?.file, hint]);
