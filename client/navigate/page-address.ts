// One address for one page: `/docs/setup`, `/docs/setup/`, `/docs/setup.html` and `/docs/setup/index.html` are the same page.

/** Path and query, without the endings that hosts treat as equal. Use it to compare pages and as a key, never to fetch one. */
export const pageAddress = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname.replace(/\/*((\/index)?\.html)?$/, '') + search;
