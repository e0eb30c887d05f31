// Updates the navbar for another page. The bar itself stays, and only what shows where the reader is changes in it. Buttons belong to the
// behaviours and are left alone.

/** The attributes that a template may write differently from page to page on an element of the bar. */
const OF_PAGE = ['class', 'href', 'aria-current', 'open', 'lang', 'hreflang', 'data-preferred'];

/** Returns false, and changes nothing, if the two bars are built differently (another version, another menu). */
export function syncNavbar(there: Element, coming: Element): boolean {
  if (!isAlike(there, coming)) return false;
  sync(there, coming);
  return true;
}

const isLeftAlone = ({ localName }: Element): boolean => localName === 'button' || localName === 'svg' || localName.includes('-');

function isAlike(there: Element, coming: Element): boolean {
  if (there.localName !== coming.localName || there.children.length !== coming.children.length) return isLeftAlone(there);
  if (isLeftAlone(there)) return true;
  if (ownText(there) !== ownText(coming)) return false;
  return [...there.children].every((child, place) => isAlike(child, coming.children[place] as Element));
}

const ownText = ({ childNodes }: Element): string => [...childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');

function sync(there: Element, coming: Element): void {
  if (isLeftAlone(there)) return;
  for (const name of OF_PAGE) {
    const value = coming.getAttribute(name);
    if (value === null) there.removeAttribute(name);
    else if (there.getAttribute(name) !== value) there.setAttribute(name, value);
  }
  for (const [place, child] of [...there.children].entries()) sync(child, coming.children[place] as Element);
}
