// The colour-mode button: `button[data-theme-toggle]`. It switches between light and dark, or goes round system, light, dark if the site
// respects the system. The choice is stored and shared with other tabs. The system is followed only without a stored choice. Until a reader
// turns to the button, another tab chooses or the system changes, boot/show-mode.ts is enough.
import { askedMode, type Choice, choiceAfter, choiceFrom, showChoice, toMode } from '../boot/color-mode.js';
import type { Mount } from '../boot/shared-code.js';
import { SharedName } from '../boot/shared-name.js';

export const mountColorToggle: Mount = (root, handed) => {
  const { listening, readStored, showMode, writeStored } = handed;
  const attributes = document.documentElement.dataset;
  const system = matchMedia(SharedName.SystemDark);
  const { signal, dispose } = listening();

  const stored = readStored(SharedName.Theme);
  // An invalid value, or a choice that the site no longer offers, would load this code at every visit.
  if (stored !== null && (!toMode(stored) || attributes.switch === 'off')) writeStored(SharedName.Theme, null);

  const show = (choice: Choice) => {
    showChoice(attributes, choice, system.matches);
    showMode(root);
  };
  const showStored = () => show(askedMode(location.search) ?? choiceFrom(attributes, readStored(SharedName.Theme)));
  showStored();

  addEventListener(
    'storage',
    ({ key, newValue }) => (key ?? SharedName.Theme) === SharedName.Theme && show(choiceFrom(attributes, newValue)),
    {
      signal,
    },
  );
  system.addEventListener('change', () => attributes.themeChoice === 'system' && show('system'), { signal });
  // A page that comes back from the browser's memory has missed what other tabs chose meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && showStored(), { signal });
  const choose = () => {
    const choice = choiceAfter(attributes);
    // The write fires `storage` in all tabs and on this page, and that shows the choice.
    writeStored(SharedName.Theme, choice === 'system' ? null : choice);
  };
  for (const button of root.querySelectorAll('button[data-theme-toggle]')) button.addEventListener('click', choose, { signal });

  return dispose;
};
