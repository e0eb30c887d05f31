// Typographic quotes: which one a straight quote means, by the language and by what is beside it. `retext-smartypants` loads a parser of
// natural language, and must be given the quotes.

/** Double and single quotes by language: opening, closing, opening, closing. From the CLDR. A language that is not here gets those of English. */
const QUOTES: Readonly<Record<string, readonly [string, string, string, string]>> = {
  en: ['“', '”', '‘', '’'],
  cs: ['„', '“', '‚', '‘'],
  da: ['“', '”', '‘', '’'],
  el: ['«', '»', '“', '”'],
  de: ['„', '“', '‚', '‘'],
  es: ['«', '»', '“', '”'],
  fi: ['”', '”', '’', '’'],
  fr: ['«\u00A0', '\u00A0»', '“', '”'],
  hu: ['„', '”', '»', '«'],
  it: ['«', '»', '“', '”'],
  ja: ['「', '」', '『', '』'],
  nb: ['«', '»', '‘', '’'],
  nn: ['«', '»', '‘', '’'],
  no: ['«', '»', '‘', '’'],
  pl: ['„', '”', '«', '»'],
  ro: ['„', '”', '«', '»'],
  ru: ['«', '»', '„', '“'],
  sk: ['„', '“', '‚', '‘'],
  sl: ['„', '“', '‚', '‘'],
  sv: ['”', '”', '’', '’'],
  uk: ['«', '»', '„', '“'],
};

const APOSTROPHE = '’';

/** What comes before a quote that opens: nothing, a blank, an opening bracket, a dash or an opening quote. */
const BEFORE_OPENING = /^$|[\s([{\u2010-\u2015/“„«‘‚-]$/;

/** The language whose typographic quotes the texts of a site get. Undefined: quotes stay straight. */
export const quotesOf = ({ smartypants, locale }: { smartypants?: true | undefined; locale: string }): string | undefined =>
  smartypants ? locale : undefined;

/** The text with the quotes of the language, for example of `de-CH`. Unchanged if `locale` is undefined. */
export function withQuotes(text: string, locale: string | undefined): string {
  if (locale === undefined || !/["']/.test(text)) return text;
  const quoteAt = quoteReader(text, locale);
  return text.replace(/["']/g, (_, at: number) => quoteAt(at));
}

/** For one line of text. The result is called for each straight quote in the line, from left to right, and gives what replaces it. */
export function quoteReader(text: string, locale: string): (at: number) => string {
  const [open, close, openSingle, closeSingle] = QUOTES[locale.split('-', 1)[0] ?? ''] ?? (QUOTES.en as (typeof QUOTES)[string]);
  let depth = 0;
  let isSingleOpen = false;
  let lastOpened = -1;
  return (at) => {
    const quote = text[at];
    const before = text[at - 1] ?? '';
    const after = text[at + 1] ?? '';
    const opens = (BEFORE_OPENING.test(before) || (at > 0 && lastOpened === at - 1)) && /\S/.test(after);
    if (quote === '"') {
      // A dash stands before a quote that closes, too. Only a word can follow a second one that opens.
      if (opens && (depth === 0 || /[\p{L}\d]/u.test(after))) {
        depth++;
        lastOpened = at;
        return open;
      }
      if (depth === 0) return '"';
      depth--;
      return close;
    }
    if (/\p{L}|\d/u.test(after) && (/[\p{L}\d]/u.test(before) || /\d/.test(after))) return APOSTROPHE;
    if (opens) {
      isSingleOpen = true;
      lastOpened = at;
      return openSingle;
    }
    if (!isSingleOpen) return /\d/.test(before) ? "'" : APOSTROPHE;
    isSingleOpen = false;
    return closeSingle;
  };
}
