// Tab goes round within the dialog. What it finds there is looked up at each key: screens come and go. (What lies behind is inert already; without
// this, Tab would lead out of the page, into the browser.)

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
