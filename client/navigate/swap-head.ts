// Replaces the title and the other elements of <head> that describe one page. Elements that both pages have stay.

/** `theme-color` depends on the mode, and `viewport` is the same on every page. */
const OF_PAGE = [
  'title',
  'meta[name]:not([name=viewport], [name=theme-color])',
  'meta[property]',
  'link:not([rel~=stylesheet], [rel=preconnect], [rel=modulepreload])',
  'script[type="application/ld+json"]',
].join();

export function swapHead(coming: HTMLHeadElement): void {
  const lines = [...coming.querySelectorAll(OF_PAGE)];
  for (const old of document.head.querySelectorAll(OF_PAGE)) {
    const same = lines.findIndex((line) => line.isEqualNode(old));
    if (same < 0) old.remove();
    else lines.splice(same, 1);
  }
  document.head.append(...lines);
}
