// `:::table-scroll` around a table: it keeps its width in a narrow window, and scrolls in a box of its own.
import { componentNode } from '../component-node.js';
import type { Directive } from '../directives/directive-parts.js';

export const TABLE_SCROLL: Directive = {
  attributes: [],
  label: 'none',
  build: ({ node, children }, scope) => [componentNode('TableScroll', { slots: { children: scope.transform(children) }, from: node })],
};
