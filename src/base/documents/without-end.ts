// A text without a character that its end repeats. An expression for that looks at each run of them once from each of its characters.
export function withoutEnd(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end--;
  return text.slice(0, end);
}
