// A content component in a tree: what a directive, a heading or a code block becomes. mdast and hast use the same node. `render-body.ts`
// turns it into a token of a `.md` body, and `components-to-jsx.ts` into a JSX element of an MDX page. Its props are typed by docgen, never
// copied from an author's attributes.
import type { Data, Node, Parent } from 'unist';
import type { MarkdownComponentName } from '../../model/content-components.js';
import type { Place } from '../../model/diagnostic.js';

/** A fenced block, as its component carries it in `data.fence`. It is plain data, so every copy of the tree keeps it. */
export interface Fence {
  code: string;
  /** Name of the language. '' if the author gave none. A name that the site defines (`markdown.languages`) is already resolved. */
  language: string;
  /** 1-based line of `code` → its classes in addition to `line`. */
  lineClasses: Record<number, string[]>;
  at: Place;
}

/** A component of `templates/content`. `children` holds the slots with content. */
export interface ComponentNode extends Parent {
  type: 'component';
  name: MarkdownComponentName;
  /** JSON values. What varies from use to use belongs in slots: static markup is cached by props. */
  props: Record<string, unknown>;
  /** Slots that are text (attribute values). They are not escaped, and may hold L and B tokens. */
  texts: Record<string, string>;
  /** Slots that are finished HTML, such as highlighted code. */
  markup: Record<string, string>;
  children: SlotNode[];
  /** `text`: used by the search and by labels in place of the component. `isInline`: it stands in a line of text. */
  data?: Data & { fence?: Fence; text?: string; isInline?: boolean };
}

/** Content of one slot, in the same kind of tree as the component. `children` of the component has no empty slots. */
export interface SlotNode extends Parent {
  type: 'slot';
  name: string;
  children: Node[];
}

interface ComponentInput {
  props?: Record<string, unknown>;
  texts?: Record<string, string>;
  markup?: Record<string, string>;
  slots?: Record<string, Node[]>;
  /** The node that the component is made from. The component gets its position. */
  from?: Node;
}

export function componentNode(
  name: MarkdownComponentName,
  { props = {}, texts = {}, markup = {}, slots = {}, from }: ComponentInput,
): ComponentNode {
  const children: SlotNode[] = [];
  for (const slot in slots) {
    const nodes = slots[slot] as Node[];
    if (nodes.length > 0) children.push({ type: 'slot', name: slot, children: nodes });
  }
  const component: ComponentNode = { type: 'component', name, props, texts, markup, children };
  if (from?.position) component.position = from.position;
  return component;
}

export const isComponent = (node: Node): node is ComponentNode => node.type === 'component';

/** Reads the property instead of using `in`: nodes have dozens of shapes, and every pass calls this for each node. */
export const isParent = (node: Node): node is Parent => (node as Parent).children !== undefined;

/** Content of a slot. Empty if the component has no slot of that name. */
export const slotOf = (component: ComponentNode, name: string): Node[] =>
  component.children.find((slot) => slot.name === name)?.children ?? [];

declare module 'mdast' {
  interface BlockContentMap {
    component: ComponentNode;
  }
  interface RootContentMap {
    component: ComponentNode;
    slot: SlotNode;
  }
}

declare module 'hast' {
  interface ElementContentMap {
    component: ComponentNode;
    slot: SlotNode;
  }
  interface RootContentMap {
    component: ComponentNode;
    slot: SlotNode;
  }
}
