// Which tab shows first, given what the address, the browser's memory and the page ask for.

/**
 * `values`: the values of the existing tabs. `wishes`: the strongest first, null if there is none. A wish for a tab that does not exist is
 * ignored. Undefined if no wish can be met: the tab that was selected at build stays.
 */
export const firstChoice = (values: (string | undefined)[], ...wishes: (string | null)[]): string | undefined =>
  wishes.find((wish): wish is string => (values as unknown[]).includes(wish));
