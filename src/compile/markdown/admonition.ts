// `:::note Title`, `:::tip[Title]`: the Admonition component. An alias looks like its kind and keeps its own name as title.
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
  const titleNodes = title.length > 0 ? title : [{ type: 'text', value: name } as Node];
  return componentNode('Admonition', { props: { kind: KINDS.get(name) ?? 'note' }, slots: { title: titleNodes, children }, from });
}
