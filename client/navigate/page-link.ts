// Which links lead to a page of this site, so that the client may fetch it: same origin, under the base URL, and a page by its name.
// All others are the browser's own, as are those that ask for it: `target`, `download`, `rel=external`, `data-no-navigate` on the link
// or around it.

/** An ending that is no page's: `v1.2` is none, `setup.html` is a page. */
const FILE = /\.(?!html$)[a-z][a-z\d]*$/i;

/** The link around what was pointed at or pressed, if it leads to a page. */
export function pageLinkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && isPageLink(link) ? link : undefined;
}

export function isPageLink(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    `${link.pathname}/`.startsWith(document.documentElement.dataset.baseUrl ?? '/') &&
    !FILE.test(link.pathname) &&
    ['', '_self'].includes(link.target) &&
    // With a name and a password in it no address can be fetched.
    !(link.hasAttribute('download') || link.username || link.relList.contains('external')) &&
    !link.closest('[data-no-navigate]')
  );
}

/** Within the page that shows: scrolling, `:target` and the history are the browser's. */
export const isFragmentOnly = (link: HTMLAnchorElement): boolean =>
  link.href.includes('#') && withoutFragment(link.href) === withoutFragment(location.href);

const withoutFragment = (href: string): string => href.replace(/#.*/s, '');

/** A click that means: this page, in this window. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey || defaultPrevented);
