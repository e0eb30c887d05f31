// The address of a page that shows another tab.

/** `href` with the tab in its query; the rest of the query and the fragment stay. */
export function addressWith(href: string, parameter: string, value: string): string {
  const address = new URL(href);
  address.searchParams.set(parameter, value);
  return address.href;
}
