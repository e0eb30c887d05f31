// The close button of the announcement: `[data-announcement-close]`. Remembered is which announcement was closed, so that the next
// one, with another id on <html>, shows again.
import { listening, type Mount } from '../boot/dispose.js';
import { ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY, readStored, watchStored, writeStored } from '../boot/storage.js';

export const mountAnnouncement: Mount = (root) => {
  const { dataset } = document.documentElement;
  const id = dataset.announcement;
  if (id === undefined) return () => {};
  const { signal, dispose } = listening();
  if (readStored(ANNOUNCEMENT_ID_KEY) !== id) {
    writeStored(ANNOUNCEMENT_ID_KEY, id);
    writeStored(ANNOUNCEMENT_DISMISS_KEY, 'false');
  }
  const unwatch = watchStored(ANNOUNCEMENT_DISMISS_KEY, (value) => {
    if (value === 'true') dataset.announcementDismissed = '';
    else delete dataset.announcementDismissed;
  });
  root
    .querySelector('[data-announcement-close]')
    ?.addEventListener('click', () => writeStored(ANNOUNCEMENT_DISMISS_KEY, 'true'), { signal });
  return () => {
    unwatch();
    dispose();
  };
};
