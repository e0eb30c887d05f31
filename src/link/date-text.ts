// Dates as readers see them. They are in UTC, so that the output is the same wherever the site is built.

/**
 * The formatter is created at the first date: that takes 10 to 30 ms, and a site may have no dates.
 * @param locale of the text; `long` in `en`: `June 6, 2025`
 * @returns a function that formats a time that `Date` can parse
 */
export function createDateText(locale: string, month: 'short' | 'long'): (time: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (time) => {
    format ??= new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
    return format.format(new Date(time));
  };
}
