// Replaces `:smile:` by the character, with GitHub's names. The door to gemoji, which is loaded only for pages with something like a name.
// An id is made of the name and not of the character, as on GitHub, so the typed text of a heading is kept. A name must stand by itself:
// `10:30:00`, `a:b:c` and `std::cool::fn` stay as they are, and so does every name that GitHub doesn't know. A text between blanks that is
// almost a name is reported.
import type { Heading, Link, Nodes, Root, Text } from 'mdast';
import { editDistance } from '../../base/names/nearest-name.js';
import { unknownEmoji } from '../../diagnostics/pages/markdown-slips.js';
import type { CompileState } from './compile-state.js';
import { placeInside, sourceOf } from './transform-scope.js';
import { nodesOf } from './walk-tree.js';

/** A name must not follow a letter, a digit or a colon, unless that colon ends another name. */
const NAMES = /(?<![\p{L}\p{N}_:/-])(?::[a-z0-9_+-]+:)+(?![\p{L}\p{N}_:/])/gu;
const NAME = /:([a-z0-9_+-]+):/g;

/** Changes texts in place, before `transformMdast`, which reads labels and titles. Code, addresses and titles of links are not searched. */
export async function expandEmojiNames(tree: Root, state: CompileState): Promise<void> {
  if (!/:[a-z0-9_+-]+:/.test(state.text)) return;
  const { nameToEmoji } = await import('gemoji');
  const kept = new Set<Nodes>();
  const changed = new Map<Nodes, string>();
  const headings: Heading[] = [];
  const nearest = createNearest(Object.keys(nameToEmoji));
  for (const node of nodesOf(tree) as Iterable<Nodes>) {
    // An address that is its own text may hold anything.
    if (node.type === 'link' && isBare(node)) for (const child of node.children) kept.add(child);
    if (node.type === 'heading') headings.push(node);
    if (node.type !== 'text' || kept.has(node)) continue;
    const typed = node.value;
    reportNearNames(node, { emoji: nameToEmoji, nearest, state });
    expand(node, sourceOf(state, node), nameToEmoji);
    if (node.value !== typed) changed.set(node, typed);
  }
  for (const heading of headings) {
    const texts = [...(nodesOf(heading) as Iterable<Nodes>)].flatMap((node) =>
      node.type === 'text' && changed.has(node) ? [{ shown: node.value, typed: changed.get(node) ?? '' }] : [],
    );
    if (texts.length > 0 && heading.position?.start.offset !== undefined) state.emojiNames.set(heading.position.start.offset, texts);
  }
}

/**
 * The text of a heading with names in place of their characters.
 * @param offset of the heading in the text of the page
 */
export function withEmojiNames(text: string, offset: number | undefined, { emojiNames }: Pick<CompileState, 'emojiNames'>): string {
  let [done, rest] = ['', text];
  for (const { shown, typed } of (offset !== undefined && emojiNames.get(offset)) || []) {
    // A text at an end of the heading has lost its blanks there.
    const [found, name] = rest.includes(shown) ? [shown, typed] : [shown.trim(), typed.trim()];
    const start = rest.indexOf(found);
    if (start < 0) continue;
    done += rest.slice(0, start) + name;
    rest = rest.slice(start + found.length);
  }
  return done + rest;
}

const isBare = ({ url, children }: Link): boolean => children.every((child) => child.type === 'text' && url.endsWith(child.value));

function expand(node: Text, source: string, emoji: Record<string, string>): void {
  node.value = node.value.replace(NAMES, (names) =>
    // With `\:smile:` an author marks it as plain text.
    source.includes(`\\${names}`)
      ? names
      : names.replace(NAME, (typed, name: string) => (Object.hasOwn(emoji, name) ? (emoji[name] ?? typed) : typed)),
  );
}

/** Between blanks or line ends. */
const ALONE = /(?<=\s|^):([a-z][a-z0-9_+-]{3,40}):(?=\s|$)/g;
/** Names of fields, parameters and options that are close to names of emoji. */
const FIELDS = new Set(
  'align author body data file files host image keys list note option page pages param params path paths port post root sort start step table tags text'.split(
    ' ',
  ),
);

interface NearNames {
  emoji: Record<string, string>;
  nearest(name: string): string | undefined;
  state: CompileState;
}

function reportNearNames(node: Text, { emoji, nearest, state }: NearNames): void {
  const start = node.position?.start.offset;
  if (start === undefined || !node.value.includes(':')) return;
  // One unit more on either side, because the blank may be in another node.
  const from = Math.max(0, start - 1);
  for (const { 0: typed, 1: name = '', index } of state.text.slice(from, (node.position?.end.offset ?? start) + 1).matchAll(ALONE)) {
    const meant = Object.hasOwn(emoji, name) || FIELDS.has(name) ? undefined : nearest(name);
    if (meant !== undefined && node.value.includes(typed))
      state.diagnostics.push(unknownEmoji(name, meant, placeInside(state, node, from + index, typed.length)));
  }
}

/** How many unknown names of a page are compared. On a page with more of them, few are meant as emoji. */
const MAX_NAMES = 100;

/** One letter may differ, or two in a name of several words. `:constructor:` is close to `:construction:`, but means something else. */
function createNearest(names: readonly string[]): NearNames['nearest'] {
  const known = new Map<string, string | undefined>();
  const find = (name: string): string | undefined =>
    names.find((other) => editDistance(name, other, 1) <= 1) ??
    (/[a-z]_[a-z]/.test(name) && name.length >= 8 ? names.find((other) => editDistance(name, other, 2) <= 2) : undefined);
  return (name) => {
    if (!known.has(name)) known.set(name, known.size < MAX_NAMES ? find(name) : undefined);
    return known.get(name);
  };
}
