// The colour-mode button: `button[data-theme-toggle]`, disabled in the HTML until this serves it. Light and dark in turn; where the
// system is respected: system, light, dark. The choice is kept, shared with other tabs, and the system followed only without one.
import { askedMode, type Choice, choiceAfter, choiceFrom, type Mode, SYSTEM_DARK, showChoice, toMode } from '../boot/color-mode.js';
import { listening, type Mount } from '../boot/dispose.js';
import { readStored, THEME_KEY, watchStored, writeStored } from '../boot/storage.js';

export const mountColorToggle: Mount = (root) => {
  const attributes = document.documentElement.dataset;
  const buttons = root.querySelectorAll<HTMLButtonElement>('button[data-theme-toggle]');
  const system = matchMedia(SYSTEM_DARK);
  const { signal, dispose } = listening();

  const stored = readStored(THEME_KEY);
  // A value that is none, or a choice that the site no longer offers, would come back with every visit.
  if (stored !== null && (!toMode(stored) || attributes.switch === 'off')) writeStored(THEME_KEY, null);

  const show = (choice: Choice) => {
    const mode = showChoice(attributes, choice, system.matches);
    for (const button of buttons) {
      button.title = `${choice} mode`;
      button.ariaLabel = `Switch between dark and light mode (currently ${choice} mode)`;
      button.disabled = false;
    }
    showInBrowserFrame(choice, mode);
  };
  const showStored = () => show(choiceFrom(attributes, readStored(THEME_KEY)));
  show(askedMode(location.search) ?? choiceFrom(attributes, readStored(THEME_KEY)));

  const unwatch = watchStored(THEME_KEY, (value) => show(choiceFrom(attributes, value)));
  system.addEventListener('change', () => attributes.themeChoice === 'system' && show('system'), { signal });
  // A page that comes back out of the browser's memory has missed what other tabs said meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && showStored(), { signal });
  for (const button of buttons) button.addEventListener('click', () => choose(choiceAfter(attributes)), { signal });

  return () => {
    unwatch();
    dispose();
  };
};

/** Told to everybody by the storage, this page included. */
const choose = (choice: Choice): void => writeStored(THEME_KEY, choice === 'system' ? null : choice);

/** `meta[name=theme-color]` by `data-mode`: a phone's browser paints its own frame in it. */
function showInBrowserFrame(choice: Choice, mode: Mode): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color][data-mode]')) {
    const own = meta.dataset.mode;
    meta.media = choice === 'system' ? `(prefers-color-scheme: ${own})` : own === mode ? 'all' : 'not all';
  }
}
