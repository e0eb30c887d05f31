// A date as an author writes it → ISO 8601 in UTC. A time without a zone is meant in UTC: the zone of the machine must not decide which day it is.

/** `2026-11-03`, `2026-11-03 10:00`, `2026-11-03T10:00:00+02:00`, and what else JavaScript reads. Undefined: no date, or a day that its month has not. */
export function utcDate(text: string): string | undefined {
  // Asked of each page, of most in vain.
  if (text === '') return undefined;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(text.trim());
  const [, year, month, day, time, zone = 'Z'] = iso ?? [];
  const written = iso && `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  if (written && !hasDay(written, Number(day))) return undefined;
  const date = new Date(written ? (time ? `${written}T${time}${zone}` : `${written}T00:00Z`) : `${text} UTC`);
  return text.trim() === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace('.000Z', 'Z');
}

/** JavaScript takes February 30 for March 2. */
function hasDay(date: string, day: number): boolean {
  const time = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.getUTCDate() === day;
}
