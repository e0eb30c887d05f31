// On pages outside of the docs the links into them (`data-preferred`) lead to the version that was chosen last, and the list of versions
// (`data-version-label`) is called after it. `data-versions` on <html> names the versions that there are: what is stored and no longer
// among them is forgotten.
import type { Mount } from '../boot/dispose.js';

/** As the templates write it (PreferredTargets of src/model/page-context.ts). */
interface Preferred {
  instance: string;
  byVersion: Record<string, { label: string; href: string }>;
}

export const showPreferred: Mount = (root, { guarded, readStored, versionKey }) => {
  const chosen = new Map<string, string>();
  for (const [instance, names] of Object.entries<string[]>(JSON.parse(document.documentElement.dataset.versions ?? '{}'))) {
    const stored = readStored(versionKey(instance));
    if (stored === null) continue;
    if (names.includes(stored)) chosen.set(instance, stored);
    else guarded((storage) => storage.removeItem(versionKey(instance)));
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-preferred]')) {
    const { instance, byVersion }: Preferred = JSON.parse(link.dataset.preferred ?? '');
    const target = byVersion[chosen.get(instance) ?? ''];
    if (!target) continue;
    link.href = target.href;
    // Its first node: an icon may follow.
    if (link.firstChild) link.firstChild.nodeValue = target.label;
  }
  for (const label of root.querySelectorAll<HTMLElement>('[data-version-label]')) {
    const instance = label.dataset.versionLabel ?? '';
    const entries = [...(label.closest('.dropdown')?.querySelectorAll<HTMLElement>('a[data-version]') ?? [])];
    const entry = entries.find(({ dataset }) => dataset.version === `${instance}/${chosen.get(instance)}`);
    if (entry) label.textContent = entry.textContent;
  }
  return () => {};
};
