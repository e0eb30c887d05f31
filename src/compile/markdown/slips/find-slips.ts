// Finds what an author meant as Markdown but every parser leaves as text: headings without a blank, broken tables, MDX code in `.md`,
// syntax of other generators. Only blocks that contain one of the signs are searched.
import type { Blockquote, Root, Table } from 'mdast';
import type { Node } from 'unist';
import { escapePattern } from '../../../base/text/escape-pattern.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { findBrokenLinks, mayHoldBrokenLink } from '../links/broken-link.js';
import { placeInside } from '../transform-scope.js';
import { blocksOf } from '../walk-tree.js';
import { shownText } from './blanked-text.js';
import { findModuleCode } from './find-module-code.js';
import { ASCIIDOC } from './foreign/asciidoc.js';
import { findForeignSyntax, type LookedAt } from './foreign/foreign-syntax.js';
import { MKDOCS } from './foreign/mkdocs.js';
import { MYST } from './foreign/myst.js';
import { NOTE_BOXES } from './foreign/note-boxes.js';
import { TEMPLATES } from './foreign/templates.js';
import { VITEPRESS } from './foreign/vitepress.js';
import { linesAround } from './line-start.js';
import { IS_ATTRIBUTES } from './lost-cells.js';
import { findNoHeading } from './no-heading.js';
import { findNoList, mayHoldNoList } from './no-list.js';
import { findNoTable } from './no-table.js';
import { findOpenComment, mayHoldComment } from './open-comment.js';
import { findRawMarkdown, mayHoldMarkdown } from './raw-markdown.js';
import { findTexFormulas, mayHoldTexFormula } from './tex-formula.js';

/** Searches a block for one kind of slip. */
interface Slip {
  /** Default: every page */
  isOn?(state: CompileState): boolean;
  /** Default: in paragraphs */
  within?: ReadonlySet<LookedAt['kind']>;
  /** A quick test on a block as it was typed. It runs on every block, and most contain nothing to search for. */
  mayHold(typed: string): boolean;
  find(block: LookedAt, isFirst: boolean): Diagnostic[];
}

const PARAGRAPHS: Slip['within'] & object = new Set(['paragraph', 'quote']);
const HTML: Slip['within'] & object = new Set(['html']);
const LINES: Slip['within'] & object = new Set(['paragraph', 'quote', 'heading']);

const isMarkdown = ({ format }: CompileState): boolean => format === 'md';
const hasFormulas = ({ markdown }: CompileState): boolean => markdown.math;

const SLIPS: readonly Slip[] = [
  { mayHold: (typed) => typed.includes('#'), find: findNoHeading },
  { mayHold: mayHoldNoList, find: findNoList },
  { isOn: isMarkdown, mayHold: mayHoldComment, find: findOpenComment },
  { mayHold: (typed) => typed.includes('|'), find: findNoTable },
  { isOn: isMarkdown, mayHold: (typed) => /^(?:import|export)\b/.test(typed), find: findModuleCode },
  { isOn: isMarkdown, within: HTML, mayHold: mayHoldMarkdown, find: findRawMarkdown },
  { within: LINES, mayHold: mayHoldBrokenLink, find: findBrokenLinks },
  { isOn: hasFormulas, within: LINES, mayHold: mayHoldTexFormula, find: findTexFormulas },
];

const TABLES = [...MKDOCS, ...VITEPRESS, ...TEMPLATES, ...MYST, ...NOTE_BOXES, ...ASCIIDOC];

/** A block as its author typed it. */
interface TypedBlock {
  node: Node;
  kind: LookedAt['kind'];
  typed: string;
}

/** A block with the kinds of slips that it may contain. */
interface Wanted extends TypedBlock {
  slips: Slip[];
}

/** One search for the signs of all tables, since most blocks contain none. A sign that contains another sign is left out. */
const SIGNS = TABLES.map(({ sign }) => sign).filter((sign, _, all) => !all.some((other) => other !== sign && sign.includes(other)));
const FOREIGN = new RegExp([...new Set(SIGNS)].map(escapePattern).join('|'));

/** Returns findings in no particular order. Does not change `tree`. */
export function findSlips(tree: Root, state: CompileState): Diagnostic[] {
  const { text } = state;
  const slips = SLIPS.filter(({ isOn }) => isOn === undefined || isOn(state));
  const wanted = (block: TypedBlock): Wanted[] => {
    const own = slips.filter(({ within = PARAGRAPHS, mayHold }) => within.has(block.kind) && mayHold(block.typed));
    return own.length > 0 || FOREIGN.test(block.typed) ? [{ ...block, slips: own }] : [];
  };
  const blocks = typedBlocks(tree, text)
    .flatMap(wanted)
    .flatMap((block) => (block.node.type === 'table' ? cellsOf(block.node as Table, text).flatMap(wanted) : [block]));
  if (blocks.length === 0) return [];
  const looked = blocks.map((block) => lookAt(block, state));
  return [
    ...blocks.flatMap(({ node, slips: own }, index) =>
      own.flatMap(({ find }) => find(looked[index] as LookedAt, node === tree.children[0])),
    ),
    ...findForeignSyntax(TABLES, looked),
  ];
}

/** A table counts as one block here. If it contains a sign, its cells are searched. */
function typedBlocks(tree: Root, text: string): TypedBlock[] {
  const blocks: TypedBlock[] = [];
  const quoted = new Set<Node>();
  for (const node of blocksOf(tree)) {
    if (node.type === 'blockquote') quoted.add((node as Blockquote).children[0] as Node);
    const block = typedBlock(node, quoted.has(node) && node.type === 'paragraph' ? 'quote' : KINDS[node.type], text);
    if (block) blocks.push(block);
  }
  return blocks;
}

/** For a fence, only its first line. Undefined if the node is of no such kind, or has no position. */
function typedBlock(node: Node, kind: LookedAt['kind'] | undefined, text: string): TypedBlock | undefined {
  const [start, end] = [node.position?.start.offset, node.position?.end.offset];
  if (kind === undefined || start === undefined || end === undefined) return undefined;
  const line = kind === 'fence' ? text.indexOf('\n', start) : -1;
  return { node, kind, typed: text.slice(start, line < 0 ? end : Math.min(line, end)) };
}

const cellsOf = (table: Table, text: string): TypedBlock[] =>
  table.children
    .flatMap(({ children }) => children)
    .flatMap((cell) => typedBlock(cell, 'heading', text) ?? [])
    // Attributes below a table are parsed as a row without a bar.
    .map((block) => (IS_ATTRIBUTES.test(block.typed) ? { ...block, kind: 'paragraph' } : block));

function lookAt({ node, kind, typed }: TypedBlock, state: CompileState): LookedAt {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  let shown: string | undefined;
  return {
    kind,
    typed,
    shown: () => {
      shown ??= kind === 'fence' ? typed : kind === 'html' ? withoutOpaque(typed) : shownText(node, state);
      return shown;
    },
    placeAt: (index, length) => placeInside(state, node, start + index, length),
    around: () => linesAround(state.text, start, end),
  };
}

const KINDS: Record<string, LookedAt['kind'] | undefined> = {
  paragraph: 'paragraph',
  heading: 'heading',
  table: 'heading',
  html: 'html',
  code: 'fence',
};

const OPAQUE = /<(pre|code|script|style|svg)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--(?![ \t]*@include)[\s\S]*?(?:-->|$)/gi;

const withoutOpaque = (html: string): string => html.replace(OPAQUE, (part) => ' '.repeat(part.length));
