// Makes the whole page but a few elements inert, as under a dialog: it can't be focused, clicked or read out.
import type { Dispose } from '../boot/dispose.js';

/** The returned function undoes this. Elements that were inert before stay inert. */
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
