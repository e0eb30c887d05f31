// Another page of the same build in, its content in this document: what both have in common stays (the bar, the announcement), what
// describes or is the page is swapped. `meta[http-equiv]`, style sheets and the scripts of every page are left alone; no inline script
// runs, because scripts of a parsed document never do. What others added to the body (a chat, this client's own) stays where it is.
import { keepBranches } from './keep-branches.js';
import { BUSY } from './progress-bar.js';
import { swapHead } from './swap-head.js';
import { syncNavbar } from './sync-navbar.js';

/** `parts`: the elements of the body that the page that shows brought along, in order; becomes those of the new one. Call it when the address is the new page's. */
export function swapPage(page: Document, parts: Element[]): void {
  const modules = modulesOf(page);
  swapRootAttributes(page.documentElement);
  swapHead(page.head);
  const placed: Element[] = [];
  for (const coming of page.body.querySelectorAll(':scope > :not(script)')) {
    const there = parts.find((part) => !placed.includes(part) && kindOf(part) === kindOf(coming));
    placed.push(there && staysAs(there, coming) ? there : bring(coming, there, placed.at(-1)));
  }
  for (const part of parts) if (!placed.includes(part)) part.remove();
  parts.splice(0, parts.length, ...placed);
  for (const address of modules) runOnce(address);
}

const kindOf = ({ localName, role, classList }: Element): string => `${localName} ${role} ${classList[0]}`;

/** A footer that is moved by a shorter text above it would count as a shift of the layout; a new one does not. */
const staysAs = (there: Element, coming: Element): boolean =>
  there.classList.contains('navbar') ? syncNavbar(there, coming) : coming.localName !== 'footer' && there.isEqualNode(coming);

function bring(coming: Element, there: Element | undefined, after: Element | undefined): Element {
  const own = document.adoptNode(coming);
  if (there) {
    keepBranches(there, own);
    there.replaceWith(own);
  } else if (after) after.after(own);
  else document.body.prepend(own);
  return own;
}

/** Pages of one build have the same attributes there, with other values. What the client itself keeps there is in no page. */
function swapRootAttributes(coming: HTMLElement): void {
  const root = document.documentElement;
  const isBusy = root.classList.contains(BUSY);
  for (const name of coming.getAttributeNames()) root.setAttribute(name, coming.getAttribute(name) ?? '');
  root.classList.toggle(BUSY, isBusy);
}

/** Modules of the page's own. Live reload is one for the whole tab. */
const modulesOf = (page: Document): string[] =>
  [...page.querySelectorAll('script[type=module][src]:not([data-docgen-live])')].map((script) => script.getAttribute('src') ?? '');

/** A document runs a module once, however many tags name it: the boot module too, which is running. */
function runOnce(address: string): void {
  const { href, origin } = new URL(address, document.baseURI);
  if (origin !== location.origin) return;
  import(href).catch((error: unknown) => console.error(`The module ${href} did not start:`, error));
}
