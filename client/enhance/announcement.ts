// The close button of the announcement: `[data-announcement-close]`. What is closed in one tab is closed in all, and stays so. The focus
// of whoever closes it goes on to what follows the bar: it would be lost with the button.
import type { Mount } from '../boot/dispose.js';
import { announce } from './announce.js';
import { focusOn } from './focus-on.js';

/** Which announcement it is of, the inline script writes (inline/pre-paint.ts). */
const DISMISSED_KEY = 'docgen.announcement.dismiss';

export const mountAnnouncement: Mount = (root, { listening, readStored, watchStored, writeStored }) => {
  const { dataset } = document.documentElement;
  const { signal, dispose } = listening();
  const show = (value: string | null) => {
    if (value === 'true') dataset.announcementDismissed = '';
    else delete dataset.announcementDismissed;
  };
  // Another tab may be what asked for this code.
  show(readStored(DISMISSED_KEY));
  const unwatch = watchStored(DISMISSED_KEY, show);
  const button = root.querySelector('[data-announcement-close]');
  button?.addEventListener(
    'click',
    () => {
      const next = button.parentElement?.nextElementSibling;
      const hadFocus = document.activeElement === button;
      writeStored(DISMISSED_KEY, 'true');
      // Without storage it goes for this page.
      show('true');
      if (hadFocus && next) focusOn(next);
      announce('Announcement closed');
    },
    { signal },
  );
  return () => {
    unwatch();
    dispose();
  };
};
