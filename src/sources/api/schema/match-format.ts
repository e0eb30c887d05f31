// Whether a text has the format that a schema names, for formats that can be decided from the text (RFC 3339, 4122, 3986, 4291). Other
// formats are not checked. E-mail addresses are only checked for what is certain: one @, a host behind it, no blanks.
const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(?:\.\d+)?(?:z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;
const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`);

const FORMATS: Record<string, { name: string; fits(text: string): boolean }> = {
  'date-time': { name: 'a time such as 2026-02-03T04:05:06Z', fits: isDateTime },
  date: { name: 'a date such as 2026-02-03', fits: isDate },
  uuid: { name: 'a UUID', fits: (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) },
  email: { name: 'an e-mail address', fits: (text) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/.test(text) },
  uri: { name: 'a full address such as https://example.com/', fits: (text) => /^[a-z][a-z\d+.-]*:[^\s"<>\\^`{|}]+$/i.test(text) },
  ipv4: { name: 'an IPv4 address', fits: (text) => IPV4.test(text) },
  ipv6: { name: 'an IPv6 address', fits: isIpv6 },
};

/** What the text should be. Undefined if the text has the format, or if the format is not checked. */
export function formatFault(format: unknown, text: string): string | undefined {
  const known = typeof format === 'string' && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  return known && !known.fits(text) ? known.name : undefined;
}

function isDate(text: string): boolean {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12 || day < 1) return false;
  const days = month === 2 ? ((year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day <= days;
}

function isDateTime(text: string): boolean {
  const [date = '', time = '', ...rest] = text.split(/[Tt ]/);
  return rest.length === 0 && isDate(date) && TIME.test(time);
}

function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const last = groups.at(-1) ?? '';
  const count = groups.length + (IPV4.test(last) ? 1 : 0);
  const areGroups = groups.every((each, index) => /^[\da-f]{1,4}$/i.test(each) || (index === groups.length - 1 && IPV4.test(each)));
  return areGroups && (halves.length === 2 ? count < 8 : count === 8);
}
