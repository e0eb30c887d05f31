// A content component in a tree: what a directive, a heading, a code block becomes. The same node stands in mdast and in
// hast; `render-body.ts` turns it into a token of a `.md` body, `components-to-jsx.ts` into a JSX element of an MDX page.
// Its props are typed by us, never copied from an author's attributes.
import type { Data, Node, Parent } from 'unist';
import type { MarkdownComponentName } from '../../model/content-components.js';
import type { Place } from '../../model/diagnostic.js';

/** A fenced block as its component carries it (`data.fence`): plain data, so that it survives every copy of the tree. */
export interface Fence {
  code: string;
  /** What names the grammar; '' if the author named none. A name of the site's own (`markdown.languages`) is resolved. */
  language: string;
  /** 1-based line of `code` → classes beside `line`. */
  lineClasses: Record<number, string[]>;
  at: Place;
}

/** A component of `templates/content`. `children` are its slots that hold content. */
export interface ComponentNode extends Parent {
  type: 'component';
  name: MarkdownComponentName;
  /** JSON values. What varies from use to use goes into slots instead: static markup is cached by props. */
  props: Record<string, unknown>;
  /** Slots that are text (attribute values): unescaped, may hold L and B tokens. */
  texts: Record<string, string>;
  /** Slots that are finished HTML, such as highlighted code. */
  markup: Record<string, string>;
  children: SlotNode[];
  /** `text`: what a search and a label read in its place; `isInline`: it stands in a line of text. */
  data?: Data & { fence?: Fence; text?: string; isInline?: boolean };
}

/** Content of one slot, in the same kind of tree as the component. An empty slot is left out of `children`. */
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
  /** The node that it comes from: its place is the component's. */
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

/** A load, not `in`: nodes come in dozens of shapes, and this is asked of each of them in every pass. */
export const isParent = (node: Node): node is Parent => (node as Parent).children !== undefined;

/** Content of a slot; empty when the component has none of that name. */
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
