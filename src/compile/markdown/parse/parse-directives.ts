// Text → mdast with directives and ids of headings, whichever parser reads it: titles without brackets are understood, and what only looks
// like a directive (`10:30`, `a:b[link](url)`, `::word`) is text again, exactly as typed.
import type { Root } from 'mdast';
import type { Node, Parent } from 'unist';
import { bracketTitles, restoreOriginals } from '../directives/directive-titles.js';
import { INCLUDE, MESSAGE } from '../directives/leaf-directives.js';
import { parseWithHeadingIds } from '../headings/heading-id.js';
import { nodesOf, parentsOf } from '../walk-tree.js';
import { linkFtp } from './ftp-literal.js';

export interface ParseOptions {
  /** false: the text holds none, a parser that can should not look for them. */
  directives: boolean;
  /** false: plain CommonMark, for the tests of conformance. Default: true. */
  gfm?: boolean;
}

export type ParseText = (text: string, options: ParseOptions) => Root;

interface DirectiveNode extends Parent {
  name: string;
  attributes?: Record<string, string | null | undefined> | null;
}

/** A word in the text is never ours, nor is a directive on a line of its own, but for ours. */
const isForeign = (node: Node): boolean =>
  node.type === 'textDirective' || (node.type === 'leafDirective' && ![INCLUDE, MESSAGE].includes((node as DirectiveNode).name));
/** Unicode punctuation, as the colon is, or emphasis beside it would be read differently; the first that the text doesn't hold stands in for it. */
const STAND_INS = ['\u2056', '\u2058', '\u2059', '\u205A', '\u205B', '\u205C'];
/** Colons that open no directive, since no name stands between them and what follows; satteri would drop the line. */
const NO_OPENING = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?[ \t>]*):(?=:+(?:[\d_-]|[A-Za-z][\w-]*[^\w\-\s[{]))/gm;
/** Masking one directive can bring out another inside its label. */
const MAX_ROUNDS = 4;

/** A name after two colons, or after three and blanks; without one, colons are text. */
const NAMED = String.raw`::(?:[A-Za-z\u0080-\uFFFF]|:[ \t]+[A-Za-z])`;
/** Nothing but marks stands before the colons on their line, and labels of footnotes: `Client::new` in a block of code is none. */
const OPENING = new RegExp(
  String.raw`${NAMED}(?<=^(?:[^A-Za-z\u0080-\uFFFF\n[]*\[\^[^\]\n]*\]:){0,4}[^A-Za-z\u0080-\uFFFF\n]*${NAMED})`,
  'm',
);

export const mayHoldDirectives = (text: string): boolean => text.includes('::') && OPENING.test(text);

/** `text`: LF line breaks. Positions of the result are those of `text`. */
export const parseWithDirectives = (text: string, parse: ParseText): Root => parseWithHeadingIds(text, (whole) => parseOnce(whole, parse));

function parseOnce(text: string, parse: ParseText): Root {
  const tree = mayHoldDirectives(text) ? parseWithOwn(text, parse) : parse(text, { directives: false });
  restoreWords(tree, text);
  linkFtp(tree, text);
  return tree;
}

/** Directives of others are words in the result; `restoreWords` makes text of them. */
function parseWithOwn(text: string, parse: ParseText): Root {
  const standIn = STAND_INS.find((character) => !text.includes(character));
  let masked = standIn ? text.replace(NO_OPENING, (_, before: string) => before + standIn) : text;
  for (let round = 0; ; round++) {
    const bracketed = bracketTitles(masked);
    const tree = parse(bracketed.text, { directives: true });
    restoreOriginals(tree, masked, bracketed);
    const offsets = standIn && round < MAX_ROUNDS ? foreignOffsets(tree, masked) : [];
    if (standIn && offsets.length > 0) {
      for (const offset of offsets) masked = masked.slice(0, offset) + standIn + masked.slice(offset + 1);
      continue;
    }
    if (standIn && masked !== text) unmask(tree, standIn);
    return tree;
  }
}

/** Where foreign directives start that hold markup; bare words need no second parse. */
function foreignOffsets(tree: Root, text: string): number[] {
  const offsets: number[] = [];
  for (const node of nodesOf(tree)) {
    const start = isForeign(node) ? node.position?.start.offset : undefined;
    if (start !== undefined && text[start] === ':' && !isBareWord(node as DirectiveNode, text)) offsets.push(start);
  }
  return offsets;
}

const isBareWord = (node: DirectiveNode, text: string): boolean =>
  node.type === 'textDirective' && sourceOf(node, text) === `:${node.name}`;

const sourceOf = (node: Node, text: string): string => text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);

function unmask(tree: Root, standIn: string): void {
  for (const node of nodesOf(tree)) {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string' && value.includes(standIn)) Object.assign(node, { [key]: value.replaceAll(standIn, ':') });
    }
  }
}

/** Foreign directives that are left become the text that the author typed, joined with the text around it. */
function restoreWords(tree: Root, text: string): void {
  if (!/:[A-Za-z\u0080-\uFFFF]/.test(text)) return;
  for (const parent of parentsOf(tree)) {
    if (!parent.children.some(isForeign)) continue;
    const children: Node[] = [];
    for (const child of parent.children) {
      const node = isForeign(child) ? { type: 'text', value: sourceOf(child, text), position: child.position } : child;
      const before = children.at(-1);
      if (node.type === 'text' && before?.type === 'text') {
        const joined = before as { value?: string } & Node;
        joined.value = `${joined.value ?? ''}${(node as { value?: string }).value ?? ''}`;
        if (before.position && node.position) before.position = { start: before.position.start, end: node.position.end };
      } else children.push(node as Node);
    }
    parent.children = children;
  }
}
