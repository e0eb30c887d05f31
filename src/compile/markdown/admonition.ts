// `:::note Title`, `:::tip[Title]`: the Admonition component. Without a title the template says the kind; an alias looks
// like its kind and keeps its own name.
import type { RootContent } from 'mdast';
import type { Node } from 'unist';
import { componentNode } from './component-node.js';

type Kind = 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution';

const KINDS = new Map<string, Kind>([
  ['note', 'note'],
  ['tip', 'tip'],
  ['info', 'info'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['caution', 'caution'],
  ['secondary', 'note'],
  ['important', 'info'],
  ['success', 'tip'],
]);

export const ADMONITION_NAMES = [...KINDS.keys()];

export function admonition(name: string, title: Node[], children: Node[], from: Node): RootContent {
  const kind = KINDS.get(name) ?? 'note';
  const ownName: Node[] = kind === name ? [] : [{ type: 'text', value: name.charAt(0).toUpperCase() + name.slice(1) } as Node];
  return componentNode('Admonition', { props: { kind }, slots: { title: title.length > 0 ? title : ownName, children }, from });
}
