// Compiles the text of a `.md` page to its body. The order of the passes makes it safe: the author's text is parsed, linked and sanitised
// first. What docgen adds comes later, and only from typed values.
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
import { expandIncludes, type ReadIncluded } from './includes/include.js';
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

/** How many raw elements may be open at once. Far more than a person nests, far less than would crash the process. */
const MAX_OPEN_ELEMENTS = 500;

/**
 * A dialect for the tests in `test/conformance`, which run the parsers on the dialect's own examples: only that dialect, and raw HTML is
 * allowed. Pages are never compiled this way.
 */
export type Dialect = 'commonmark' | 'gfm';

/**
 * For text that can't be parsed, the body is empty and `state` has an error.
 * @param dialect for tests only
 */
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

/** Included files are plain data, whatever the format of the page: they are read like `.md` files. */
export const partReader =
  (native: ParseText | undefined): ReadIncluded =>
  (part) => {
    const line = lineBeyondParser(part.text, native ? 'satteri' : 'remark');
    if (line === undefined) return parseClosed(part, native);
    part.diagnostics.push(nestedTooDeep({ file: part.file, line, column: 1 }, MAX_DEPTH));
    return undefined;
  };

/**
 * The portable parser (remark) reads the text again if the native parser is known to misread it, or leaves a container open. (The native
 * parser takes a closing line right after a table for another row.) What the portable parser also leaves open, the author left open. Only
 * the portable parser knows formulas, so both settings and MDX agree on which dollars are formulas.
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

/** If a parser runs out of stack, only its page fails. */
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

/** Sanitises the tree if it has raw HTML or markup of plugins. Otherwise the tree holds only what docgen made of Markdown. */
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
