// Parses text to mdast with directives and heading ids, with either parser. Titles without brackets are understood. What only looks like a
// directive (`10:30`, `a:b[link](url)`, `::word`) becomes text again, exactly as typed.
import type { Root } from 'mdast';
import type { Node, Parent } from 'unist';
import { bracketTitles, restoreOriginals } from '../directives/directive-titles.js';
import { INCLUDE, MESSAGE } from '../directives/leaf-directives.js';
import { parseWithHeadingIds } from '../headings/heading-id.js';
import { nodesOf, parentsOf } from '../walk-tree.js';
import { linkFtp } from './ftp-literal.js';

export interface ParseOptions {
  /** False if the text holds no directives. Then a parser should not look for them if it can avoid that. */
  directives: boolean;
  /** False: plain CommonMark, for the conformance tests. Default: true. */
  gfm?: boolean;
}

export type ParseText = (text: string, options: ParseOptions) => Root;

interface DirectiveNode extends Parent {
  name: string;
  attributes?: Record<string, string | null | undefined> | null;
}

/** A directive within text is never docgen's. One on a line of its own is docgen's only if it has one of these names. */
const isForeign = (node: Node): boolean =>
  node.type === 'textDirective' || (node.type === 'leafDirective' && ![INCLUDE, MESSAGE].includes((node as DirectiveNode).name));
/**
 * Characters that may replace a colon: the first one that the text doesn't contain. They are Unicode punctuation like the colon, so
 * emphasis next to them is read in the same way.
 */
const STAND_INS = ['\u2056', '\u2058', '\u2059', '\u205A', '\u205B', '\u205C'];
/** Colons that open no directive, because no valid name stands between them and the following text. satteri would drop such a line. */
const NO_OPENING = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?[ \t>]*):(?=:+(?:[\d_-]|[A-Za-z][\w-]*[^\w\-\s[{]))/gm;
/** Masking one directive can reveal another one inside its label. */
const MAX_ROUNDS = 4;

/** A name after two colons, or after three colons and blanks. Without a name, colons are text. */
const NAMED = String.raw`::(?:[A-Za-z\u0080-\uFFFF]|:[ \t]+[A-Za-z])`;
/** Only marks and labels of footnotes may stand before the colons on their line: `Client::new` in a code block does not count. */
const OPENING = new RegExp(
  String.raw`${NAMED}(?<=^(?:[^A-Za-z\u0080-\uFFFF\n[]*\[\^[^\]\n]*\]:){0,4}[^A-Za-z\u0080-\uFFFF\n]*${NAMED})`,
  'm',
);

export const mayHoldDirectives = (text: string): boolean => text.includes('::') && OPENING.test(text);

/**
 * Positions of the result are those of `text`.
 * @param text with LF line breaks
 */
export const parseWithDirectives = (text: string, parse: ParseText): Root => parseWithHeadingIds(text, (whole) => parseOnce(whole, parse));

function parseOnce(text: string, parse: ParseText): Root {
  const tree = mayHoldDirectives(text) ? parseWithOwn(text, parse) : parse(text, { directives: false });
  restoreWords(tree, text);
  linkFtp(tree, text);
  return tree;
}

/** Foreign directives that are left in the result are single words. `restoreWords` makes them text. */
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

/** Offsets of foreign directives that hold markup. Bare words need no second parse. */
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

/** Turns the remaining foreign directives into the text that the author typed, and joins it with the text around it. */
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
