// Text → the same lines, those of code fences empty: for looks at a text that nobody has parsed yet. A fence that never closes hides
// nothing, or an odd line would take the rest of the page out of sight.

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/** As many lines as `text` (LF line breaks) has, so that a line's number holds. */
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
