// The close button of the announcement: `[data-announcement-close]`. What is closed in one tab is closed in all, and stays so. The focus
// of whoever closes it goes on to what follows the bar: it would be lost with the button.
import type { Mount } from '../boot/shared-code.js';
import { announce } from './announce.js';
import { focusOn } from './focus-on.js';

export const mountAnnouncement: Mount = (root, handed) => {
  const { listening, readStored, writeStored } = handed;
  const { dataset } = document.documentElement;
  // As the inline script names it, which writes what announcement that is of (inline/pre-paint.ts).
  const dismissedKey = `docgen.announcement.dismiss${dataset.baseUrl?.slice(0, -1)}`;
  const { signal, dispose } = listening();
  const show = (value: string | null) => {
    if (value === 'true') dataset.announcementDismissed = '';
    else delete dataset.announcementDismissed;
  };
  // Another tab may be what asked for this code.
  show(readStored(dismissedKey));
  addEventListener('storage', ({ key, newValue }) => (key ?? dismissedKey) === dismissedKey && show(newValue), { signal });
  const button = root.querySelector('[data-announcement-close]');
  button?.addEventListener(
    'click',
    () => {
      const next = button.parentElement?.nextElementSibling;
      const hadFocus = document.activeElement === button;
      writeStored(dismissedKey, 'true');
      // Without storage it goes for this page.
      show('true');
      if (hadFocus && next) focusOn(next);
      announce('Announcement closed');
    },
    { signal },
  );
  return dispose;
};
