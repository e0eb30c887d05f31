// Moves the focus of a reader whose button is gone.
import { focusOn } from '../enhance/focus-on.js';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]';

/**
 * Focuses the first control in `place`, which has no box and can't take the focus itself. Without a control, its first element is made
 * focusable until the focus leaves it.
 */
export function focusFirst(place: Element): void {
  const first = place.querySelector<HTMLElement>(FOCUSABLE);
  if (first) first.focus({ preventScroll: true });
  else focusOn(place.firstElementChild ?? place.parentElement ?? place);
}
