// Links to versions and languages of the page. `a[data-version="instance/name"]` is remembered when it is chosen. `a[data-keep]` takes the
// reader's query and fragment along. `data-versions` on <html> names the existing versions.
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
  // The press comes first: a middle click, and the menu of a right click, use the address as it is then. Captured, so that a script that
  // follows the link finds it complete.
  for (const type of ['pointerdown', 'click']) document.addEventListener(type, onPress, { capture: true, signal });
  return dispose;
};

/** Parameters of the link itself win. `data-keep` stores them at the first press. */
function keepPlace(link: HTMLAnchorElement): void {
  link.dataset.keep ||= link.search || '?';
  const query = new URLSearchParams(location.search);
  for (const [name, value] of new URLSearchParams(link.dataset.keep)) query.set(name, value);
  link.search = `${query}`;
  link.hash = location.hash;
}
