// Blocks of code in the text of a page: what stands in them is not the page's own.
/** Blocks of code, as far as lines tell. */
export const FENCES = /^(?: {0,3}|[ \t]*)(```+|~~~+)[^\n]*\n[\s\S]*?^[ \t]*\1[`~]*[ \t]*$/gm;

export function outsideFences(text: string, change: (part: string) => string): string {
  let end = 0;
  let result = '';
  for (const match of text.matchAll(FENCES)) {
    result += change(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return result + change(text.slice(end));
}
