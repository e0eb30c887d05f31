// Where a reader goes on whose focus was on a button that is gone.

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]';

/** Without anything to focus in `place`, the focus stays where the browser puts it. */
export const focusFirst = (place: Element): void => place.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
