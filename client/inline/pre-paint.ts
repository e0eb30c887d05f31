// Runs in <head> of every page before anything is painted: an inline classic script, the same text on every page, so that its
// hash can stand in the policy. Decides the colour mode, whether the announcement shows, whose keys the search shortcut names, and
// that there is JavaScript; hears the keys of the search, whose code is asked for by a press of its button; and gives the search page its
// focus. No warning and no failure here: what storage can't tell is as if it had never been told.
import { askedMode, choiceFrom, showChoice } from '../boot/color-mode.js';
import { SharedName } from '../boot/shared-name.js';

const attributes = document.documentElement.dataset;

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(`docgen.${key}`);
  } catch {
    return null;
  }
};

const store = (key: string, value: string): void => {
  try {
    localStorage.setItem(`docgen.${key}`, value);
  } catch {}
};

attributes.js = '';
showChoice(attributes, askedMode(location.search) ?? choiceFrom(attributes, stored('theme')), matchMedia(SharedName.SystemDark).matches);
const { announcement, baseUrl = '/' } = attributes;
// By the base URL: sites of one origin (`user.github.io/a/` and `/b/`) have each their own. Mode and tabs they share: a reader who chose
// dark, or Linux, chose it for both.
const path = baseUrl.slice(0, -1);
const idKey = `announcement.id${path}`;
const dismissKey = `announcement.dismiss${path}`;
// Dismissed is one announcement, not all that come after it: with a new id the bar shows on this very view.
if (announcement !== undefined && stored(idKey) !== announcement) {
  store(idKey, announcement);
  store(dismissKey, 'false');
} else if (stored(dismissKey) === 'true') attributes.announcementDismissed = '';
if (/Mac|iP/.test(navigator.platform)) attributes.apple = '';

// Until the search's own code is there, which takes them before this.
addEventListener('keydown', (event) => {
  const { key, target, defaultPrevented } = event;
  const isAsked =
    event.ctrlKey || event.metaKey ? key === 'k' : key === '/' && !(target as Element).closest('input,select,textarea,[contenteditable]');
  const button = isAsked && !defaultPrevented && document.querySelector<HTMLElement>('[data-search-open]');
  if (!button) return;
  event.preventDefault();
  button.click();
});
// Not before: the first module hears of it, and fetches the page's code.
addEventListener('load', () => document.querySelector<HTMLElement>('[data-search-page] input')?.focus());
