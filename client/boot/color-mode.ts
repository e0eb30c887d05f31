// The rules of the colour modes, for the script before the first paint and for the toggle alike. The site's settings stand on
// <html>: `data-theme-default`, `data-respect-system` (present: yes), `data-switch="off"` (the reader has no choice).

export type Mode = 'light' | 'dark';
export type Choice = Mode | 'system';

export const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/** Whatever else a storage or an attribute may hold is no mode. */
export const toMode = (value: string | null | undefined): Mode | undefined => (value === 'light' || value === 'dark' ? value : undefined);

export const respectsSystem = ({ dataset }: HTMLElement): boolean => 'respectSystem' in dataset;

/** `stored`: what the reader chose earlier, if anything. */
export function choiceFrom(html: HTMLElement, stored: string | null): Choice {
  const own = html.dataset.switch === 'off' ? undefined : toMode(stored);
  return own ?? (respectsSystem(html) ? 'system' : (toMode(html.dataset.themeDefault) ?? 'light'));
}

/** Sets `data-theme-choice` and `data-theme`, which the style sheet goes by. */
export function showChoice({ dataset }: HTMLElement, choice: Choice): Mode {
  const mode = choice === 'system' ? (matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light') : choice;
  dataset.themeChoice = choice;
  dataset.theme = mode;
  return mode;
}
