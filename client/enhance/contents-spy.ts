// Marks in the table of contents (`[data-toc]`) what is being read: class `active` and `aria-current` on one link, as long as the
// contents are a column beside the text. A link that was followed stays marked until the reader scrolls on by hand: its section may
// be too short to reach the top.
import type { Mount } from '../boot/shared-code.js';
import { createStillness } from './create-stillness.js';
import { currentHeading } from './current-heading.js';

/** From here up the contents are a column (styles/toc.css). */
const COLUMN = '(width >= 80rem)';

export const mountContentsSpy: Mount = (root, handed) => {
  const entries = [...root.querySelectorAll<HTMLAnchorElement>('[data-toc] a[href^="#"]')].flatMap((link) => {
    // As the template wrote it: the id itself. `link.hash` would be encoded.
    const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    return heading ? [{ link, heading }] : [];
  });
  if (entries.length === 0) return () => {};
  const { signal, dispose } = handed.listening();
  const moves = createStillness();
  const column = matchMedia(COLUMN);
  let frame = 0;
  // The reader came by an address with it, or followed it before this code was here.
  const target = handed.findTarget(location.hash);
  let followed = entries.find(({ heading }) => heading === target && isInWindow(heading))?.link;

  const mark = () => {
    frame = 0;
    const current = column.matches ? (followed ?? readNow(entries)) : undefined;
    for (const { link } of entries) {
      link.classList.toggle('active', link === current);
      if (link === current) link.ariaCurrent = 'location';
      else link.removeAttribute('aria-current');
    }
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(mark);
  };
  const onScroll = () => {
    if (moves.isOver()) followed = undefined;
    else moves.begin();
    schedule();
  };
  const follow = (link: HTMLAnchorElement, event: MouseEvent) => {
    if (!handed.isPlainClick(event)) return;
    followed = link;
    moves.begin();
    schedule();
  };

  addEventListener('scroll', onScroll, { passive: true, signal });
  addEventListener('resize', schedule, { passive: true, signal });
  for (const { link } of entries) link.addEventListener('click', (event) => follow(link, event), { signal });
  schedule();
  return () => {
    cancelAnimationFrame(frame);
    moves.end();
    dispose();
  };
};

/** One that does not show has no extent, and ends at the top. */
function isInWindow(heading: HTMLElement): boolean {
  const { top, bottom } = heading.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Headings in a tab that does not show are nowhere. */
function readNow(entries: { link: HTMLAnchorElement; heading: HTMLElement }[]): HTMLAnchorElement | undefined {
  const shown = entries.filter(({ heading }) => heading.getClientRects().length > 0);
  // Where a jump puts a heading, less the half rem of air between it and the bar (styles/base.css).
  const bar = (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 8) - 8;
  const tops = shown.map(({ heading }) => heading.getBoundingClientRect().top);
  return shown[currentHeading(tops, { bar, height: innerHeight })]?.link;
}
