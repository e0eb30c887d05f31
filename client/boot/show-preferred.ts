// On pages outside of the docs the links into them lead to the version that was chosen last, and the list of versions is called after it
// (`data-preferred`: on either). `data-versions` on <html> names the versions that there are: what is stored and no longer among them is
// forgotten. With the first module: a reader who comes back shall not see a name change.
import { listening } from './dispose.js';
import type { Mount } from './shared-code.js';
import { readStored, versionKey, writeStored } from './storage.js';

/** As the templates write it (PreferredTargets of src/model/page-context.ts). */
interface Preferred {
  instance: string;
  /** `href`: of links. */
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
      // Its one node.
      element.textContent = target.label;
    }
  };
  show();
  // Chosen in another tab.
  addEventListener('storage', show, { signal });
  return dispose;
};
