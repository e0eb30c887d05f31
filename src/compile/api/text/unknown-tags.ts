// In descriptions, angle brackets often mean a value that readers replace, or a type: `https://<user>:<password>@host`, `List<Item>`. A tag
// whose name HTML does not have stays as text.
import type { Root } from 'mdast';
import type { Node, Parent } from 'unist';
import { nodesOf } from '../../markdown/walk-tree.js';

/** Elements of HTML (https://html.spec.whatwg.org/multipage/indices.html#elements-3), of SVG and MathML at their top, and obsolete ones. */
const ELEMENTS = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button canvas caption
  center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form
  frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee math
  menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rp rt ruby s
  samp script search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th
  thead time title tr track tt u ul var video wbr xmp`.split(/\s+/),
);

const TAG = /<\/?([A-Za-z][^\s/>]*)/g;

/** Changes the tree. A piece of HTML that also has elements of HTML stays as it is. */
export function keepUnknownTags(tree: Root): void {
  for (const node of nodesOf(tree)) {
    if (!('children' in node)) continue;
    const parent = node as Parent;
    for (const child of parent.children as (Node & { value?: string })[]) {
      if (child.type !== 'html' || child.value === undefined || !isText(child.value)) continue;
      const text = { type: 'text', value: child.value, position: child.position };
      if (isBlockParent(parent)) Object.assign(child, { type: 'paragraph', children: [text] });
      else Object.assign(child, text);
    }
  }
}

const isText = (html: string): boolean => {
  const names = [...html.matchAll(TAG)].map(([, name = '']) => name.toLowerCase());
  return names.length > 0 && names.every((name) => !ELEMENTS.has(name));
};

const isBlockParent = ({ type }: Node): boolean =>
  type === 'root' || type === 'blockquote' || type === 'listItem' || type === 'footnoteDefinition';
