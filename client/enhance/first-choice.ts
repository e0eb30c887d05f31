// Which tab shows first: what the address, the browser's memory and the page say in; a value out.

export interface FirstChoice {
  /** Values of the tabs that there are. */
  values: string[];
  /** From the address; wins over what is kept. */
  asked: string | null;
  /** From the storage: chosen earlier, perhaps in other tabs of the group. */
  kept: string | null;
}

/** undefined: what the page was built with stays. A value that is none of these tabs counts as absent. */
export const firstChoice = ({ values, asked, kept }: FirstChoice): string | undefined =>
  [asked, kept].find((value): value is string => value !== null && values.includes(value));

/** `href` with the tab in its query; the rest of the query and the fragment stay. */
export function addressWith(href: string, parameter: string, value: string): string {
  const address = new URL(href);
  address.searchParams.set(parameter, value);
  return address.href;
}
