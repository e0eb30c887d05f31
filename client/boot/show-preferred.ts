// On pages outside the docs, links into the docs lead to the version that the reader chose last, and the list of versions shows its name.
// Both kinds of element carry `data-preferred`. `data-versions` on <html> names the existing versions: a stored version that is not among
// them is forgotten. It runs with the boot module, so that a returning reader does not see a name change.
import { listening } from './dispose.js';
import type { Mount } from './shared-code.js';
import { readStored, versionKey, writeStored } from './storage.js';

/** As the templates write it (`PreferredTargets` in src/model/page-context.ts). */
interface Preferred {
  instance: string;
  /** Only links have an `href`. */
  byVersion: Record<string, { label: string; href?: string }>;
}

export const mountPreferred: Mount = (root) => {
  const { signal, dispose } = listening();
  const show = () => {
    for (const [instance, names] of Object.entries<string[]>(JSON.parse(document.documentElement.dataset.versions ?? '{}'))) {
      const stored = readStored(versionKey(instance));
      if (stored !== null && !names.includes(stored)) writeStored(versionKey(instance), null);
    }
    for (const element of root.querySelectorAll<HTMLElement>('[data-preferred]')) {
      const { instance, byVersion }: Preferred = JSON.parse(element.dataset.preferred ?? '');
      const target = byVersion[readStored(versionKey(instance)) ?? ''];
      if (!target) continue;
      if (target.href) (element as HTMLAnchorElement).href = target.href;
      // The label is the element's only child.
      element.textContent = target.label;
    }
  };
  show();
  // The reader chose another version in another tab.
  addEventListener('storage', show, { signal });
  return dispose;
};
