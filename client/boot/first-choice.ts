// Which tab shows first: what the address, the browser's memory and the page say in; a value out.

/**
 * `values`: of the tabs that there are. `wishes`: the strongest first; null: none. undefined: what the page was built with stays. A wish
 * for what is none of these tabs counts as absent.
 */
export const firstChoice = (values: (string | undefined)[], ...wishes: (string | null)[]): string | undefined =>
  wishes.find((wish): wish is string => (values as unknown[]).includes(wish));
