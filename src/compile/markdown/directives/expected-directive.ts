// Notes on a node which directive its parent expects there. Then `:::tabb` inside tabs is taken for `:::tab`, and not for `:::tabs`, which
// is equally close.
import type { Node } from 'unist';

/** Changes `nodes` in place. */
export function expectDirective(nodes: readonly Node[], name: string): void {
  for (const node of nodes)
    if (node.type === 'containerDirective') node.data = { ...node.data, expectedDirective: name } as NonNullable<Node['data']>;
}

export function expectedNames({ data }: Node): string[] {
  const name = (data as { expectedDirective?: string } | undefined)?.expectedDirective;
  return name === undefined ? [] : [name];
}
