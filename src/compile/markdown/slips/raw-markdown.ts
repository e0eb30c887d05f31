// Markdown right below a tag of HTML: up to an empty line it is HTML to CommonMark, and readers see its signs.
import { rawMarkdown } from '../../../diagnostics/pages/markdown-slips.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { LookedAt } from './foreign/foreign-syntax.js';
import { LINE_START } from './line-start.js';

/** Of a line that certainly holds Markdown: its sign. A list has two items. */
const SIGNS = [
  String.raw`${LINE_START}(?<heading>#{1,6})[ \t]+\p{L}[^\n]*`,
  String.raw`${LINE_START}(?<fence>\x60{3,}|~{3,})[\w+-]*[ \t]*$`,
  String.raw`${LINE_START}(?<item>[-*+]|\d{1,9}[.)])[ \t]+[\p{L}\x60*[][^\n]*\n[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+[\p{L}\x60*[]`,
  String.raw`(?<![\\*\w])\*\*[\p{L}\p{N}](?:[^*\n]{0,200}[^*\s])?\*\*(?![*\w])`,
  String.raw`(?<![\\\w\])])!?\[[^\][\n]{1,200}\]\((?:https?:|\.{1,2}\/|\/|#|[\w./-]+\.(?:md|html|png|svg|jpe?g)\b)[^()\s]{0,400}\)`,
];
const MARKDOWN = new RegExp(SIGNS.join('|'), 'mu');

/** @param typed blocks of HTML */
export const mayHoldMarkdown = (typed: string): boolean => MARKDOWN.test(typed);

/** The first of a block. What begins with `<?` or `<!` is reported as a whole. */
export function findRawMarkdown({ typed, shown, placeAt }: LookedAt): Diagnostic[] {
  if (/^[ \t]*<[?!][^-]/.test(typed)) return [];
  const text = shown();
  const match = MARKDOWN.exec(text);
  if (!match) return [];
  const { heading, fence, item } = match.groups ?? {};
  const sign = heading ?? fence ?? item;
  const index = match.index + (sign === undefined ? 0 : match[0].indexOf(sign));
  const [line = ''] = text.slice(index, match.index + match[0].length).split('\n', 1);
  return [rawMarkdown(line.trimEnd(), placeAt(index, line.trimEnd().length))];
}
