// Runs in <head> of every page before anything is painted. It is an inline classic script with the same text on every page, so that its
// hash can be in the policy. It sets the colour mode, whether the announcement shows, which keys the search shortcut names, and the mark
// that there is JavaScript. It hears the keys of the search and clicks the search button, which loads the search's code. It also focuses
// the field of the search page. It neither warns nor fails: a value that storage can't give counts as not stored.
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
// The keys contain the base URL, because sites of one origin (`user.github.io/a/` and `/b/`) have an announcement each. They share the mode
// and the tabs: a reader who chose dark, or Linux, chose it for both.
const path = baseUrl.slice(0, -1);
const idKey = `announcement.id${path}`;
const dismissKey = `announcement.dismiss${path}`;
// A reader dismisses one announcement, not all later ones. If the id is new, the bar shows at once.
if (announcement !== undefined && stored(idKey) !== announcement) {
  store(idKey, announcement);
  store(dismissKey, 'false');
} else if (stored(dismissKey) === 'true') attributes.announcementDismissed = '';
if (/Mac|iP/.test(navigator.platform)) attributes.apple = '';

// Needed until the search's own code is there. That handles the keys before this listener.
addEventListener('keydown', (event) => {
  const { key, target, defaultPrevented } = event;
  const isAsked =
    event.ctrlKey || event.metaKey ? key === 'k' : key === '/' && !(target as Element).closest('input,select,textarea,[contenteditable]');
  const button = isAsked && !defaultPrevented && document.querySelector<HTMLElement>('[data-search-open]');
  if (!button) return;
  event.preventDefault();
  button.click();
});
// After `load`, because the boot module listens for the focus and then fetches the code of the search page.
addEventListener('load', () => document.querySelector<HTMLElement>('[data-search-page] input')?.focus());
