// Checks that the keyboard focus is visible: goes through a page by Tab and compares the look of each stop with its look before. A ring is
// an outline that was not there before, 2 px thick and with a contrast of 3 : 1 to its surface (WCAG 2.2, 1.4.11 and 2.4.13). Returns the
// stops whose ring is not visible, and every kind of control that was reached, so that a test can require certain kinds.
import type { Page } from 'playwright-core';
import { type ContrastTools, installContrast } from './measure-contrast.js';

export interface Stops {
  /** `kind: markup` of each stop. Empty if all is well. */
  unseen: string[];
  /** The kinds of the stops: the first of KINDS that matches, or the tag. */
  kinds: Set<string>;
}

/** The kinds of stops, from the special to the general. */
const KINDS = {
  'skip link': '.skip-link',
  'announcement close': '[data-announcement-close]',
  brand: '.brand',
  'colour mode': '[data-theme-toggle]',
  'dropdown label': '[data-dropdown] > summary',
  'dropdown entry': '.dropdown-list a',
  'panel button': '[data-panel] > summary',
  'back to main menu': '[data-panel-primary] > summary',
  'link of the bar': '.navbar a',
  'fold of the contents': '.toc-fold > summary',
  'link of the contents': '[data-toc] a',
  'sidebar category': '.side-category summary',
  'sidebar link': '.side-link',
  tab: '[role=tab]',
  'copy button': '[data-copy]',
  'wrap button': '[data-wrap]',
  'code that scrolls': 'pre, .code-lines',
  'heading anchor': '.anchor',
  'neighbour page': 'nav[aria-label="Docs pages"] a',
  'back to top': '.back-to-top',
  'fault button': '.fault-button',
  'fold of the text': 'main summary',
  'link of the text': 'main a',
  'link of the footer': '.footer a',
} as const;
export type Kind = keyof typeof KINDS;

/**
 * Visits at most `most` stops, from the start of the page, or from the stop `at`. It ends when the focus leaves the page. The page must not
 * move: use reduced motion.
 */
export async function walkStops(page: Page, most = 250, at?: string): Promise<Stops> {
  await page.evaluate(installContrast);
  await page.evaluate(snapshot);
  if (at === undefined)
    await page.evaluate(() => {
      // The next Tab begins at the start of the page, wherever the focus was.
      document.body.tabIndex = -1;
      document.body.focus({ preventScroll: true });
      document.body.removeAttribute('tabindex');
    });
  else
    await page.evaluate((selector) => {
      const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, [tabindex="0"]')].filter((stop) =>
        stop.checkVisibility(),
      );
      const place = stops.findIndex((stop) => stop.matches(selector));
      if (place < 1) throw new Error(`nothing before ${selector}`);
      stops[place - 1]?.focus({ preventScroll: true });
    }, at);
  const stops: Stops = { unseen: [], kinds: new Set() };
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(look, KINDS);
    if (!stop) break;
    stops.kinds.add(stop.kind);
    if (!stop.isSeen) stops.unseen.push(`${stop.kind}: ${stop.text}`);
  }
  return stops;
}

/** The rings of an element and of its two pseudo-elements. '' for a ring that is missing or not visible. */
type Look = string[];
type Seen = { lookOf(element: Element): Look; before: Map<Element, Look>; isMet: Set<Element> };

/** Records how every element looks without the focus. A pseudo-element may draw the ring. */
function snapshot(): void {
  const { contrastTools: tools } = globalThis as never as { contrastTools: ContrastTools };
  const lookOf = (element: Element): Look =>
    [undefined, '::before', '::after'].map((part) => {
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element, part);
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return '';
      const isInside = part !== undefined || Number.parseFloat(outlineOffset) < 0;
      const surface = tools.surfaceOf(isInside ? element : element.parentElement);
      // On a picture, no colour is certain to be visible.
      if (!surface || tools.ratio(tools.colourOf(outlineColor), surface) < 3) return '';
      return `${outlineStyle} ${outlineWidth} ${outlineColor}`;
    });
  (document.activeElement as HTMLElement | null)?.blur();
  const before = new Map(
    [...document.querySelectorAll('a, button, summary, input, [tabindex]')].map((element) => [element, lookOf(element)]),
  );
  Object.assign(globalThis, { seen: { lookOf, before, isMet: new Set() } satisfies Seen });
}

/** The look of the focused stop. Undefined if the walk is over. */
function look(kinds: Record<string, string>): { kind: string; isSeen: boolean; text: string } | undefined {
  const { seen } = globalThis as never as { seen: Seen };
  const { activeElement: stop } = document;
  if (!stop || stop === document.body || seen.isMet.has(stop)) return undefined;
  seen.isMet.add(stop);
  const kind = Object.entries(kinds).find(([, selector]) => stop.matches(selector))?.[0] ?? stop.localName;
  const before = seen.before.get(stop);
  const hasRing = () => seen.lookOf(stop).some((ring, part) => ring !== '' && ring !== before?.[part]);
  // Reduced motion leaves transitions of a millisecond, including that of the ring. On a busy machine their start alone can take several
  // frames.
  stop.getAnimations({ subtree: true }).forEach((animation) => {
    if (animation instanceof CSSTransition) animation.finish();
  });
  return { kind, isSeen: hasRing(), text: stop.outerHTML.slice(0, 120) };
}
