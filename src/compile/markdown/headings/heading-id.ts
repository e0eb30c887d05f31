// Reads ids in headings: `## Set up {#setup}` has an id that stays when the words change. The id ends the heading. It is read from the
// source, before Markdown gives its characters a meaning: `{#Client.__call__}`, `{#a*b}` and `{#:smile:}` are ids as they are typed, and
// `\{#name}` is text.
import type { Heading, Root, RootContent, Text } from 'mdast';
import { badHeadingId, earlyHeadingId, emptyHeading, headingIdInBrackets } from '../../../diagnostics/pages/markdown-blocks.js';
import type { CompileState } from '../compile-state.js';
import { isBlank } from '../links/link-slip.js';
import { placeInside, placeOf, sourceOf, type TransformScope, transformLinked } from '../transform-scope.js';
import { nodesOf } from '../walk-tree.js';

/** `{#` … `}` at the end, with no blank or brace inside, and no backslash before it that escapes the brace. */
const MARKER = /(?<=(?<!\\)(?:\\\\)*)\{#([^\s{}]+)\}$/;
/**
 * Text that was meant as such a marker, or as attributes of another generator (`{: #id .class }`, `{id=name}`), or a marker with a
 * punctuation mark after it.
 */
const SLIP = /(?<=(?<!\\)(?:\\\\)*)(?:\{:?[ \t]*(?:#|\.[A-Za-z]|(?:id|class)[ \t]*=)[^{}]*\}|\{#[^\s{}]+\}[.,:;!?])$/;

interface Marker {
  heading: Heading;
  id: string;
  /** Offset in the text that was parsed. */
  offset: number;
}

/**
 * Parses `text` and takes the ids out of its headings. Each id is in `data.hProperties` afterwards. If Markdown gave part of an id a
 * meaning, the text is parsed again with letters in place of that id.
 * @param parse returns a tree with positions in its argument, which is as long as `text`
 */
export function parseWithHeadingIds(text: string, parse: (text: string) => Root): Root {
  const tree = parse(text);
  if (!text.includes('{#')) return tree;
  return parseMasked(
    text,
    parse,
    tree,
    new Map(markersIn(tree, text).flatMap((one) => (isText(one, one.id) ? [] : [[one.offset, one.id]]))),
  );
}

/**
 * @param tree of `text`
 * @param masks offset of a marker → its id, which is replaced by letters. A marker that is still not plain text then is part of an address
 * or of code. In that case the text is parsed again without its mask, so that no page shows the letters
 */
function parseMasked(text: string, parse: (text: string) => Root, tree: Root, masks: ReadonlyMap<number, string>): Root {
  if (masks.size === 0) return takeIds(tree, text, masks);
  let masked = text;
  for (const [offset, id] of masks) masked = masked.slice(0, offset + 2) + maskOf(id) + masked.slice(offset + 2 + id.length);
  const again = parse(masked);
  const read = new Set(markersIn(again, masked).flatMap((marker) => (isText(marker, marker.id) ? [marker.offset] : [])));
  const rest = new Map([...masks].filter(([offset]) => read.has(offset)));
  return rest.size === masks.size ? takeIds(again, masked, masks) : parseMasked(text, parse, tree, rest);
}

const maskOf = (id: string): string => 'x'.repeat(id.length);

function markersIn(tree: Root, text: string): Marker[] {
  const markers: Marker[] = [];
  for (const node of nodesOf(tree)) {
    if (node.type !== 'heading') continue;
    const { line, start } = lastLine(node as Heading, text);
    const match = MARKER.exec(line);
    if (match?.[1] !== undefined) markers.push({ heading: node as Heading, id: match[1], offset: start + match.index });
  }
  return markers;
}

/** True if the parser left the marker as plain text. */
function isText({ heading }: Marker, id: string): boolean {
  const last = heading.children.at(-1);
  return last?.type === 'text' && last.value.endsWith(`{#${id}}`);
}

/** @param masks offset of a marker → the id that the author wrote there. `text` holds letters instead */
function takeIds(tree: Root, text: string, masks: ReadonlyMap<number, string>): Root {
  for (const marker of markersIn(tree, text)) {
    const { heading, id, offset } = marker;
    if (!isText(marker, id)) continue;
    const last = heading.children.at(-1) as Text;
    last.value = last.value.slice(0, -`{#${id}}`.length).replace(/[ \t]+$/, '');
    if (last.value === '') heading.children.pop();
    heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id: masks.get(offset) ?? id } };
  }
  return tree;
}

/** The last source line of a heading's text, without blanks and hash signs at its end, and the offset in `text` at which it starts. */
function lastLine({ position }: Heading, text: string): { line: string; start: number } {
  const start = position?.start.offset ?? 0;
  const lines = text.slice(start, position?.end.offset ?? start).split('\n');
  // If there are several lines, the last one is the underline.
  const index = Math.max(0, lines.length - 2);
  const isUnderlined = text[start] !== '#' || lines.length > 1;
  const line = (lines[index] ?? '').replace(isUnderlined ? /[ \t]+$/ : /(?:[ \t]+#+)?[ \t]*$/, '');
  return { line, start: start + lines.slice(0, index).reduce((length, each) => length + each.length + 1, 0) };
}

export function transformHeading(heading: Heading, scope: TransformScope): RootContent[] {
  reportSlip(heading, scope);
  const { id } = (heading.data?.hProperties ?? {}) as { id?: string };
  // A heading without a position was made by a plugin.
  if (heading.position && isBlank(heading.children)) scope.state.diagnostics.push(emptyHeading(id, placeOf(scope.state, heading)));
  // An API name in a heading is checked but not made a link, since the heading is a link target itself.
  heading.children = transformLinked(heading.children, scope) as Heading['children'];
  return [heading];
}

/** `{#set-up} Set up`, `Set up {#set-up} here`: an id at the start or after a blank, with words after it. */
const EARLY = /(?<=^|[ \t])\{#[^\s{}]+\}(?=[ \t]|$)/;

function reportEarly(heading: Heading, state: CompileState): void {
  for (const child of heading.children) {
    if (child.type !== 'text' || !child.value.includes('{#') || child.position?.start.offset === undefined) continue;
    const { offset } = child.position.start;
    const match = EARLY.exec(state.text.slice(offset, child.position.end.offset));
    if (match) state.diagnostics.push(earlyHeadingId(match[0], placeInside(state, heading, offset + match.index, match[0].length)));
  }
}

/** `[#set-up]` is an id of Fumadocs. `[#12]` is the number of an issue. */
const IN_BRACKETS = /(?<=[^\s\\][ \t]+)\[#[A-Za-z][\w-]*\]$/;

/** Reports braces at the end of a heading that are not an id, or that stand next to one. */
function reportSlip(heading: Heading, { state }: TransformScope): void {
  if (!heading.position || !/\{|\[#/.test(sourceOf(state, heading))) return;
  const { line, start } = lastLine(heading, state.text);
  const [inBrackets] = IN_BRACKETS.exec(line) ?? [];
  const last = heading.children.at(-1);
  if (inBrackets !== undefined && last?.type === 'text' && last.value.endsWith(inBrackets)) {
    state.diagnostics.push(
      headingIdInBrackets(inBrackets, placeInside(state, heading, start + line.length - inBrackets.length, inBrackets.length)),
    );
    return;
  }
  if (!/\}[.,:;!?]?$/.test(line)) {
    reportEarly(heading, state);
    return;
  }
  const kept = MARKER.exec(line)?.[1];
  const match = SLIP.exec(kept === undefined ? line : line.replace(MARKER, '').trimEnd());
  if (match) state.diagnostics.push(badHeadingId(match[0], kept, placeInside(state, heading, start + match.index, match[0].length)));
}
