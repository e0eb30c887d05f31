// Typographic quotes: which one a straight quote means, by the language and by what is beside it. Libraries for this know the quotes of
// English only, and load a parser of natural language.

/** Double and single quotes by language: opening, closing, opening, closing. From the CLDR. Other languages have those of English. */
const QUOTES: Readonly<Record<string, readonly [string, string, string, string]>> = {
  en: ['“', '”', '‘', '’'],
  cs: ['„', '“', '‚', '‘'],
  da: ['“', '”', '‘', '’'],
  de: ['„', '“', '‚', '‘'],
  es: ['«', '»', '“', '”'],
  fi: ['”', '”', '’', '’'],
  fr: ['«\u00A0', '\u00A0»', '“', '”'],
  it: ['«', '»', '“', '”'],
  pl: ['„', '”', '«', '»'],
  ru: ['«', '»', '„', '“'],
  sv: ['”', '”', '’', '’'],
  uk: ['«', '»', '„', '“'],
};

const APOSTROPHE = '’';

/** What comes before a quote that opens: nothing, a blank, an opening bracket, a dash or another quote. */
const BEFORE_OPENING = /^$|[\s([{\u2010-\u2015/"'“„«‘‚-]$/;

/** The text with the quotes of the language, for example of `de-CH`. Unchanged if `locale` is undefined. */
export function withQuotes(text: string, locale: string | undefined): string {
  if (locale === undefined || !/["']/.test(text)) return text;
  const quoteAt = quoteReader(text, locale);
  return text.replace(/["']/g, (_, at: number) => quoteAt(at));
}

/** For one line of text. The result is called for each straight quote in the line, from left to right, and gives what replaces it. */
export function quoteReader(text: string, locale: string): (at: number) => string {
  const [open, close, openSingle, closeSingle] = QUOTES[locale.split('-', 1)[0] ?? ''] ?? (QUOTES.en as (typeof QUOTES)[string]);
  let isOpen = false;
  let isSingleOpen = false;
  return (at) => {
    const quote = text[at];
    const before = text[at - 1] ?? '';
    const after = text[at + 1] ?? '';
    const opens = BEFORE_OPENING.test(before) && /\S/.test(after);
    if (quote === '"') {
      if (opens ? isOpen : !isOpen) return opens ? close : '"';
      isOpen = opens;
      return opens ? open : close;
    }
    if (/\p{L}|\d/u.test(after) && (/[\p{L}\d]/u.test(before) || /\d/.test(after))) return APOSTROPHE;
    if (opens) {
      isSingleOpen = true;
      return openSingle;
    }
    if (!isSingleOpen) return /\d/.test(before) ? "'" : APOSTROPHE;
    isSingleOpen = false;
    return closeSingle;
  };
}
