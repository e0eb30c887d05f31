// The colour-mode button: `button[data-theme-toggle]`. Light and dark in turn; where the system is respected: system, light, dark. The
// choice is kept, shared with other tabs, and the system followed only without one. Until a reader turns to the button, another tab
// chooses or the system changes, boot/show-mode.ts says all there is to say.
import { askedMode, type Choice, choiceAfter, choiceFrom, showChoice, toMode } from '../boot/color-mode.js';
import type { Mount } from '../boot/dispose.js';
import { storedChanges } from './stored-changes.js';

export const mountColorToggle: Mount = (root, handed) => {
  const { SYSTEM_DARK, THEME_KEY, listening, readStored, showMode } = handed;
  const { watchStored, writeStored } = storedChanges(handed);
  const attributes = document.documentElement.dataset;
  const system = matchMedia(SYSTEM_DARK);
  const { signal, dispose } = listening();

  const stored = readStored(THEME_KEY);
  // A value that is none, or a choice that the site no longer offers, would come back with every visit.
  if (stored !== null && (!toMode(stored) || attributes.switch === 'off')) writeStored(THEME_KEY, null);

  const show = (choice: Choice) => {
    showChoice(attributes, choice, system.matches);
    showMode(root);
  };
  const showStored = () => show(askedMode(location.search) ?? choiceFrom(attributes, readStored(THEME_KEY)));
  showStored();

  const unwatch = watchStored(THEME_KEY, (value) => show(choiceFrom(attributes, value)));
  system.addEventListener('change', () => attributes.themeChoice === 'system' && show('system'), { signal });
  // A page that comes back out of the browser's memory has missed what other tabs said meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && showStored(), { signal });
  const choose = () => {
    const choice = choiceAfter(attributes);
    // Told to everybody by the storage, this page included.
    writeStored(THEME_KEY, choice === 'system' ? null : choice);
  };
  for (const button of root.querySelectorAll('button[data-theme-toggle]')) button.addEventListener('click', choose, { signal });

  return () => {
    unwatch();
    dispose();
  };
};
