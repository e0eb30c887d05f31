// Docusaurus reads the id of a heading from a comment at its end. This rewrites it to the form that docgen reads, `{#id}`. Further text in
// the comment is dropped. Pure.
import { outsideFences } from './fences.js';

/** `{/* #id *\/}`, or the same as an HTML comment. */
const COMMENT = String.raw`(?:\{\/\*\s*#([^\s{}*]+)(?:\s[^{}*]*)?\*\/\}|<!--\s*#([^\s{}<>]+?)(?:\s[^<>]*?)?\s*-->)`;
/** A heading with `#` before it, or with an underline. */
const HEADING = new RegExp(
  String.raw`^([ \t>]*#{1,6}[ \t].*?|.*\S[ \t]*(?=${COMMENT}[ \t]*\n[ \t>]*(?:-+|=+)[ \t]*$))${COMMENT}[ \t]*$`,
  'gm',
);

export const fixHeadingIds = (text: string): string =>
  outsideFences(text, (part) =>
    part.replace(HEADING, (_, before: string, _ahead, _aheadToo, id?: string, idToo?: string) => `${before}{#${id ?? idToo}}`),
  );
