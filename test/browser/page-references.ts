// Reads what the pages of a served site link to and load, with Chromium's own parsers of HTML and of addresses, and what the host answers.
// Nothing of docgen's checker is used here. Lists are passed to the browser and back as one text. Playwright would walk through other
// values field by field on both sides, which takes longer for a hundred thousand references than reading the pages.
import type { Page } from 'playwright-core';

export interface PageReference {
  /** Output path of the page. */
  output: string;
  kind: 'link' | 'asset';
  /** As it is written in the page. */
  written: string;
  /** Resolved against the address of the page. Undefined if it is not an address. */
  url: string | undefined;
}

export interface Answer {
  status: number;
  /** The names on an HTML page that a fragment can name. */
  ids: string[] | undefined;
  /** The page redirects its reader. */
  isRedirect: boolean;
}

/** @param page an empty page of the host's own origin @param urls addresses of the pages, by output path */
export async function referencesOf(page: Page, urls: Record<string, string>): Promise<PageReference[]> {
  const text = await page.evaluate(async (pages) => {
    const found: PageReference[] = [];
    const LISTS: [kind: 'link' | 'asset', selector: string, attribute: string][] = [
      ['link', 'a[href], area[href]', 'href'],
      ['link', 'form[action]', 'action'],
      ['link', 'button[formaction], input[formaction]', 'formaction'],
      ['asset', '[src]', 'src'],
      ['asset', '[poster]', 'poster'],
      ['asset', 'object[data]', 'data'],
      ['asset', 'link[href]:not([rel="canonical"], [rel="alternate"], [rel="preconnect"]), svg use[href], svg image[href]', 'href'],
      ['link', 'link[rel="canonical"], link[rel="alternate"]', 'href'],
      ['asset', 'meta[property="og:image"], meta[name="twitter:image"]', 'content'],
    ];
    for (const [output, url] of Object.entries(JSON.parse(pages) as Record<string, string>)) {
      const tree = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html');
      const add = (kind: 'link' | 'asset', written: string): void => {
        if (written === '' && kind === 'asset') return;
        found.push({ output, kind, written, url: URL.canParse(written, url) ? new URL(written, url).href : undefined });
      };
      for (const [kind, selector, attribute] of LISTS) {
        for (const element of tree.querySelectorAll(selector)) {
          if (!element.hasAttribute('data-nobrokenlinkcheck')) add(kind, element.getAttribute(attribute) ?? '');
        }
      }
      for (const element of tree.querySelectorAll('[srcset], link[imagesrcset]')) {
        for (const candidate of (element.getAttribute('srcset') ?? element.getAttribute('imagesrcset') ?? '').split(/,\s+/))
          add('asset', candidate.trim().split(/\s/)[0] ?? '');
      }
    }
    return JSON.stringify(found);
  }, JSON.stringify(urls));
  return JSON.parse(text) as PageReference[];
}

/** @param page as above @param urls without fragments → whether places on that page are needed. Otherwise its `ids` is undefined */
export async function answersTo(page: Page, urls: Record<string, boolean>): Promise<Record<string, Answer>> {
  const text = await page.evaluate(async (addresses) => {
    const answers: Record<string, Answer> = {};
    const waiting = Object.entries(JSON.parse(addresses) as Record<string, boolean>);
    const ask = async (): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const [url, hasPlaces] = next;
        const response = await fetch(url);
        const isHtml = response.headers.get('content-type')?.startsWith('text/html');
        const tree = isHtml && hasPlaces ? new DOMParser().parseFromString(await response.text(), 'text/html') : undefined;
        const named = [...(tree?.querySelectorAll('[id], a[name]') ?? [])];
        answers[url] = {
          status: response.status,
          ids: tree && named.flatMap((element) => [element.id, element.getAttribute('name') ?? '']).filter((id) => id !== ''),
          isRedirect: tree?.querySelector('meta[http-equiv="refresh"]') != null,
        };
      }
    };
    await Promise.all(Array.from({ length: 8 }, ask));
    return JSON.stringify(answers);
  }, JSON.stringify(urls));
  return JSON.parse(text) as Record<string, Answer>;
}

/**
 * Whether a reader who opens this address is shown a place on a page, as the browser itself marks it. A redirect is followed.
 * @param isAwaited waits for the mark: if the address has a text to look for, the browser marks the element only after it has not found
 * that text
 */
export async function hasTarget(page: Page, url: string, isAwaited: boolean): Promise<boolean> {
  // From the same page, the browser would only go to another place.
  if (page.url().split('#')[0] === url.split('#')[0]) await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => document.readyState !== 'loading' && !document.querySelector('meta[name="docgen:redirect"]'));
  const isShown = () => {
    const fragment = location.hash.slice(1);
    return fragment === '' || fragment.toLowerCase() === 'top' || document.querySelector(':target') !== null;
  };
  if (!isAwaited) return page.evaluate(isShown);
  return page.waitForFunction(isShown, undefined, { timeout: 3000 }).then(
    () => true,
    () => false,
  );
}
