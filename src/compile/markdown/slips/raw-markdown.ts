// Finds Markdown directly below an HTML tag. CommonMark takes it for HTML up to the next empty line, so readers see its signs.
import { rawMarkdown } from '../../../diagnostics/pages/markdown-slips.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { LookedAt } from './foreign/foreign-syntax.js';
import { LINE_START } from './line-start.js';

/** Lines that certainly contain Markdown. The groups capture the sign. A list needs two items. */
const SIGNS = [
  String.raw`${LINE_START}(?<heading>#{1,6})[ \t]+\p{L}[^\n]*`,
  String.raw`${LINE_START}(?<fence>\x60{3,}|~{3,})[\w+-]*[ \t]*$`,
  String.raw`${LINE_START}(?<item>[-*+]|\d{1,9}[.)])[ \t]+[\p{L}\x60*[][^\n]*\n[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+[\p{L}\x60*[]`,
  String.raw`(?<![\\*\w])\*\*[\p{L}\p{N}](?:[^*\n]{0,200}[^*\s])?\*\*(?![*\w])`,
  String.raw`(?<![\\\w\])])!?\[[^\][\n]{1,200}\]\((?:https?:|\.{1,2}\/|\/|#|[\w./-]+\.(?:md|html|png|svg|jpe?g)\b)[^()\s]{0,400}\)`,
];
const MARKDOWN = new RegExp(SIGNS.join('|'), 'mu');

/** @param typed a block of HTML */
export const mayHoldMarkdown = (typed: string): boolean => MARKDOWN.test(typed);

/** The first one in a block. A block that begins with `<?` or `<!` is reported as a whole elsewhere. */
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
