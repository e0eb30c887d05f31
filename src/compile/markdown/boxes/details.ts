// `:::details[Summary]{open}` becomes the Details component, a native disclosure. Without a summary the template shows 'Details'.
import { componentNode } from '../component-node.js';
import type { Directive } from '../directives/directive-parts.js';

export const DETAILS: Directive = {
  attributes: ['open'],
  label: 'shown',
  build: ({ node, label, attributes, children }, scope) => {
    const props = attributes.has('open') ? { open: true } : {};
    return [componentNode('Details', { props, slots: { summary: label, children: scope.transform(children) }, from: node })];
  },
};
