// Versions and languages of the page: `a[data-version="instance/name"]` is remembered when it is chosen, `a[data-keep]` takes the
// reader's query and fragment along. `data-versions` on <html> names the versions that there are.
import type { Mount } from '../boot/shared-code.js';

const knownVersions = (): Record<string, string[]> => JSON.parse(document.documentElement.dataset.versions ?? '{}');

export const mountVersions: Mount = (_, handed) => {
  const { signal, dispose } = handed.listening();
  const onPress = ({ type, target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-version], a[data-keep]') : null;
    if (!link) return;
    const { version, keep } = link.dataset;
    if (keep !== undefined) keepPlace(link);
    const [instance = '', name = ''] = version?.split('/') ?? [];
    if (type === 'click' && knownVersions()[instance]) handed.writeStored(handed.versionKey(instance), name);
  };
  // On the press already: a middle click, and the menu of a right one, read the address as it is then. Captured, so that whoever
  // follows the link by script finds it finished.
  for (const type of ['pointerdown', 'click']) document.addEventListener(type, onPress, { capture: true, signal });
  return dispose;
};

/** What the link asks for itself wins; `data-keep` holds that from the first press on. */
function keepPlace(link: HTMLAnchorElement): void {
  link.dataset.keep ||= link.search || '?';
  const query = new URLSearchParams(location.search);
  for (const [name, value] of new URLSearchParams(link.dataset.keep)) query.set(name, value);
  link.search = `${query}`;
  link.hash = location.hash;
}
