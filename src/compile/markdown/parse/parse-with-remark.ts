// The portable parser, for platforms without satteri's binary, and as a reference for satteri in tests: remark-parse, GFM, directives,
// emphasis next to CJK punctuation.
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from '../../unified.js';
import { remarkFormulas } from '../math/math-syntax.js';
import { remarkCjkEmphasis } from './cjk-emphasis.js';
import type { ParseText } from './parse-directives.js';

const plain = unified().use(remarkParse).use(remarkGfm).use(remarkCjkEmphasis).freeze();
const withDirectives = plain().use(remarkDirective).freeze();
const commonMark = unified().use(remarkParse).freeze();

export const parseWithRemark: ParseText = (text, { directives, gfm = true }): Root =>
  (gfm ? (directives ? withDirectives : plain) : commonMark).parse(text);

const withFormulas = plain().use(remarkFormulas).freeze();
const withBoth = withFormulas().use(remarkDirective).freeze();

/** Also reads `$a$` and `$$` blocks. */
export const parseFormulas: ParseText = (text, { directives }): Root => (directives ? withBoth : withFormulas).parse(text);

/** The plugins that MDX needs for the same syntax. */
export { remarkCjkEmphasis, remarkDirective, remarkFormulas, remarkGfm, remarkParse };
