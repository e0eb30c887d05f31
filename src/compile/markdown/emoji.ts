// `:smile:` → the character, by GitHub's names. The door to gemoji, loaded late: only pages with something like a name pay for it.
// A name must stand by itself: `10:30:00`, `a:b:c` and `std::cool::fn` stay as they are, as does every name that GitHub doesn't know.
import type { Link, Nodes, Root, Text } from 'mdast';
import type { CompileState } from './compile-state.js';
import { sourceOf } from './transform-scope.js';
import { nodesOf } from './walk-tree.js';

/** Not after a letter, a digit or another colon, unless that one ends a name too. */
const NAMES = /(?<![\p{L}\p{N}_:/-])(?::[a-z0-9_+-]+:)+(?![\p{L}\p{N}_:/])/gu;
const NAME = /:([a-z0-9_+-]+):/g;

/** Changes texts in place, before `transformMdast`: labels and titles are read there. Code, addresses and titles of links hold no names. */
export async function expandEmojiNames(tree: Root, state: Pick<CompileState, 'text'>): Promise<void> {
  if (!/:[a-z0-9_+-]+:/.test(state.text)) return;
  const { nameToEmoji } = await import('gemoji');
  const kept = new Set<Nodes>();
  for (const node of nodesOf(tree) as Iterable<Nodes>) {
    // An address that is its own text: it may hold anything.
    if (node.type === 'link' && isBare(node)) for (const child of node.children) kept.add(child);
    if (node.type === 'text' && !kept.has(node)) expand(node, sourceOf(state, node), nameToEmoji);
  }
}

const isBare = ({ url, children }: Link): boolean => children.every((child) => child.type === 'text' && url.endsWith(child.value));

function expand(node: Text, source: string, emoji: Record<string, string>): void {
  node.value = node.value.replace(NAMES, (names) =>
    // `\:smile:` is how an author says that it is none.
    source.includes(`\\${names}`)
      ? names
      : names.replace(NAME, (typed, name: string) => (Object.hasOwn(emoji, name) ? (emoji[name] ?? typed) : typed)),
  );
}
