// `:::details[Summary]{open}`: the Details component, a native disclosure.
import type { RootContent } from 'mdast';
import type { Node } from 'unist';
import { componentNode } from './component-node.js';
import type { DirectiveParts } from './directive-parts.js';
import type { TransformScope } from './transform-scope.js';

export function detailsFrom({ node, label, attributes, children }: DirectiveParts, scope: TransformScope): RootContent[] {
  const summary = label.length > 0 ? label : [{ type: 'text', value: 'Details' } as Node];
  const props = attributes.has('open') ? { open: true } : {};
  return [componentNode('Details', { props, slots: { summary, children: scope.transform(children) }, from: node })];
}
