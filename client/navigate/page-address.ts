// One page, one address: where `/docs/setup`, `/docs/setup/`, `/docs/setup.html` and `/docs/setup/index.html` are the same page.

/** Path and query without the forms that hosts treat as equal. For comparing and as a key, never to be asked for. */
export const pageAddress = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname.replace(/\/*((\/index)?\.html)?$/, '') + search;
