// When a page last changed: the date in its front matter, else that of its git history.
import { utcDate } from '../base/values/utc-date.js';
import type { FrontMatter } from '../model/compiled-entry.js';
import type { PageContext } from '../model/page-context.js';
import type { LastChange } from '../model/source-entry.js';
import { createDateText } from './date-text.js';

export type LastUpdated = NonNullable<PageContext['lastUpdated']>;

/** @param locale of the text: `Jun 6, 2025` in `en` */
export function createLastUpdated(locale: string): (frontMatter: FrontMatter, change: LastChange | undefined) => LastUpdated | undefined {
  const textOf = createDateText(locale, 'short');
  return (frontMatter, change) => {
    const iso = lastChangeOf(frontMatter, change);
    if (iso === undefined) return undefined;
    const author = frontMatter.lastUpdate?.author;
    return { iso, text: textOf(iso), ...(author !== undefined && { author }) };
  };
}

/** The last change in git. Own keys only, because a file may be called `constructor`. */
export const changeOf = (lastChanges: Readonly<Record<string, LastChange>>, { file }: { file?: string }): LastChange | undefined =>
  file !== undefined && Object.hasOwn(lastChanges, file) ? lastChanges[file] : undefined;

/** ISO 8601, UTC. Undefined if no date is known. */
export const lastChangeOf = ({ lastUpdate }: FrontMatter, change: LastChange | undefined): string | undefined =>
  utcDate(lastUpdate?.date ?? '') ?? utcDate(change?.iso ?? '');
