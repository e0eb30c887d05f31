// Makes everything of the page but a few elements inert: not to be focused, clicked or read out, as under a dialog.
import type { Dispose } from '../boot/dispose.js';

/** What is inert already stays so afterwards. */
export function coverAllBut(kept: (Element | null)[]): Dispose {
  const covered: HTMLElement[] = [];
  const cover = (parent: Element): void => {
    for (const child of parent.children) {
      if (kept.includes(child) || !(child instanceof HTMLElement)) continue;
      if (kept.some((element) => child.contains(element))) cover(child);
      else if (!child.inert) {
        child.inert = true;
        covered.push(child);
      }
    }
  };
  cover(document.body);
  return () => {
    for (const element of covered) element.inert = false;
  };
}
