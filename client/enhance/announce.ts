// Says something to screen readers that others see: one polite live region at the end of the body, made when it is first needed.

/** The region must stand for a moment before it changes, or nothing is said. Milliseconds. */
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
