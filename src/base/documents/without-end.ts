// Removes a repeated character from the end of a text. A regular expression would take quadratic time: it scans each run of the character
// once from each of its positions.
export function withoutEnd(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end--;
  return text.slice(0, end);
}
