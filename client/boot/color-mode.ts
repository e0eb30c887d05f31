// The rules of the colour modes, for the script before the first paint and for the toggle alike. No page in here: attributes and
// stored text in, a choice or a mode out. The site's settings stand on <html>: `data-theme-default`, `data-respect-system`
// (present: yes), `data-switch="off"` (the reader has no choice).

export type Mode = 'light' | 'dark';
export type Choice = Mode | 'system';

/** The `dataset` of <html>, or what looks like it. */
export type Attributes = Record<string, string | undefined>;

/** Whatever else a storage or an attribute may hold is no mode. */
export const toMode = (value: string | null | undefined): Mode | undefined => (value === 'light' || value === 'dark' ? value : undefined);

/** `search`: query of the address. For a page in a frame, a picture or a link in one mode; it is shown and not remembered. */
export const askedMode = (search: string): Mode | undefined => toMode(new URLSearchParams(search).get('docgen-theme'));

const respectsSystem = (attributes: Attributes): boolean => attributes.respectSystem !== undefined;

/** `stored`: what the reader chose earlier, if anything. */
export function choiceFrom(attributes: Attributes, stored: string | null): Choice {
  const own = attributes.switch === 'off' ? undefined : toMode(stored);
  return own ?? (respectsSystem(attributes) ? 'system' : (toMode(attributes.themeDefault) ?? 'light'));
}

/** What the toggle chooses: system, light, dark in turn where the system counts; else the other mode. */
export function choiceAfter(attributes: Attributes): Choice {
  if (!respectsSystem(attributes)) return attributes.theme === 'dark' ? 'light' : 'dark';
  const { themeChoice } = attributes;
  return themeChoice === 'system' ? 'light' : themeChoice === 'light' ? 'dark' : 'system';
}

/** Writes `data-theme-choice` and `data-theme`, which the style sheet goes by. */
export function showChoice(attributes: Attributes, choice: Choice, systemIsDark: boolean): Mode {
  const mode = choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice;
  attributes.themeChoice = choice;
  attributes.theme = mode;
  return mode;
}
