// Runs in <head> of every page before anything is painted: an inline classic script, the same text on every page, so that its
// hash can stand in the policy. Decides the colour mode, whether the announcement shows, and that there is JavaScript.
// No warning and no failure here: what storage can't tell is as if it had never been told.
import { choiceFrom, showChoice } from './color-mode.js';

const html = document.documentElement;

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(`docgen.${key}`);
  } catch {
    return null;
  }
};

html.dataset.js = '';
showChoice(html, choiceFrom(html, stored('theme')));
// Dismissed is one announcement, not all that come after it.
if (stored('announcement.dismiss') === 'true' && stored('announcement.id') === html.dataset.announcement) {
  html.dataset.announcementDismissed = '';
}
