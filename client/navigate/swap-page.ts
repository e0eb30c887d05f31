// Puts another page of the same build into this document. What both pages have in common stays (the bar, the announcement). What belongs to
// one page is swapped. `meta[http-equiv]`, style sheets and the scripts that all pages share are left alone. Inline scripts do not run,
// because scripts of a parsed document never do. Elements that other code added to the body (a chat, or this client itself) stay where they
// are.
import { keepBranches } from './keep-branches.js';
import { BUSY } from './progress-bar.js';
import { swapHead } from './swap-head.js';
import { syncNavbar } from './sync-navbar.js';

/**
 * Call it when the address is the new page's. `parts`: the elements of the body that came with the current page, in order. They are
 * replaced by those of the new page.
 */
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

/**
 * Whether the element of the current page can stay. A footer can't: if a shorter text above moved it, that would count as a shift of the
 * layout. A new footer does not.
 */
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

/** Pages of one build have the same attributes on <html>, with other values. The class that the client itself puts there is in no page. */
function swapRootAttributes(coming: HTMLElement): void {
  const root = document.documentElement;
  const isBusy = root.classList.contains(BUSY);
  for (const name of coming.getAttributeNames()) root.setAttribute(name, coming.getAttribute(name) ?? '');
  root.classList.toggle(BUSY, isBusy);
}

/** The modules that the page names. Live reload is left out, because it runs once per tab. */
const modulesOf = (page: Document): string[] =>
  [...page.querySelectorAll('script[type=module][src]:not([data-docgen-live])')].map((script) => script.getAttribute('src') ?? '');

/** A document runs a module once, however many tags name it. So the boot module, which is running, does not run again. */
function runOnce(address: string): void {
  const { href, origin } = new URL(address, document.baseURI);
  if (origin !== location.origin) return;
  import(href).catch((error: unknown) => console.error(`The module ${href} did not start:`, error));
}
