// A text that is meant to be JSON, and where a string in it begins → where what follows that string begins. Of one that never ends: the
// end of the text. Its escapes are not looked at, but for those of quotes.
const BACKSLASH = 0x5c;

/** @param from offset of the opening quote */
export function skipString(text: string, from: number): number {
  for (let at = from + 1; ; at++) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return text.length;
    let slashes = 0;
    while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return quote + 1;
    at = quote;
  }
}
