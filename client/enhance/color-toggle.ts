// The colour-mode button: `button[data-theme-toggle]`. Light and dark in turn; where the system is respected: system, light, dark. The
// choice is kept, shared with other tabs, and the system followed only without one. Until a reader turns to the button, another tab
// chooses or the system changes, boot/show-mode.ts says all there is to say.
import { askedMode, type Choice, choiceAfter, choiceFrom, showChoice, toMode } from '../boot/color-mode.js';
import type { Mount } from '../boot/shared-code.js';
import { SharedName } from '../boot/shared-name.js';

export const mountColorToggle: Mount = (root, handed) => {
  const { listening, readStored, showMode, writeStored } = handed;
  const attributes = document.documentElement.dataset;
  const system = matchMedia(SharedName.SystemDark);
  const { signal, dispose } = listening();

  const stored = readStored(SharedName.Theme);
  // A value that is none, or a choice that the site no longer offers, would come back with every visit.
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
  // A page that comes back out of the browser's memory has missed what other tabs said meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && showStored(), { signal });
  const choose = () => {
    const choice = choiceAfter(attributes);
    // Told to everybody by the storage, this page included.
    writeStored(SharedName.Theme, choice === 'system' ? null : choice);
  };
  for (const button of root.querySelectorAll('button[data-theme-toggle]')) button.addEventListener('click', choose, { signal });

  return dispose;
};
