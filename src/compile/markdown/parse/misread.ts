// Finds constructs that the native parser reads differently from the portable one, or from GitHub. They are rare, odd, or mistakes. A page
// with one of them is read by the portable parser, so that a page means the same on every machine.
import type { ListItem, Root, Table, Text } from 'mdast';
import type { Node, Parent } from 'unist';
import { isParent } from '../component-node.js';
import { nodesOf, parentsOf } from '../walk-tree.js';
import { mayEmphasizeCjk } from './cjk-emphasis.js';
import { mayHoldDirectives } from './parse-directives.js';

/** Matches after quotes and list markers. */
const PREFIX = String.raw`^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*`;

const EMPTY_TASK = new RegExp(String.raw`${PREFIX}\[[ xX]\](?:[ \t]*$|[ \t]+www\.|[ \t][^\n]*\n[ \t>]*(?:\||:?-+:?[ \t]*(?:\||$)))`, 'm');

/**
 * First, a text that is always present if the pattern can match: searching for it takes no time. The patterns begin with what is rare, and
 * use lookbehind.
 */
const MISREAD: [string, RegExp][] = [
  // A footnote whose first line opens a block, or that stands inside another footnote. A footnote's mark in a label.
  [
    '[^',
    new RegExp(
      String.raw`${PREFIX}\[\^[^\]\n]+\]:[ \t]*(?:$|[-+#>|=<:]|\*(?:$|[ \t]|\*[ \t]*\*)|[~\`]{3}|\[[^\]\n]*\]:|\[[ xX]\]|\d{1,9}[.)])`,
      'm',
    ),
  ],
  ['[^', /^(?:[ ]{2}|[ ]*\t)[ \t>]*\[\^[^\]\n]+\]:/m],
  ['[^', /!?\[[^\]\n]*\[\^/],
  // An item with a tab, an indented block, or nothing after its marker.
  ['\n', /[-*+.)](?:[ ]*\t|[ ]{5,}\S|[ ]*$)(?<=^[ \t>]*(?:[-*+]|\d{1,9}[.)])(?:[ ]*\t|[ ]{5,}\S|[ ]*))/m],
  // A tag on the line below an item that is further right. The parsers disagree about which blanks belong to the tag.
  ['<', /^(?:[ \t>]*[ ](?:[-*+]|\d{1,9}[.)])[ \t][^\n]*\n[ \t>]{0,3}|\d{1,9}[.)][ \t][^\n]*\n[ ]?)[ ]<[A-Za-z/!?]/m],
  // A task that is empty, begins with a bare address, or is the head of a table.
  ['[ ]', EMPTY_TASK],
  ['[x]', EMPTY_TASK],
  ['[X]', EMPTY_TASK],
  // A hard break directly before the end of a label or a directive.
  [']', /\](?<=(?:\\|[ ]{2})\n[ \t>]*\])/],
  [':::', /(?:\\|[ ]{2})\n[ \t>]*:{3}/],
  // An empty line of a quote, directly followed by another one or by a deeper quote.
  ['>', />[ \t]*\n(?<=^[ \t>]*\n)[ \t]*>[ \t]*(?:>|$)/m],
  // The delimiter row of a table after a tab.
  ['\t', /^[ \t>]{0,80}(?:>[ ]{0,80}|[ ]{1,80})\t[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\||$)/m],
  // A bare address without a host. An escape directly before emphasis. An unquoted attribute with a character that is not allowed in it. A
  // colon with tabs.
  ['://:', /https?:\/\/:/],
  ['\\', /\\[*_~][*_~]/],
  ['<', /<[A-Za-z][\w-]*(?:\s+[\w:.-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>=`{]+))?)*\s+[\w:.-]+=[^\s"'<>=`{]+[=`<]/],
  ['\t\n', /:[\w-]*\t+$/m],
  // A directive on one line with malformed attributes, such as a path with a blank in it.
  [
    '::',
    /::(?<=^[ \t>]*::)[A-Za-z][\w-]*(?:\[[^\]\n]*\])?\{(?!(?:\s*(?:[.#][\w-]+(?![\w-])|[A-Za-z][\w-]*(?![\w-])(?:=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}<>=`]+(?![^\s"'{}<>=`])))?))*\s*\})/m,
  ],
];

/**
 * @param text with LF line breaks
 * @param tree that the native parser made of `text`
 */
export function isMisread(text: string, tree: Root): boolean {
  if (mayEmphasizeCjk(text)) return true;
  if (MISREAD.some(([sign, pattern]) => text.includes(sign) && pattern.test(text))) return true;
  if (mayHoldDirectives(text) && text.includes(':::') && !hasRegularDirectives(text, tree)) return true;
  return hasOddBlock(tree, text) || (text.includes('@') && BARE_ADDRESS.test(text) && hasBareAddress(tree));
}

/**
 * A bare e-mail address with its scheme, which the native parser leaves in the text before it, or directly after a slash, where the native
 * parser doesn't see it.
 */
const BARE_ADDRESS = /\b(?:mailto|xmpp):|\/[\w.+-]+@[\w-]+\.\w/;

function hasBareAddress(tree: Root): boolean {
  for (const { type, children } of parentsOf(tree))
    if (type !== 'link' && children.some((node) => node.type === 'text' && BARE_ADDRESS.test((node as Text).value))) return true;
  return false;
}

/** A quote that begins with the delimiter row of a table, whose head is the line above the quote. */
const isUnderHead = ({ position }: Node, text: string): boolean => {
  const start = position?.start.offset ?? 0;
  return /^>[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\||\n|$)/.test(text.slice(start, start + MAX_RULE));
};

/** UTF-16 units of a line that may be a delimiter row. */
const MAX_RULE = 40;

/** Checks blocks only, not the content of paragraphs. */
function hasOddBlock(tree: Root, text: string): boolean {
  const open: Parent[] = [tree];
  for (let parent = open.pop(); parent; parent = open.pop()) {
    let before: Node | undefined;
    for (const node of parent.children) {
      const { type } = node;
      if (type === 'paragraph') {
        if (isHiddenItem(node, text)) return true;
      } else if (type === 'table') {
        if (isOddTable(node, before, text)) return true;
      } else if (type === 'listItem' && isOddTask(node as ListItem)) return true;
      else if (type === 'footnoteDefinition' && hasBlankInside(node, text)) return true;
      else if (type !== 'heading' && isParent(node)) open.push(node);
      if (type === 'blockquote' && before && isUnderHead(node, text)) return true;
      if (before && isRightUnder(node, before) && isOddNeighbour(node, before, text)) return true;
      if (before?.type === 'code' && isUnderCode(node, before, text)) return true;
      before = node;
    }
  }
  return false;
}

const isRightUnder = ({ position }: Node, before: Node): boolean => before.position?.end.line === (position?.start.line ?? 0) - 1;

/** HTML directly below a list or a footnote, which it may continue, or indented code without an empty line before it. */
const isOddNeighbour = (node: Node, before: Node, text: string): boolean =>
  (node.type === 'html' && HOLDS_LAZY.has(before.type)) ||
  (node.type === 'code' && !/[`~]/.test(text.charAt(node.position?.start.offset ?? 0)));

/** Blocks that a line without their mark may continue. */
const HOLDS_MORE = new Set(['list', 'blockquote', 'footnoteDefinition', 'containerDirective', 'table']);
const HOLDS_LAZY = new Set(['list', 'footnoteDefinition']);

/** True if a footnote has a line of blanks only. Code and HTML keep such blanks. */
const hasBlankInside = ({ position }: Node, text: string): boolean =>
  text
    .slice(position?.start.offset, position?.end.offset)
    .split('\n')
    .slice(1, -1)
    .some((line) => /^[ \t>]+$/.test(line) && /[ \t]/.test(line));

/** `[x]` in an item that does not begin with a paragraph. */
const isOddTask = ({ checked, children }: ListItem): boolean => typeof checked === 'boolean' && children[0]?.type !== 'paragraph';

/** A table directly below a quote or a list, or with a row that would open another block. */
function isOddTable(node: Node, before: Node | undefined, text: string): boolean {
  const start = node.position?.start.line ?? 0;
  if (before && HOLDS_MORE.has(before.type) && before.position?.end.line === start - 1) return true;
  return (node as Table).children.some(({ position }) =>
    /^(?:<|:::|\[[^\]]*\]:)/.test(text.slice(position?.start.offset, position?.end.offset)),
  );
}

/** A paragraph that begins like an item. After indented code, the native parser forgets that there is no paragraph before the item. */
const isHiddenItem = ({ position }: Node, text: string): boolean =>
  '-*+0123456789'.includes(text.charAt(position?.start.offset ?? 0)) &&
  /^(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/m.test(text.slice(position?.start.offset, (position?.start.offset ?? 0) + 12).split('\n', 1)[0] ?? '');

/** Directly below indented code, without an empty line. */
const isUnderCode = ({ position }: Node, before: Node, text: string): boolean =>
  position !== undefined &&
  before.position?.end.line === position.start.line - 1 &&
  !/[`~]/.test(text.charAt(before.position.start.offset ?? 0));

const COLONS = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(:{3,})[ \t]*([^\n]*)$/gm;

/** Nothing after the name, or a label, or well-formed attributes, or both. */
const REST =
  /^[A-Za-z][\w-]*(?:(?:[ \t[][^{\n]*)?|(?:[ \t[][^{\n]*)?\{(?:\s*(?:[.#][\w-]+|[A-Za-z][\w-]*(?:=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}<>=`]+))?))*\s*\}[ \t]*)$/;
const BLANK_LABEL = /\[[ \t]*\]|\[[ \t]|[ \t]\]/;

interface OpenDirective {
  count: number;
  prefix: string;
  /** Offset of the text after the opening line. */
  from: number;
}

/**
 * True if each directive has more colons than those inside it, and is closed by as many, in the same column. Nothing may stand directly
 * below the closing line, and no table or definition directly above it.
 */
function hasRegularDirectives(text: string, tree: Root): boolean {
  const open: OpenDirective[] = [];
  const codes = codeRanges(tree);
  const outside = withoutBars(text, codes);
  for (const { 0: line, 1: prefix = '', 2: colons = '', 3: rest = '', index } of text.matchAll(COLONS)) {
    const top = open.at(-1);
    const end = index + line.length;
    if (codes.some(([from, to]) => from <= index + prefix.length && index < to)) {
      if (top) return false;
    } else if (/^[A-Za-z]/.test(rest)) {
      if (
        (top && top.count <= colons.length) ||
        />[ \t]{2,}$/.test(prefix) ||
        !REST.test(rest) ||
        BLANK_LABEL.test(rest) ||
        OPEN_END.test(blockAbove(outside, index))
      )
        return false;
      open.push({ count: colons.length, prefix, from: end + 1 });
    } else if (
      rest.trim() !== '' ||
      !top ||
      !isClosing(top, colons, prefix) ||
      !standsAlone(outside, index, line) ||
      isLazy(top, text.slice(top.from, index))
    )
      return false;
    else open.pop();
  }
  return open.length === 0;
}

const isClosing = (top: OpenDirective, colons: string, prefix: string): boolean =>
  top.count === colons.length && top.prefix.length === prefix.length;

/** True if a line inside the directive starts further left than the directive, or outside of its quote. */
const isLazy = ({ prefix }: OpenDirective, inside: string): boolean =>
  prefix !== '' &&
  inside.split('\n').some((line) => {
    const isQuoted = prefix.includes('>');
    if (line.trim() === '') return isQuoted && line !== '';
    return line.search(/[^ \t>]/) < prefix.length || (isQuoted && !line.includes('>'));
  });

type Range = [start: number, end: number];

/** A code block from its opening to its closing line. Nothing in it continues below. */
const FENCED = /^(?:`{3}|~{3})[\s\S]*\n[ \t>]*(?:`{3,}|~{3,})[ \t]*$/;

/** Returns `text` without anything in fenced code that looks like part of a table or of a definition. */
function withoutBars(text: string, codes: readonly Range[]): string {
  let result = '';
  let end = 0;
  for (const [from, to] of codes) {
    const code = text.slice(from, to);
    if (from < end || !FENCED.test(code)) continue;
    result += text.slice(end, from) + code.replace(/\||\]:/g, (bars) => ' '.repeat(bars.length));
    end = to;
  }
  return result + text.slice(end);
}

function codeRanges(tree: Root): Range[] {
  const ranges: Range[] = [];
  for (const { type, position } of nodesOf(tree)) {
    if (type === 'code' || type === 'html') ranges.push([position?.start.offset ?? 0, position?.end.offset ?? 0]);
  }
  return ranges;
}

function standsAlone(text: string, index: number, line: string): boolean {
  const above = blockAbove(text, index);
  const end = index + line.length + 1;
  const next = text.indexOf('\n', end);
  const below = text.slice(end, next < 0 ? text.length : next);
  return !OPEN_END.test(above) && /^[ \t>]*(?:$|:{3,}(?:[ \t]*$|[A-Za-z]))/.test(below);
}

/** The end of a table or a definition, which the next line may continue. */
const OPEN_END = /\||\]:/;

/** The lines before `index`, back to an empty line. */
function blockAbove(text: string, index: number): string {
  const lines = text.slice(Math.max(0, index - MAX_BLOCK), index).split('\n');
  lines.pop();
  const blank = lines.findLastIndex((line) => /^[ \t>]*$/.test(line));
  return lines.slice(blank + 1).join('\n');
}

/** UTF-16 units that are searched backwards. The limit makes a page of directives take linear time. */
const MAX_BLOCK = 2_000;
