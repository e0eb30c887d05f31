// Asks navigation for what it has of the page. Its code comes with a reader's first turn to a link, and no page loads a byte for this: so
// that here it is fetched by a step of the history that leads nowhere.
import type { PatchDetail } from '../navigate/patch-event.js';

const TRIES = 200;
const BETWEEN_MS = 25;

/** Resolves when `use` was called, to false when nobody can: the page has no navigation, or its code does not load. */
export async function withNavigation(use: PatchDetail): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried++) {
    let isAnswered = false;
    const detail: PatchDetail = (navigation) => {
      isAnswered = true;
      use(navigation);
    };
    dispatchEvent(new CustomEvent('docgen:patch', { detail }));
    if (isAnswered) return true;
    if (tried === 0) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  return false;
}
