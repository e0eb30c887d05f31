// Dropdowns of the bar: `details[data-dropdown]`, which open and close without JavaScript. Added here: Escape, a press or a focus
// elsewhere closes, arrows walk the entries. Those in the panel of a narrow screen stay as they are: there they only unfold.
import { listening, type Mount } from '../boot/dispose.js';

export const mountDropdowns: Mount = (root) => {
  const dropdowns = [...root.querySelectorAll<HTMLDetailsElement>('details[data-dropdown]')].filter(
    (dropdown) => !dropdown.closest('[data-panel]'),
  );
  if (dropdowns.length === 0) return () => {};
  const { signal, dispose } = listening();
  const closeOthers = ({ target }: Event) => {
    for (const dropdown of dropdowns) if (target instanceof Node && !dropdown.contains(target)) dropdown.open = false;
  };
  document.addEventListener('pointerdown', closeOthers, { signal });
  document.addEventListener('focusin', closeOthers, { signal });
  for (const dropdown of dropdowns) dropdown.addEventListener('keydown', (event) => onKey(dropdown, event), { signal });
  return dispose;
};

function onKey(dropdown: HTMLDetailsElement, event: KeyboardEvent): void {
  const summary = dropdown.querySelector('summary');
  const links = [...dropdown.querySelectorAll<HTMLElement>('a[href]')];
  const index = links.indexOf(document.activeElement as HTMLElement);
  const steps: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 };
  if (event.key === 'Escape' && dropdown.open) {
    dropdown.open = false;
    summary?.focus();
  } else if (event.key in steps && (index >= 0 || event.key === 'ArrowDown')) {
    dropdown.open = true;
    links.at((steps[event.key] ?? 0) % links.length)?.focus();
  } else return;
  event.preventDefault();
}
