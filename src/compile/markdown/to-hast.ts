// mdast → hast, the door to remark-rehype, with the options that `.md` and `.mdx` share.
import type { ElementContent, Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import remarkRehype, { type Options } from 'remark-rehype';
import type { ComponentNode, SlotNode } from './component-node.js';

/** Ids of footnotes start with `fn-` and `fnref-`; this one stands on their heading. */
export const FOOTNOTE_LABEL_ID = 'footnote-label';

type Handler = NonNullable<NonNullable<Options['handlers']>['component']>;

const component: Handler = (state, node: ComponentNode) => {
  const children = node.children.map((slot) => ({ ...slot, children: state.all(slot as never) }) as SlotNode);
  return { ...node, children } as ElementContent;
};

/** For remark-rehype, wherever it runs. */
export const TO_HAST_OPTIONS: Options = { handlers: { component }, clobberPrefix: '', allowDangerousHtml: true };

const convert = remarkRehype(TO_HAST_OPTIONS);

/** Raw HTML comes out as `raw` nodes. */
export const toHast = (tree: Root): HastRoot => convert(tree, undefined as never) as HastRoot;
