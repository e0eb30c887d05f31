// What follows the scrolling of the page: the button back to the top, and a bar that hides while the reader scrolls down, if the site asks
// for that (`[data-hide-on-scroll]`). Both follow the direction of the reader's own scrolling. A jump to an anchor does not count as such.
// It hides both, so that they do not cover the target.
import type { Mount } from '../boot/shared-code.js';
import { createBackToTop } from './back-to-top.js';
import { createStillness } from './create-stillness.js';

/** CSS pixels from the top of the page. With less, scrolling is quicker than aiming at the button. */
const BACK_FROM = 300;

export const mountScrollTools: Mount = (root, { listening }) => {
  const { signal, dispose } = listening();
  const jump = createStillness();
  const bar = root.querySelector<HTMLElement>('[data-hide-on-scroll]');
  const back = createBackToTop(signal);
  let last = scrollY;
  let frame = 0;

  const onJump = () => {
    jump.begin();
    back.hidden = true;
  };
  const follow = () => {
    frame = 0;
    const now = Math.max(0, scrollY);
    const up = now < last;
    // A page that is pulled beyond its end bounces back up.
    const atEnd = now + innerHeight >= document.documentElement.scrollHeight - 1;
    if (!jump.isOver()) {
      jump.begin();
      bar?.toggleAttribute('data-away', now > bar.offsetHeight);
    } else if (now !== last) {
      if (!up || now < BACK_FROM) back.hidden = true;
      else if (!atEnd) back.hidden = false;
      if (up ? !atEnd : now > (bar?.offsetHeight ?? 0)) bar?.toggleAttribute('data-away', !up);
    }
    last = now;
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(follow);
  };
  addEventListener('scroll', schedule, { passive: true, signal });
  addEventListener('hashchange', onJump, { signal });
  // When the reader follows the same anchor again, the address does not change and there is no `hashchange`.
  document.addEventListener('click', ({ target }) => isInPage(target) && onJump(), { signal });
  return () => {
    dispose();
    cancelAnimationFrame(frame);
    jump.end();
    back.remove();
    bar?.removeAttribute('data-away');
  };
};

const isInPage = (target: EventTarget | null): boolean => {
  const link = target instanceof Element ? target.closest('a') : null;
  return Boolean(link?.hash) && link?.pathname === location.pathname && link.search === location.search;
};
