// Headings of a page → its table of contents, nested. The tree is built from all levels and filtered afterwards, so that a heading stays
// below the right parent whatever levels are shown. Level 1 is the page itself.
import type { Heading } from '../model/compiled-entry.js';
import type { TocItem } from '../model/page-context.js';

export interface TocLevels {
  minLevel: number;
  maxLevel: number;
}

interface Branch {
  heading: Heading;
  children: Branch[];
}

export function buildToc(headings: Heading[], { minLevel, maxLevel }: TocLevels): TocItem[] {
  const roots: Branch[] = [];
  const open: Branch[] = [];
  for (const heading of headings) {
    if (heading.depth === 1) continue;
    while ((open.at(-1)?.heading.depth ?? 0) >= heading.depth) open.pop();
    const branch: Branch = { heading, children: [] };
    (open.at(-1)?.children ?? roots).push(branch);
    open.push(branch);
  }
  const filter = (branches: Branch[]): TocItem[] =>
    branches.flatMap(({ heading: { depth, id, html }, children }) => {
      const items = filter(children);
      return depth >= minLevel && depth <= maxLevel ? [{ id, html, children: items }] : items;
    });
  return filter(roots);
}
