// Estimates how long a layout would take, before it is tried. The layout puts a point on every layer that a link crosses, and sorts the
// points of each layer many times. This counts those points.

export type DiagramLink = readonly [from: string, to: string];

/** 0 for no links. Takes linear time. A link that leads back on a path counts as one. */
export function layersCrossed(links: readonly DiagramLink[]): number {
  const targets = new Map<string, string[]>();
  for (const [from, to] of links) {
    targets.set(from, [...(targets.get(from) ?? []), to]);
    if (!targets.has(to)) targets.set(to, []);
  }
  const order = childrenFirst(targets);
  const rank = new Map(order.map((node, index) => [node, index]));
  const isBack = (from: string, to: string) => (rank.get(to) ?? 0) >= (rank.get(from) ?? 0);
  const layers = new Map<string, number>();
  for (const node of order.reverse()) {
    const next = (layers.get(node) ?? 0) + 1;
    for (const to of targets.get(node) ?? []) if (!isBack(node, to)) layers.set(to, Math.max(layers.get(to) ?? 0, next));
  }
  return links.reduce((sum, [from, to]) => sum + Math.max(1, (layers.get(to) ?? 0) - (layers.get(from) ?? 0)), 0);
}

/** Every node comes after the nodes that it leads to, except in cycles. */
function childrenFirst(targets: ReadonlyMap<string, readonly string[]>): string[] {
  const order: string[] = [];
  const seen = new Set<string>();
  for (const root of targets.keys()) {
    const open: { node: string; next: number }[] = [{ node: root, next: 0 }];
    if (seen.has(root)) continue;
    seen.add(root);
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const child = targets.get(top.node)?.[top.next++];
      if (child === undefined) {
        order.push(top.node);
        open.pop();
      } else if (!seen.has(child)) {
        seen.add(child);
        open.push({ node: child, next: 0 });
      }
    }
  }
  return order;
}
