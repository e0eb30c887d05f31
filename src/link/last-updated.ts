// When a page last changed: what its front matter says, else its history. Shown in UTC, so that the same site is the same bytes
// wherever it is built.
import type { FrontMatter } from '../model/compiled-entry.js';
import type { PageContext } from '../model/page-context.js';
import type { LastChange } from '../model/source-entry.js';

export type LastUpdated = NonNullable<PageContext['lastUpdated']>;

/** @param locale of the text: `Jun 6, 2025` in `en` */
export function createLastUpdated(locale: string): (frontMatter: FrontMatter, change: LastChange | undefined) => LastUpdated | undefined {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return ({ lastUpdate }, change) => {
    const date = changedAt(lastUpdate, change);
    if (!date) return undefined;
    const author = lastUpdate?.author;
    return { iso: isoOf(date), text: format.format(date), ...(author !== undefined && { author }) };
  };
}

/** ISO 8601, UTC. Undefined: nobody knows. */
export const lastChangeOf = ({ lastUpdate }: FrontMatter, change: LastChange | undefined): string | undefined => {
  const date = changedAt(lastUpdate, change);
  return date && isoOf(date);
};

const changedAt = (lastUpdate: FrontMatter['lastUpdate'], change: LastChange | undefined): Date | undefined =>
  parseDate(lastUpdate?.date ?? '') ?? parseDate(change?.iso ?? '');

const isoOf = (date: Date): string => date.toISOString().replace('.000Z', 'Z');

/** A time without a zone is meant in UTC: the zone of the machine must not decide which day it is. */
function parseDate(text: string): Date | undefined {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(text.trim());
  const [, day, time, zone = 'Z'] = iso ?? [];
  const date = new Date(iso ? (time ? `${day}T${time}${zone}` : `${day}T00:00Z`) : `${text} UTC`);
  return text.trim() === '' || Number.isNaN(date.getTime()) ? undefined : date;
}
