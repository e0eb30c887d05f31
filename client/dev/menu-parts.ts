// Finds the parts of the docs menu in any document.

export const menuIn = (page: Document): HTMLElement | null => page.querySelector('[data-sidebar]');

/** The categories that open and close. */
export const menuCategories = (page: Document): HTMLDetailsElement[] => [
  ...(menuIn(page)?.querySelectorAll<HTMLDetailsElement>('[data-key] > details') ?? []),
];

export const menuKeyOf = (category: Element): string => keyOf(category) ?? '';

/** Key of the category that contains the element. Undefined if there is none. */
export const keyOf = (element: Element): string | undefined => element.closest<HTMLElement>('[data-key]')?.dataset.key;
