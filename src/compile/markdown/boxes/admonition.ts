// `:::note Title` and `:::tip[Title]` become the Admonition component. Without a title the template shows the kind. An alias looks like its
// kind but keeps its own name.
import type { RootContent } from 'mdast';
import type { Node } from 'unist';
import { ADMONITION_ALIASES, ADMONITION_KINDS } from '../../../model/content-components.js';
import type { AdmonitionKind } from '../../../model/site-config.js';
import { componentNode } from '../component-node.js';

const KINDS = new Map<string, AdmonitionKind>([
  ...ADMONITION_KINDS.map((kind) => [kind, kind] as const),
  ...Object.entries(ADMONITION_ALIASES),
]);

/** @param own keywords that the site defines. `security-note` is shown as "Security note" */
export function admonition(
  name: string,
  title: Node[],
  children: Node[],
  from: Node,
  own: Record<string, AdmonitionKind> = {},
): RootContent {
  const kind = KINDS.get(name) ?? (Object.hasOwn(own, name) ? own[name] : undefined) ?? 'note';
  const ownName: Node[] =
    kind === name ? [] : [{ type: 'text', value: name.charAt(0).toUpperCase() + name.slice(1).replace(/[-_]+/g, ' ') } as Node];
  return componentNode('Admonition', { props: { kind }, slots: { title: title.length > 0 ? title : ownName, children }, from });
}
