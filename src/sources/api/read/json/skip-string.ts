// Returns the offset behind a string in JSON text. If the string never ends, that is the end of the text. Only escaped quotes are looked
// at.
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
