// The text of a `.md` page → its body, through the trees. The order is the safety: what an author wrote is parsed, linked
// and sanitised first; what docgen adds comes after, from typed values only.
import type { Root } from 'mdast';
import { nativeParserMissing, nestedTooDeep, unreadableMarkdown } from '../../diagnostics/pages/markdown.js';
import { startOf } from '../../diagnostics/wording.js';
import type { Body } from '../../model/compiled-entry.js';
import { holdsMarkup } from '../plugins/holds-markup.js';
import type { SitePlugins } from '../plugins/site-plugins.js';
import { referCode } from './code/refer-code.js';
import type { CompileState } from './compile-state.js';
import { expandEmojiNames } from './emoji.js';
import { expandHast } from './expand-hast.js';
import { drawFigures } from './figures/draw-figures.js';
import { adoptHtml } from './html/adopt-html.js';
import { findEndlessTags } from './html/endless-tags.js';
import { findHtmlNotClosed } from './html/html-not-closed.js';
import { filterRawTags, findDeepHtml, parseRawHtml } from './html/raw-html.js';
import { sanitizeHtml } from './html/sanitize-html.js';
import { expandIncludes, type ReadPart } from './includes/include.js';
import { showMessages } from './includes/show-messages.js';
import { mayHoldFormula } from './math/math-syntax.js';
import { findNotClosed } from './not-closed.js';
import { MAX_DEPTH } from './parse/depth-limit.js';
import { linkFtp } from './parse/ftp-literal.js';
import { isMisread } from './parse/misread.js';
import { lineBeyondParser } from './parse/nesting-guard.js';
import { type ParseText, parseWithDirectives } from './parse/parse-directives.js';
import { loadMarkdownParser } from './parse/parse-markdown.js';
import { parseFormulas, parseWithRemark } from './parse/parse-with-remark.js';
import { leaveWideTablesShort } from './parse/wide-tables.js';
import { renderBody, renderRaw } from './render-body.js';
import { toHast } from './to-hast.js';
import { transformMdast } from './transform-mdast.js';
import { placeOf } from './transform-scope.js';

export type Parser = 'satteri' | 'remark';

/** Raw elements open at once: far beyond what a person nests, far below what ends the process. */
const MAX_OPEN_ELEMENTS = 500;

/** A dialect whose own examples `test/conformance` holds the parsers to: nothing but that dialect, and raw HTML allowed. No page is compiled so. */
export type Dialect = 'commonmark' | 'gfm';

/** An empty body, and an error in `state`, for text that can't be parsed. `dialect`: for tests only. */
export async function compileMarkdown(state: CompileState, wanted: Parser, dialect?: Dialect, plugins?: SitePlugins): Promise<Body> {
  const native = wanted === 'satteri' ? await loadMarkdownParser() : undefined;
  if (wanted === 'satteri' && !native) state.diagnostics.push(nativeParserMissing());
  const line = lineBeyondParser(state.text, native ? 'satteri' : 'remark');
  if (line !== undefined) state.diagnostics.push(nestedTooDeep({ file: state.file, line, column: 1 }, MAX_DEPTH));
  const mdast = line !== undefined ? undefined : dialect ? parseDialect(state, native, dialect) : parseClosed(state, native);
  if (!mdast) return { kind: 'html', html: '', components: [], codeBlocks: [] };
  if (dialect) return { kind: 'html', html: renderDialect(mdast, dialect), components: [], codeBlocks: [] };
  expandIncludes(mdast, state, partReader(native));
  await expandEmojiNames(mdast, state);
  if (plugins && !(await plugins.transformMdast(mdast, state))) return { kind: 'html', html: '', components: [], codeBlocks: [] };
  const isForeign = plugins !== undefined && (plugins.hasRehype || holdsMarkup(mdast));
  transformMdast(mdast, state);
  await drawFigures(mdast, state);
  const hast = state.hasRawHtml || isForeign ? await safeHast(mdast, state, plugins) : toHast(mdast);
  expandHast(hast, state);
  const codeBlocks = referCode(state);
  const body = renderBody(hast);
  await showMessages(body.components, codeBlocks, state);
  return { kind: 'html', ...body, codeBlocks };
}

/** Included files are data whatever the page is: read as `.md` is. */
export const partReader =
  (native: ParseText | undefined): ReadPart =>
  (part) => {
    const line = lineBeyondParser(part.text, native ? 'satteri' : 'remark');
    if (line === undefined) return parseClosed(part, native);
    part.diagnostics.push(nestedTooDeep({ file: part.file, line, column: 1 }, MAX_DEPTH));
    return undefined;
  };

/**
 * What the native parser is known to misread, and where it leaves something open (it takes a closing line right after a table for one
 * more row), the portable one is asked; what that one leaves open, the author did. Formulas are known to the portable one only:
 * which dollars are formulas is then the same for both, and in MDX.
 */
function parseClosed(state: CompileState, native: ParseText | undefined): Root | undefined {
  if (state.markdown.math && mayHoldFormula(state.text) && lineBeyondParser(state.text, 'remark') === undefined)
    return parseOrReport(state, parseFormulas);
  const tree = parseOrReport(state, native ?? parseWithRemark);
  if (!tree || !native) return tree;
  if (!isMisread(state.text, tree) && findNotClosed(tree, state).length === 0) return tree;
  if (lineBeyondParser(state.text, 'remark') !== undefined) return tree;
  return parseOrReport(state, parseWithRemark) ?? tree;
}

function parseDialect({ text }: CompileState, native: ParseText | undefined, dialect: Dialect): Root {
  const tree = (native ?? parseWithRemark)(text, { directives: false, gfm: dialect === 'gfm' });
  if (dialect === 'gfm') linkFtp(tree, text);
  return tree;
}

const renderDialect = (mdast: Root, dialect: Dialect): string =>
  renderRaw(dialect === 'gfm' ? filterRawTags(toHast(mdast)) : toHast(mdast));

/** A parser that runs out of stack takes down its page only. */
export function parseOrReport(state: CompileState, parse: ParseText): Root | undefined {
  try {
    const tree = parseWithDirectives(state.text, parse);
    leaveWideTablesShort(tree);
    return tree;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
    state.diagnostics.push(unreadableMarkdown(startOf(state.file), reason));
    return undefined;
  }
}

/** Without raw HTML, and without markup of plugins, there is nothing to sanitise: the tree then holds only what docgen made of Markdown. */
async function safeHast(mdast: Root, state: CompileState, plugins: SitePlugins | undefined) {
  const deep = findDeepHtml(mdast, MAX_OPEN_ELEMENTS);
  if (deep) {
    state.diagnostics.push(nestedTooDeep(placeOf(state, deep), MAX_OPEN_ELEMENTS));
    mdast.children = [];
  }
  state.diagnostics.push(...findEndlessTags(mdast, state), ...findHtmlNotClosed(mdast, state));
  const parsed = parseRawHtml(toHast(mdast), state.text);
  await plugins?.transformHast(parsed, state);
  adoptHtml(parsed, state);
  return sanitizeHtml(parsed);
}
