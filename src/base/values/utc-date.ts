// Turns a date that an author wrote into ISO 8601 in UTC. A time without a zone is read as UTC, because the machine's zone must not decide
// which day it is.

/**
 * Reads `2026-11-03`, `2026-11-03 10:00`, `2026-11-03T10:00:00+02:00`, and other forms that JavaScript reads. Undefined if it is not a
 * date, or if its month does not have this day.
 */
export function utcDate(text: string): string | undefined {
  // A quick exit: this is called for each page, and most have no date.
  if (text === '') return undefined;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(text.trim());
  const [, year, month, day, time, zone = 'Z'] = iso ?? [];
  const written = iso && `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  if (written && !hasDay(written, Number(day))) return undefined;
  const date = new Date(written ? (time ? `${written}T${time}${zone}` : `${written}T00:00Z`) : `${text} UTC`);
  return text.trim() === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace('.000Z', 'Z');
}

/** JavaScript would read February 30 as March 2. */
function hasDay(date: string, day: number): boolean {
  const time = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.getUTCDate() === day;
}
