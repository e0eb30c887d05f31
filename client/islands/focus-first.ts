// Where a reader goes on whose focus was on a button that is gone.
import { focusOn } from '../enhance/focus-on.js';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]';

/** `place` has no box, and can't have the focus itself: without anything to focus in it, what it shows has it for the moment. */
export function focusFirst(place: Element): void {
  const first = place.querySelector<HTMLElement>(FOCUSABLE);
  if (first) first.focus({ preventScroll: true });
  else focusOn(place.firstElementChild ?? place.parentElement ?? place);
}
