// Where the next Tab of a reader begins.

/** The next Tab leads to the skip link: to the first control that follows the region around it. */
export function focusStart(): void {
  focusOn(document.querySelector('.skip-link')?.parentElement ?? document.body);
}

/** What can't have the focus by itself has it until it is elsewhere. */
export function focusOn(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  const isBorrowed = !element.hasAttribute('tabindex') && element.tabIndex < 0;
  if (isBorrowed) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (isBorrowed) element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}
