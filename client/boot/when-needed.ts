// Behaviours in chunks of their own, fetched by pages that have a use for them or on the gesture that asks for them.
import { type Dispose, listening, type Mount } from './dispose.js';
import { onGesture } from './on-gesture.js';
import { startIslands } from './start-islands.js';
import { readStored, tabKey, versionKey, watchStored, writeStored } from './storage.js';

/** Whether the site has islands: decided when the client is bundled, so that a site without them ships neither their code nor React. */
declare const DOCGEN_ISLANDS: boolean;

/** Handed over: imported by both, the storage would become a third chunk that every page waits for. */
const memory = { readStored, tabKey, versionKey, watchStored, writeStored };

export const mountWhenNeeded: Mount = (root) => {
  const { signal, dispose } = listening();
  const isKept = (key: string) => readStored(key) !== null;
  const groups = [...root.querySelectorAll<HTMLElement>('[data-tabs][data-group]')].map(({ dataset }) => tabKey(dataset.group ?? ''));
  const instances = Object.keys(JSON.parse(document.documentElement.dataset.versions ?? '{}')).map(versionKey);
  const disposals: Dispose[] = [
    dispose,
    onGesture({
      root,
      selector: '.code',
      load: async () => (await import('../enhance/code-tools.js')).mountCodeTools,
      // No pointer will come near a block before the finger that wants the button for wrapping.
      eager: matchMedia('(hover: none)').matches,
    }),
    onGesture({ root, selector: '[data-dropdown]', load: async () => (await import('../enhance/dropdown.js')).mountDropdowns }),
    onGesture({ root, selector: '[data-sidebar]', load: async () => (await import('../enhance/sidebar.js')).mountSidebar }),
    onGesture({
      root,
      selector: '[data-toc] a',
      load: async () => (await import('../enhance/contents-spy.js')).mountContentsSpy,
      // The link that is followed stays marked.
      holdsLinks: true,
    }),
    onGesture({ root, selector: '.skip-link', load: async () => (await import('../enhance/skip-link.js')).mountSkipLink }),
    onGesture({ root, selector: '[data-panel]', load: async () => (await import('../enhance/mobile-panel.js')).mountMobilePanel }),
    onGesture({
      root,
      selector: 'a[data-version], a[data-keep]',
      load: async () => (await import('../enhance/versions.js')).mountVersions(memory),
      holdsLinks: true,
    }),
    onGesture({
      root,
      selector: '[data-tabs]',
      load: async () => (await import('../enhance/tabs.js')).mountTabs(memory),
      // What shows first may be another tab than the page was built with.
      eager: Boolean(location.hash || location.search) || groups.some(isKept),
    }),
  ];
  const later = async (load: () => Promise<Mount>) => {
    const mount = await load();
    if (!signal.aborted) disposals.push(mount(root));
  };
  if (instances.some(isKept)) void later(async () => (await import('../enhance/versions.js')).showPreferred(memory));
  addEventListener('scroll', () => void later(async () => (await import('../enhance/scroll-tools.js')).mountScrollTools), {
    passive: true,
    once: true,
    signal,
  });
  // What concerns a part of the page without touching it, told as a sign like those of the reader's hand: scrolling the contents; tabs
  // another window, or a link to something in a panel that does not show.
  const wake = (selector: string) => () => root.querySelector(selector)?.dispatchEvent(new Event('toggle'));
  addEventListener('scroll', wake('[data-toc] a'), { passive: true, once: true, signal });
  for (const type of ['storage', 'hashchange']) addEventListener(type, wake('[data-tabs]'), { signal });
  if (DOCGEN_ISLANDS && root.querySelector('docgen-island')) void startIslands(root, signal, () => import('./islands.js'));
  return () => {
    for (const undo of disposals) undo();
  };
};
