// Which links lead to a page of this site, so that the client may fetch it: same origin, below the base URL, and not the name of another
// file. The browser follows all other links. It also follows those with `target`, `download` or `rel=external`, and those with
// `data-no-navigate` on the link or around it.

const OWN = 'a:not([download], [rel~=external], [target]:not([target=_self]), [data-no-navigate], [data-no-navigate] *)';

/** The extension of a file that is no page. `v1.2` has no extension, and `setup.html` is a page. */
const FILE = /\.(?!html$)[a-z]\w*$/i;

/** The link around the element that was pointed at or pressed, if it leads to a page. */
export function pageLinkAt(target: EventTarget | null): HTMLAnchorElement | false | null {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a');
  return link && isPageLink(link) && link;
}

export const isPageLink = (link: HTMLAnchorElement): boolean =>
  link.matches(OWN) &&
  // An address that contains a user name or a password can't be fetched.
  !link.username &&
  link.origin === location.origin &&
  `${link.pathname}/`.startsWith(document.documentElement.dataset.baseUrl ?? '/') &&
  !FILE.test(link.pathname);

/** Whether the link leads to a place on the current page. The browser handles its scrolling, `:target` and history. */
export const isFragmentOnly = ({ href }: HTMLAnchorElement): boolean =>
  href.includes('#') && href.split('#')[0] === location.href.split('#')[0];
