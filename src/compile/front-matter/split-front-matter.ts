// Text of a page → its front matter and its body. The body keeps the front matter's lines as blank ones, so that every
// position in it is one in the file.
import { frontMatterNotClosed } from '../../diagnostics/front-matter.js';
import type { Diagnostic } from '../../model/diagnostic.js';

export interface SplitText {
  /** Between the fences; it starts on line 2 of the file. Absent: the page has none. */
  yaml?: string;
  body: string;
  fault?: Diagnostic;
}

const FENCE = /^---[ \t]*$/;
const KEY = /^\s*["']?[\w$.-]+["']?\s*:(?:\s|$)/;

/** Only a fence on line 1 opens front matter. Without keys behind it, it is a thematic break. */
export function splitFrontMatter(text: string, file: string): SplitText {
  if (!text.startsWith('---')) return { body: text };
  const lines = text.split('\n');
  if (!FENCE.test(lines[0] ?? '')) return { body: text };
  const close = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  const first = lines.slice(1).find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  const hasKeys = KEY.test(first);
  if (close < 0) return hasKeys ? { body: text, fault: frontMatterNotClosed({ file, line: 1, column: 1, length: 3 }) } : { body: text };
  // A blank line after the first rule: prose between two rules, unless keys follow.
  if (!hasKeys && lines[1]?.trim() === '') return { body: text };
  const body = '\n'.repeat(close + 1) + lines.slice(close + 1).join('\n');
  return { yaml: lines.slice(1, close).join('\n'), body };
}
