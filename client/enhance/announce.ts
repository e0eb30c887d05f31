// Announces to screen readers a change that other readers see. There is one polite live region at the end of the body, made when it is
// first needed.

/** Milliseconds. The region must exist for a moment before its text changes, or nothing is announced. */
const SETTLE_MS = 100;

export function announce(text: string): void {
  const region = document.querySelector('[data-announcer]') ?? createRegion();
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, SETTLE_MS);
}

function createRegion(): Element {
  const region = document.createElement('div');
  region.className = 'visually-hidden';
  region.role = 'status';
  region.ariaLive = 'polite';
  region.dataset.announcer = '';
  document.body.append(region);
  return region;
}
