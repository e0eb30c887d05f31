// What an author meant as Markdown and every parser leaves as text: headings without a blank, tables that are none, code of MDX in `.md`,
// syntax of other generators. The tree is walked once, and only on pages that hold one of the signs.
import type { Blockquote, Root, Table } from 'mdast';
import type { Node } from 'unist';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { placeInside } from '../transform-scope.js';
import { blocksOf } from '../walk-tree.js';
import { findForeignSyntax, type LookedAt } from './foreign/foreign-syntax.js';
import { MKDOCS } from './foreign/mkdocs.js';
import { MYST } from './foreign/myst.js';
import { NOTES } from './foreign/notes.js';
import { TEMPLATES } from './foreign/templates.js';
import { VITEPRESS } from './foreign/vitepress.js';
import { linesAround, ODD_BLANK } from './line-start.js';
import { findModuleCode } from './module-code.js';
import { findNoHeading } from './no-heading.js';
import { findNoList, mayHoldNoList } from './no-list.js';
import { findNoTable } from './no-table.js';
import { findOpenComment } from './open-comment.js';
import { shownText } from './shown-text.js';

/** Looks for one slip in one paragraph. */
interface Slip {
  isOn(text: string, state: CompileState): boolean;
  find(paragraph: LookedAt, isFirst: boolean): Diagnostic[];
}

const HASHES = new RegExp(String.raw`^[ \t>]*#{1,6}[^#\s!]|#{7}|#${ODD_BLANK}`, 'm');

const SLIPS: readonly Slip[] = [
  { isOn: (text) => HASHES.test(text), find: findNoHeading },
  { isOn: mayHoldNoList, find: findNoList },
  { isOn: (text, { format }) => format === 'md' && text.includes('<!--'), find: findOpenComment },
  { isOn: (text) => text.includes('|'), find: findNoTable },
  { isOn: (text, { format }) => format === 'md' && /^(?:import|export)\b/m.test(text), find: findModuleCode },
];

const TABLES = [...MKDOCS, ...VITEPRESS, ...TEMPLATES, ...MYST, ...NOTES];

/** In no order. Leaves `tree` as it is. */
export function findSlips(tree: Root, state: CompileState): Diagnostic[] {
  const { text } = state;
  const tables = TABLES.filter(({ sign }) => text.includes(sign));
  const slips = SLIPS.filter(({ isOn }) => isOn(text, state));
  if (tables.length === 0 && slips.length === 0) return [];
  const found: Diagnostic[] = [];
  const looked: LookedAt[] = [];
  const quoted = new Set<Node>();
  const look = (node: Node, kind: LookedAt['kind']): LookedAt | undefined => {
    const start = node.position?.start.offset;
    if (start === undefined) return undefined;
    const source = text.slice(start, node.position?.end.offset);
    const typed = kind === 'fence' ? (source.split('\n', 1)[0] ?? '') : source;
    if (slips.length === 0 && !tables.some(({ sign }) => typed.includes(sign))) return undefined;
    const shown = kind === 'fence' ? typed : kind === 'html' ? withoutOpaque(typed) : shownText(node, state);
    return {
      kind,
      typed,
      shown,
      placeAt: (index, length) => placeInside(state, node, start + index, length),
      around: () => linesAround(text, start, start + source.length),
    };
  };
  for (const node of blocksOf(tree)) {
    if (node.type === 'blockquote') quoted.add((node as Blockquote).children[0] as Node);
    const blocks = node.type === 'table' ? cellsOf(node as Table, text, tables) : [node];
    for (const block of blocks) {
      // Attributes below a table are a row without a bar.
      const kind = block.type === 'tableCell' && text.startsWith('{:', block.position?.start.offset) ? 'paragraph' : KINDS[block.type];
      const lookedAt = kind && look(block, quoted.has(block) && kind === 'paragraph' ? 'quote' : kind);
      if (!lookedAt) continue;
      looked.push(lookedAt);
      if (block.type === 'paragraph') for (const { find } of slips) found.push(...find(lookedAt, block === tree.children[0]));
    }
  }
  return [...found, ...findForeignSyntax(tables, looked)];
}

const KINDS: Record<string, LookedAt['kind'] | undefined> = {
  paragraph: 'paragraph',
  heading: 'heading',
  tableCell: 'heading',
  html: 'html',
  code: 'fence',
};

function cellsOf(table: Table, text: string, tables: readonly { sign: string }[]): Node[] {
  const typed = text.slice(table.position?.start.offset, table.position?.end.offset);
  return tables.some(({ sign }) => typed.includes(sign)) ? table.children.flatMap(({ children }) => children) : [];
}

const OPAQUE = /<(pre|code|script|style|svg)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--(?![ \t]*@include)[\s\S]*?(?:-->|$)/gi;

const withoutOpaque = (html: string): string => html.replace(OPAQUE, (part) => ' '.repeat(part.length));
