// Versions and languages of the page: `a[data-version="instance/name"]` is remembered when it is chosen, `a[data-keep]` takes the
// reader's query and fragment along. On pages outside of the docs the links into them (`data-preferred`) lead to the version that was
// chosen last, and the list of versions (`data-version-label`) is called after it. `data-versions` on <html> names the versions that
// there are: what is stored and no longer among them is forgotten.
import type { Mount } from '../boot/dispose.js';

/** Of boot/storage.ts, handed in. */
type Memory = Pick<typeof import('../boot/storage.js'), 'readStored' | 'versionKey' | 'writeStored'>;

/** As the templates write it (PreferredTargets of src/model/page-context.ts). */
interface Preferred {
  instance: string;
  byVersion: Record<string, { label: string; href: string }>;
}

const knownVersions = (): Record<string, string[]> => JSON.parse(document.documentElement.dataset.versions ?? '{}');

/** Forgets what is unknown and shows what is left. */
export const showPreferred =
  ({ readStored, versionKey, writeStored }: Memory): Mount =>
  (root) => {
    const chosen = new Map<string, string>();
    for (const [instance, names] of Object.entries(knownVersions())) {
      const stored = readStored(versionKey(instance));
      if (stored === null) continue;
      if (names.includes(stored)) chosen.set(instance, stored);
      else writeStored(versionKey(instance), null);
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

export const mountVersions =
  ({ versionKey, writeStored }: Memory): Mount =>
  () => {
    const controller = new AbortController();
    const { signal } = controller;
    const onPress = ({ type, target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-version], a[data-keep]') : null;
      if (!link) return;
      const { version, keep } = link.dataset;
      if (keep !== undefined) keepPlace(link);
      const [instance = '', name = ''] = version?.split('/') ?? [];
      if (type === 'click' && knownVersions()[instance]) writeStored(versionKey(instance), name);
    };
    // On the press already: a middle click, and the menu of a right one, read the address as it is then. Captured, so that whoever
    // follows the link by script finds it finished.
    for (const type of ['pointerdown', 'click']) document.addEventListener(type, onPress, { capture: true, signal });
    return () => controller.abort();
  };

/** What the link asks for itself wins; `data-keep` holds that from the first press on. */
function keepPlace(link: HTMLAnchorElement): void {
  link.dataset.keep ||= link.search || '?';
  const query = new URLSearchParams(location.search);
  for (const [name, value] of new URLSearchParams(link.dataset.keep)) query.set(name, value);
  link.search = `${query}`;
  link.hash = location.hash;
}
