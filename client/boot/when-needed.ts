// Behaviours in chunks of their own, fetched by pages that have a use for them or on the gesture that asks for them.
import { type Dispose, listening, type Mount } from './dispose.js';
import { onGesture } from './on-gesture.js';
import { readStored, tabKey, watchStored, writeStored } from './storage.js';

/** Whether the site has islands: decided when the client is bundled, so that a site without them ships neither their code nor React. */
declare const DOCGEN_ISLANDS: boolean;

export const mountWhenNeeded: Mount = (root) => {
  const { signal, dispose } = listening();
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
    onGesture({ root, selector: '[data-panel]', load: async () => (await import('../enhance/mobile-panel.js')).mountMobilePanel }),
  ];
  if (root.querySelector('[data-tabs]')) {
    // The storage is handed over: imported by both, it would become a third chunk that every page waits for.
    void import('../enhance/tabs.js').then(({ mountTabs }) => {
      if (!signal.aborted) disposals.push(mountTabs(root, { readStored, tabKey, watchStored, writeStored }));
    });
  }
  if (DOCGEN_ISLANDS && root.querySelector('docgen-island')) {
    // What a reader does while the code that would listen is itself on its way.
    const missed: Event[] = [];
    const ear = listening();
    disposals.push(ear.dispose);
    for (const type of ['click', 'input'])
      root.addEventListener(type, (event) => missed.push(event), { capture: true, signal: ear.signal });
    void import('./islands.js').then(({ mountIslands }) => {
      ear.dispose();
      if (!signal.aborted) mountIslands(root, signal, missed);
    });
  }
  root.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open || !('lazy' in target.dataset)) return;
      void import('../enhance/sidebar-branch.js').then(({ fillBranch }) => fillBranch(target));
    },
    // `toggle` does not bubble, but it can be captured.
    { capture: true, signal },
  );
  return () => {
    for (const undo of disposals) undo();
  };
};
