// `:::details[Summary]{open}`: the Details component, a native disclosure. Without a summary the template says 'Details'.
import type { RootContent } from 'mdast';
import { componentNode } from './component-node.js';
import type { DirectiveParts } from './directive-parts.js';
import type { TransformScope } from './transform-scope.js';

export function detailsFrom({ node, label, attributes, children }: DirectiveParts, scope: TransformScope): RootContent[] {
  const props = attributes.has('open') ? { open: true } : {};
  return [componentNode('Details', { props, slots: { summary: label, children: scope.transform(children) }, from: node })];
}
