// Sets where the reader's next Tab begins.

/** The next Tab leads to the skip link, because that is the first control in the region that gets the focus. */
export function focusStart(): void {
  focusOn(document.querySelector('.skip-link')?.parentElement ?? document.body);
}

/** Focuses `element`. If it can't take the focus by itself, it is made focusable until the focus leaves it. */
export function focusOn(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  const isBorrowed = !element.hasAttribute('tabindex') && element.tabIndex < 0;
  if (isBorrowed) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (isBorrowed) element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}
