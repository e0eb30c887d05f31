// The rules of the colour modes, shared by the script that runs before the first paint and by the toggle. Pure functions: attributes and
// stored text go in, a choice or a mode comes out. The settings of the site are attributes of <html>: `data-theme-default`,
// `data-respect-system` (its presence means yes) and `data-switch="off"` (the reader has no choice).

export type Mode = 'light' | 'dark';
export type Choice = Mode | 'system';

/** The `dataset` of <html>, or an object of the same shape. */
export type Attributes = Record<string, string | undefined>;

/** Undefined for any other value that a storage or an attribute may hold. */
export const toMode = (value: string | null | undefined): Mode | undefined => (value === 'light' || value === 'dark' ? value : undefined);

/**
 * The mode that an address asks for: for a page in a frame, a picture, or a link in one mode. It is shown, but not remembered. `search`:
 * the query of the address.
 */
export const askedMode = (search: string): Mode | undefined => toMode(new URLSearchParams(search).get('docgen-theme'));

const respectsSystem = (attributes: Attributes): boolean => attributes.respectSystem !== undefined;

/** `stored`: what the reader chose earlier, or null. */
export function choiceFrom(attributes: Attributes, stored: string | null): Choice {
  const own = attributes.switch === 'off' ? undefined : toMode(stored);
  return own ?? (respectsSystem(attributes) ? 'system' : (toMode(attributes.themeDefault) ?? 'light'));
}

/** The next choice of the toggle. If the site respects the system, it goes round system, light, dark. Otherwise it is the other mode. */
export function choiceAfter(attributes: Attributes): Choice {
  if (!respectsSystem(attributes)) return attributes.theme === 'dark' ? 'light' : 'dark';
  const { themeChoice } = attributes;
  return themeChoice === 'system' ? 'light' : themeChoice === 'light' ? 'dark' : 'system';
}

/** Writes `data-theme-choice` and `data-theme`, which the style sheet reads. */
export function showChoice(attributes: Attributes, choice: Choice, systemIsDark: boolean): Mode {
  const mode = choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice;
  attributes.themeChoice = choice;
  attributes.theme = mode;
  return mode;
}
