// The close button of the announcement: `[data-announcement-close]`. An announcement that is closed in one tab is closed in all, and stays
// closed. The focus would be lost with the button, so it moves on to the element after the bar.
import type { Mount } from '../boot/shared-code.js';
import { announce } from './announce.js';
import { focusOn } from './focus-on.js';

export const mountAnnouncement: Mount = (root, handed) => {
  const { listening, readStored, writeStored } = handed;
  const { dataset } = document.documentElement;
  // The same key as in the inline script, which also stores which announcement it belongs to (inline/pre-paint.ts).
  const dismissedKey = `docgen.announcement.dismiss${dataset.baseUrl?.slice(0, -1)}`;
  const { signal, dispose } = listening();
  const show = (value: string | null) => {
    if (value === 'true') dataset.announcementDismissed = '';
    else delete dataset.announcementDismissed;
  };
  // The announcement may have been closed in another tab: that event may have loaded this code.
  show(readStored(dismissedKey));
  addEventListener('storage', ({ key, newValue }) => (key ?? dismissedKey) === dismissedKey && show(newValue), { signal });
  const button = root.querySelector('[data-announcement-close]');
  button?.addEventListener(
    'click',
    () => {
      const next = button.parentElement?.nextElementSibling;
      const hadFocus = document.activeElement === button;
      writeStored(dismissedKey, 'true');
      // Without storage it is closed for this page only.
      show('true');
      if (hadFocus && next) focusOn(next);
      announce('Announcement closed');
    },
    { signal },
  );
  return dispose;
};
