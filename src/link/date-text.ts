// Dates as readers see them. In UTC, so that the same site is the same bytes wherever it is built.

/**
 * Its words are loaded for the first date: that takes 10 to 30 ms, and a site may have none.
 * @param locale of the text; `long` in `en`: `June 6, 2025`
 * @returns makes the text of a time that `Date` knows
 */
export function createDateText(locale: string, month: 'short' | 'long'): (time: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (time) => {
    format ??= new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
    return format.format(new Date(time));
  };
}
