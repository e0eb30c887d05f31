// The beginning of a page → what other pages may know of it, where that is certain without compiling it: `docgen dev` answers for one page before it
// has read the others. Front matter is read as ever. A title is only taken from the text where the first line is a heading of plain words,
// which no syntax and no expression can change; in any doubt there is no answer, and the page has to be compiled.
import { hasError } from '../diagnostics/has-error.js';
import type { Outline } from '../model/compiled-entry.js';
import type { SourceEntry } from '../model/source-entry.js';
import { decodeText } from './decode-text.js';
import { parseFrontMatter } from './front-matter/parse-front-matter.js';
import { splitFrontMatter } from './front-matter/split-front-matter.js';

/** As the compiler would have them (`buildOutline`). `description` is undefined where only the text says it. */
export type CertainOutline = Pick<Outline, 'frontMatter' | 'title'> & { description: string | undefined };

/** Single blanks; nothing that begins an emphasis, a link, a directive, an emoji, an expression, or ends a heading. */
const PLAIN_HEADING = /^# ([\p{L}\p{N}][\p{L}\p{N},.()?/+-]*(?: [\p{L}\p{N}(][\p{L}\p{N},.()?/+-]*)*)$/u;

/** @param isWhole false: the file goes on behind `bytes` */
export function parseCertainOutline({ file, format, kind }: SourceEntry, bytes: Uint8Array, isWhole: boolean): CertainOutline | undefined {
  if (format !== 'md' && format !== 'mdx') return undefined;
  // A line that is cut may be another one; so may a character.
  const end = isWhole ? bytes.length : bytes.lastIndexOf(0x0a) + 1;
  const decoded = decodeText(bytes.subarray(0, end), file);
  if ('fault' in decoded) return undefined;
  const { yaml, body, faults } = splitFrontMatter(decoded.text, file);
  if (faults) return undefined;
  const { value, diagnostics } = parseFrontMatter(yaml, { file, kind });
  if (hasError(diagnostics)) return undefined;
  const { frontMatter } = value;
  const title = frontMatter.title ?? headingOf(body);
  return title === undefined ? undefined : { frontMatter, title, description: frontMatter.description };
}

const headingOf = (body: string): string | undefined => PLAIN_HEADING.exec(/^.*\S.*$/m.exec(body)?.[0] ?? '')?.[1];
