// Asks the navigator for its knowledge of the page. Its code is fetched only when a reader first turns to a link, and pages must not load
// more for this. So a `popstate` event, which leads nowhere, makes the page fetch it.
import type { PatchDetail } from '../navigate/patch-event.js';

const TRIES = 200;
const BETWEEN_MS = 25;

/** Resolves to true when `use` was called. Resolves to false if the page has no navigation, or if its code does not load. */
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
