// The id of a heading that Docusaurus reads from a comment at its end → the same in the form that docgen reads, `{#id}`. What follows the id in
// the comment is a remark of its author's. Pure.
import { outsideFences } from './fences.js';

/** `{/* #id *\/}`, or the same as a comment of HTML. */
const COMMENT = String.raw`(?:\{\/\*\s*#([^\s{}*]+)(?:\s[^{}*]*)?\*\/\}|<!--\s*#([^\s{}<>]+?)(?:\s[^<>]*?)?\s*-->)`;
/** With `#` before it, or underlined. */
const HEADING = new RegExp(
  String.raw`^([ \t>]*#{1,6}[ \t].*?|.*\S[ \t]*(?=${COMMENT}[ \t]*\n[ \t>]*(?:-+|=+)[ \t]*$))${COMMENT}[ \t]*$`,
  'gm',
);

export const mendHeadingIds = (text: string): string =>
  outsideFences(text, (part) =>
    part.replace(HEADING, (_, before: string, _ahead, _aheadToo, id?: string, idToo?: string) => `${before}{#${id ?? idToo}}`),
  );
