// Components of an MDX page that hold only finished HTML, and no MDX: code blocks. As JSX, the elements of their tokens would be most of
// the page's code. So they are taken out of the tree, and filled in after the page was rendered. As in `.md` pages, a token stands for
// each.
import type { Root } from 'hast';
import type { Node } from 'unist';
import { bodyToken } from '../../base/body-token.js';
import type { ComponentReference } from '../../model/compiled-entry.js';
import { isComponent } from '../markdown/component-node.js';
import { renderBody } from '../markdown/render-body.js';
import { parentsOf } from '../markdown/walk-tree.js';

/** Returns what the `C` tokens that are then in `tree` stand for. */
export function takeFinishedComponents(tree: Root): ComponentReference[] {
  const taken: ComponentReference[] = [];
  for (const parent of parentsOf(tree)) {
    parent.children = parent.children.map((child): Node => {
      if (!isComponent(child) || child.children.length > 0 || child.markup.children === undefined) return child;
      const [reference] = renderBody({ type: 'root', children: [child] }).components;
      if (!reference) return child;
      return { type: 'text', value: bodyToken('C', taken.push(reference) - 1) } as Node;
    });
  }
  return taken;
}
