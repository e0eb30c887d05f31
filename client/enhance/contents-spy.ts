// Marks in the table of contents (`[data-toc]`) the section that is being read: class `active` and `aria-current` on one link, as long as
// the contents are a column beside the text. A followed link stays marked until the reader scrolls by hand, because its section may be too
// short to reach the top.
import type { Mount } from '../boot/shared-code.js';
import { createStillness } from './create-stillness.js';
import { currentHeading } from './current-heading.js';

/** From this width on, the contents are a column (styles/toc.css). */
const COLUMN = '(width >= 80rem)';

export const mountContentsSpy: Mount = (root, handed) => {
  const entries = [...root.querySelectorAll<HTMLAnchorElement>('[data-toc] a[href^="#"]')].flatMap((link) => {
    // The attribute, because the template wrote the id itself there. `link.hash` would be encoded.
    const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    return heading ? [{ link, heading }] : [];
  });
  if (entries.length === 0) return () => {};
  const { signal, dispose } = handed.listening();
  const moves = createStillness();
  const column = matchMedia(COLUMN);
  let frame = 0;
  // The address had a fragment when the page opened, or the reader followed the link before this code was here.
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

/** A heading that does not show has no extent, so both its values are 0. */
function isInWindow(heading: HTMLElement): boolean {
  const { top, bottom } = heading.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** The link of the section that is being read. Headings in a hidden tab are left out. */
function readNow(entries: { link: HTMLAnchorElement; heading: HTMLElement }[]): HTMLAnchorElement | undefined {
  const shown = entries.filter(({ heading }) => heading.getClientRects().length > 0);
  // The place where a jump puts a heading, without the half rem of space between heading and bar (styles/base.css).
  const bar = (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 8) - 8;
  const tops = shown.map(({ heading }) => heading.getBoundingClientRect().top);
  return shown[currentHeading(tops, { bar, height: innerHeight })]?.link;
}
