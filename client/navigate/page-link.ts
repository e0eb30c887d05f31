// Which links lead to a page of this site, so that the client may fetch it: same origin, under the base URL, and a page by its name.
// All others are the browser's own, as are those that ask for it: `target`, `download`, `rel=external`, `data-no-navigate` on the link
// or around it.

const OWN = 'a:not([download], [rel~=external], [target]:not([target=_self]), [data-no-navigate], [data-no-navigate] *)';

/** An ending that is no page's: `v1.2` has none, `setup.html` is a page. */
const FILE = /\.(?!html$)[a-z]\w*$/i;

/** The link around what was pointed at or pressed, if it leads to a page. */
export function pageLinkAt(target: EventTarget | null): HTMLAnchorElement | false | null {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a');
  return link && isPageLink(link) && link;
}

export const isPageLink = (link: HTMLAnchorElement): boolean =>
  link.matches(OWN) &&
  // With a name and a password in it no address can be fetched.
  !link.username &&
  link.origin === location.origin &&
  `${link.pathname}/`.startsWith(document.documentElement.dataset.baseUrl ?? '/') &&
  !FILE.test(link.pathname);

/** Within the page that shows: scrolling, `:target` and the history are the browser's. */
export const isFragmentOnly = ({ href }: HTMLAnchorElement): boolean =>
  href.includes('#') && href.split('#')[0] === location.href.split('#')[0];
