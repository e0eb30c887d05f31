// What an author meant as Markdown and every parser leaves as text: headings without a blank, tables that are none, code of MDX in `.md`,
// syntax of other generators. The tree is walked once, and only blocks that hold one of the signs are looked at.
import type { Blockquote, Root, Table } from 'mdast';
import type { Node } from 'unist';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { findBrokenLinks, mayHoldBrokenLink } from '../links/broken-link.js';
import { placeInside } from '../transform-scope.js';
import { blocksOf } from '../walk-tree.js';
import { ASCIIDOC } from './foreign/asciidoc.js';
import { findForeignSyntax, type LookedAt } from './foreign/foreign-syntax.js';
import { MKDOCS } from './foreign/mkdocs.js';
import { MYST } from './foreign/myst.js';
import { NOTES } from './foreign/notes.js';
import { TEMPLATES } from './foreign/templates.js';
import { VITEPRESS } from './foreign/vitepress.js';
import { linesAround } from './line-start.js';
import { findModuleCode } from './module-code.js';
import { findNoHeading } from './no-heading.js';
import { findNoList, mayHoldNoList } from './no-list.js';
import { findNoTable } from './no-table.js';
import { findOpenComment, mayHoldComment } from './open-comment.js';
import { findRawMarkdown, mayHoldMarkdown } from './raw-markdown.js';
import { shownText } from './shown-text.js';

/** Looks for one slip in one block. */
interface Slip {
  /** Default: every page */
  isOn?(state: CompileState): boolean;
  /** Default: in paragraphs */
  within?: ReadonlySet<LookedAt['kind']>;
  /** Of a block as it was typed: most hold nothing to look at, and this is asked of each. */
  mayHold(typed: string): boolean;
  find(block: LookedAt, isFirst: boolean): Diagnostic[];
}

const PARAGRAPHS: Slip['within'] & object = new Set(['paragraph', 'quote']);
const HTML: Slip['within'] & object = new Set(['html']);
const LINES: Slip['within'] & object = new Set(['paragraph', 'quote', 'heading']);

const isMarkdown = ({ format }: CompileState): boolean => format === 'md';

const SLIPS: readonly Slip[] = [
  { mayHold: (typed) => typed.includes('#'), find: findNoHeading },
  { mayHold: mayHoldNoList, find: findNoList },
  { isOn: isMarkdown, mayHold: mayHoldComment, find: findOpenComment },
  { mayHold: (typed) => typed.includes('|'), find: findNoTable },
  { isOn: isMarkdown, mayHold: (typed) => /^(?:import|export)\b/.test(typed), find: findModuleCode },
  { isOn: isMarkdown, within: HTML, mayHold: mayHoldMarkdown, find: findRawMarkdown },
  { within: LINES, mayHold: mayHoldBrokenLink, find: findBrokenLinks },
];

const TABLES = [...MKDOCS, ...VITEPRESS, ...TEMPLATES, ...MYST, ...NOTES, ...ASCIIDOC];

/** In no order. Leaves `tree` as it is. */
export function findSlips(tree: Root, state: CompileState): Diagnostic[] {
  const { text } = state;
  const tables = TABLES.filter(({ sign }) => text.includes(sign));
  const slips = SLIPS.filter(({ isOn }) => isOn === undefined || isOn(state));
  const ofCells = slips.filter(({ within }) => within?.has('heading'));
  const holdsAny = (typed: string): boolean =>
    tables.some(({ sign }) => typed.includes(sign)) || ofCells.some(({ mayHold }) => mayHold(typed));
  const found: Diagnostic[] = [];
  const looked: LookedAt[] = [];
  const quoted = new Set<Node>();
  for (const node of blocksOf(tree)) {
    if (node.type === 'blockquote') quoted.add((node as Blockquote).children[0] as Node);
    const blocks = node.type === 'table' ? cellsOf(node as Table, text, holdsAny) : [node];
    for (const block of blocks) {
      // Attributes below a table are a row without a bar.
      const kind = block.type === 'tableCell' && text.startsWith('{:', block.position?.start.offset) ? 'paragraph' : KINDS[block.type];
      const typed = kind && typedOf(block, kind, text);
      if (!kind || typed === undefined) continue;
      const wanted = slips.filter(({ within = PARAGRAPHS, mayHold }) => within.has(kind) && mayHold(typed));
      const isForeign = tables.some(({ sign }) => typed.includes(sign));
      if (wanted.length === 0 && !isForeign) continue;
      const lookedAt = lookAt(block, { kind: quoted.has(block) && kind === 'paragraph' ? 'quote' : kind, typed, state });
      if (isForeign) looked.push(lookedAt);
      for (const { find } of wanted) found.push(...find(lookedAt, block === tree.children[0]));
    }
  }
  return [...found, ...findForeignSyntax(tables, looked)];
}

/** Of a fence its first line. Undefined: the parser gave it no place. */
function typedOf({ position }: Node, kind: LookedAt['kind'], text: string): string | undefined {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined) return undefined;
  const line = kind === 'fence' ? text.indexOf('\n', start) : -1;
  return text.slice(start, line < 0 ? end : Math.min(line, end));
}

function lookAt(node: Node, { kind, typed, state }: Pick<LookedAt, 'kind' | 'typed'> & { state: CompileState }): LookedAt {
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
  tableCell: 'heading',
  html: 'html',
  code: 'fence',
};

/** None if the table as it was typed holds nothing to look at. */
function cellsOf(table: Table, text: string, mayHold: (typed: string) => boolean): Node[] {
  const typed = text.slice(table.position?.start.offset, table.position?.end.offset);
  return mayHold(typed) ? table.children.flatMap(({ children }) => children) : [];
}

const OPAQUE = /<(pre|code|script|style|svg)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--(?![ \t]*@include)[\s\S]*?(?:-->|$)/gi;

const withoutOpaque = (html: string): string => html.replace(OPAQUE, (part) => ' '.repeat(part.length));
