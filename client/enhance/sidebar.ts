// The docs menu (`[data-sidebar]`): a category that came without its entries gets them when it opens, and the label of the category
// whose page is shown opens and closes it, where it would only lead to where the reader is.
import type { Mount } from '../boot/dispose.js';
import { fillBranch } from './sidebar-branch.js';

const LAZY = 'details[data-lazy]';

export const mountSidebar: Mount = (root, { isPlainClick, listening }) => {
  const { signal, dispose } = listening();
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.open && target.matches(LAZY)) void fillBranch(target);
  };
  const onClick = (event: MouseEvent) => {
    const label = event.target instanceof Element ? event.target.closest<HTMLElement>('.side-category > a[aria-current=page]') : null;
    const category = label?.nextElementSibling;
    if (!(category instanceof HTMLDetailsElement) || !isPlainClick(event)) return;
    event.preventDefault();
    category.open = !category.open;
  };
  for (const sidebar of root.querySelectorAll<HTMLElement>('[data-sidebar]')) {
    // `toggle` does not bubble, but it can be captured.
    sidebar.addEventListener('toggle', onToggle, { capture: true, signal });
    sidebar.addEventListener('click', onClick, { signal });
    // Opened before this was here.
    for (const category of sidebar.querySelectorAll<HTMLDetailsElement>(`${LAZY}[open]`)) void fillBranch(category);
  }
  return dispose;
};
