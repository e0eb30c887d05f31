// Blanks the lines of code fences in a text that is not parsed yet. A fence that is never closed hides nothing: otherwise one stray line
// would hide the rest of the page.

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/**
 * Returns as many lines as `text` has, so line numbers stay the same.
 * @param text with LF line breaks
 */
export function linesOutsideFences(text: string): string[] {
  const lines = text.split('\n');
  if (!text.includes('```') && !text.includes('~~~')) return lines;
  let opened: { mark: string; line: number } | undefined;
  const outside = [...lines];
  for (const [index, line] of lines.entries()) {
    const [, mark = '', rest = ''] = FENCE.exec(line) ?? [];
    if (!opened) {
      if (mark) opened = { mark, line: index };
    } else if (mark.startsWith(opened.mark) && rest.trim() === '') {
      outside.fill('', opened.line, index + 1);
      opened = undefined;
    }
  }
  return outside;
}
