// Behaviours in chunks of their own, fetched by pages that have a use for them or on the gesture that asks for them.
import { listening, type Mount } from './dispose.js';

/** Whether the site has islands: decided when the client is bundled, so that a site without them ships neither their code nor React. */
declare const DOCGEN_ISLANDS: boolean;

export const mountWhenNeeded: Mount = (root) => {
  const { signal, dispose } = listening();
  if (DOCGEN_ISLANDS && root.querySelector('docgen-island')) {
    void import('./islands.js').then(({ mountIslands }) => !signal.aborted && mountIslands(root, signal));
  }
  // `toggle` does not bubble, but it can be captured.
  root.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open || !('lazy' in target.dataset)) return;
      void import('../enhance/sidebar-branch.js').then(({ fillBranch }) => fillBranch(target));
    },
    { capture: true, signal },
  );
  return dispose;
};
