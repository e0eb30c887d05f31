// Marks in the table of contents (`[data-toc]`) what is being read: `aria-current` on one link. The heading that counts is the first
// below the bar when it stands in the upper half of the window, else the one before it; at the end of the page the last.
import { listening, type Mount } from '../boot/dispose.js';

export const mountContentsSpy: Mount = (root) => {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('[data-toc] a[href^="#"]')];
  const entries = links.flatMap((link) => {
    const heading = document.getElementById(decoded(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  if (entries.length === 0) return () => {};
  const { signal, dispose } = listening();
  let frame = 0;
  /** A link that was followed is current until the reader scrolls on: its section may be too short to reach the top. */
  let followed: HTMLAnchorElement | undefined;

  const mark = () => {
    frame = 0;
    const current =
      followed ??
      currentEntry(
        entries.map(({ heading }) => heading.getBoundingClientRect().top),
        entries,
      )?.link;
    for (const { link } of entries) {
      if (link === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(mark);
  };
  addEventListener('scroll', schedule, { passive: true, signal });
  addEventListener('resize', schedule, { passive: true, signal });
  for (const type of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(type, () => (followed = undefined), { passive: true, signal });
  }
  for (const { link } of entries) {
    link.addEventListener(
      'click',
      () => {
        followed = link;
        schedule();
      },
      { signal },
    );
  }
  schedule();
  return () => {
    cancelAnimationFrame(frame);
    dispose();
  };
};

function currentEntry<T>(tops: number[], entries: T[]): T | undefined {
  const barHeight = document.querySelector('.navbar')?.clientHeight ?? 0;
  const page = document.documentElement;
  if (scrollY > 0 && scrollY + innerHeight >= page.scrollHeight - 1) return entries.at(-1);
  const next = tops.findIndex((top) => top >= barHeight);
  if (next < 0) return entries.at(-1);
  return (tops[next] ?? 0) < innerHeight / 2 ? entries[next] : entries[next - 1];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
