// Fenced code in the text of a page, which is not part of the page's own text.
/** Fenced code, as far as the lines alone can show it. */
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
