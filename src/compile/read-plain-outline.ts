// Reads from the beginning of a page what other pages may know of it, if that is certain without compiling the page. `docgen dev` can then
// answer for one page before it has read the others. Front matter is read as usual. A title is taken from the text only if the first line
// is a heading of plain words, which no syntax and no expression can change. In any doubt the result is undefined, and the page must be
// compiled.
import { hasError } from '../diagnostics/has-error.js';
import type { Outline } from '../model/compiled-entry.js';
import type { SourceEntry } from '../model/source-entry.js';
import { decodeText } from './decode-text.js';
import { parseFrontMatter } from './front-matter/parse-front-matter.js';
import { splitFrontMatter } from './front-matter/split-front-matter.js';

/** Values that the compiler would give (`buildOutline`). `description` is undefined if it depends on the text. */
export type PlainOutline = Pick<Outline, 'frontMatter' | 'title'> & { description: string | undefined };

/**
 * Words with single blanks between them. No character may begin emphasis, a link, a directive, an emoji or an expression, or end a heading.
 */
const PLAIN_HEADING = /^# ([\p{L}\p{N}][\p{L}\p{N},.()?/+-]*(?: [\p{L}\p{N}(][\p{L}\p{N},.()?/+-]*)*)$/u;

/** @param isWhole false: the file continues after `bytes` @param quotes `parseFrontMatter` */
export function readPlainOutline(
  { file, format, kind }: SourceEntry,
  bytes: Uint8Array,
  isWhole: boolean,
  quotes?: string,
): PlainOutline | undefined {
  if (format !== 'md' && format !== 'mdx') return undefined;
  // The last line, and its last character, may be incomplete, so the line is dropped.
  const end = isWhole ? bytes.length : bytes.lastIndexOf(0x0a) + 1;
  const decoded = decodeText(bytes.subarray(0, end), file);
  if ('fault' in decoded) return undefined;
  const { yaml, body, faults } = splitFrontMatter(decoded.text, file);
  if (faults) return undefined;
  const { value, diagnostics } = parseFrontMatter(yaml, { file, kind }, { quotes });
  if (hasError(diagnostics)) return undefined;
  const { frontMatter } = value;
  const title = frontMatter.title ?? headingOf(body);
  return title === undefined ? undefined : { frontMatter, title, description: frontMatter.description };
}

const headingOf = (body: string): string | undefined => PLAIN_HEADING.exec(/^.*\S.*$/m.exec(body)?.[0] ?? '')?.[1];
