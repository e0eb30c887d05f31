// Converts mdast to hast. The door to remark-rehype, with the options that `.md` and `.mdx` share.
import type { Element, ElementContent, Root as HastRoot, Text as HastText } from 'hast';
import type { Definition, FootnoteDefinition, Link, Root, Text } from 'mdast';
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype';
import type { Node } from 'unist';
import type { ComponentNode, SlotNode } from './component-node.js';
import { blocksOf } from './walk-tree.js';

/** Ids of footnotes start with `fn-` and `fnref-`. This one is the id of their heading. */
export const FOOTNOTE_LABEL_ID = 'footnote-label';

type Handler = NonNullable<NonNullable<Options['handlers']>['component']>;

const component: Handler = (state, node: ComponentNode) => {
  const children = node.children.map((slot) => ({ ...slot, children: state.all(slot as never) }) as SlotNode);
  return { ...node, children } as ElementContent;
};

/** The library's handler, except that it does not copy the address that docgen gave the link, which would be slow. */
const link: Handler = (state, node: Link) => {
  const { hName, hProperties, hChildren } = node.data ?? {};
  if (typeof hProperties?.href !== 'string' || hName !== undefined || hChildren !== undefined) return defaultHandlers.link(state, node);
  const title = node.title === null || node.title === undefined ? {} : { title: node.title };
  const properties = { href: hProperties.href, ...title, ...hProperties };
  const element: Element = { type: 'element', tagName: 'a', properties, children: state.all(node) as ElementContent[] };
  state.patch(node, element);
  return element;
};

/** For remark-rehype, wherever it runs. */
export const TO_HAST_OPTIONS: Options = { handlers: { component, link }, clobberPrefix: '', allowDangerousHtml: true };

/** A whole page as one node. */
interface PageNode extends Node {
  type: 'page';
  tree: Root;
}

/** Finds definitions. The library does the same on its first, slow pass through the tree. Here that pass sees only one node. */
const page: Handler = (state, { tree }: PageNode) => {
  // No later pass changes a position, so both trees share one object.
  state.patch = (from, to) => {
    if (from.position?.start && from.position.end) to.position = from.position;
  };
  for (const node of blocksOf(tree)) {
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') continue;
    const found = node as Definition | FootnoteDefinition;
    const known: Map<string, Node> = found.type === 'definition' ? state.definitionById : state.footnoteById;
    const id = found.identifier.toUpperCase();
    if (!known.has(id)) known.set(id, found);
  }
  return defaultHandlers.root(state, tree) as never;
};

/** The library's handler, which searches for line breaks, runs only if there are any. */
const text: Handler = (state, node: Text) => {
  if (node.data || /[\n\r]/.test(node.value)) return defaultHandlers.text(state, node);
  const plain: HastText = { type: 'text', value: node.value };
  state.patch(node, plain);
  return plain;
};

const handlers: Record<string, Handler> = { component, link, page, text };
const convert = remarkRehype({ ...TO_HAST_OPTIONS, handlers } as Options);

/** Raw HTML becomes `raw` nodes. */
export const toHast = (tree: Root): HastRoot => {
  const whole: PageNode = { type: 'page', tree };
  return convert(whole as never, undefined as never) as HastRoot;
};
