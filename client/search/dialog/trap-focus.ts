// Keeps Tab within the dialog, from its last stop to the first. The stops are looked up at each key, because the screens change. (The page
// behind is inert already. Without this, Tab would lead out of the page, into the browser.)

const STOPS = 'a[href]:not([tabindex="-1"]), button:not([hidden], [disabled]), input';

export function trapFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter((element) => element.checkVisibility());
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const isOut = event.shiftKey ? at <= 0 : at < 0 || at === stops.length - 1;
  if (!isOut) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}
