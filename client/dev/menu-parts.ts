// What the docs menu is made of, whichever document it is in.

export const menuIn = (page: Document): HTMLElement | null => page.querySelector('[data-sidebar]');

/** Those that open and close. */
export const menuCategories = (page: Document): HTMLDetailsElement[] => [
  ...(menuIn(page)?.querySelectorAll<HTMLDetailsElement>('[data-key] > details') ?? []),
];

export const menuKeyOf = (category: Element): string => keyOf(category) ?? '';

/** Of the category that an element is of; undefined: it stands in none. */
export const keyOf = (element: Element): string | undefined => element.closest<HTMLElement>('[data-key]')?.dataset.key;
