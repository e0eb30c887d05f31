/** `href` with the value of a tab in its query. The rest of the query and the fragment stay. */
export function addressWith(href: string, parameter: string, value: string): string {
  const address = new URL(href);
  address.searchParams.set(parameter, value);
  return address.href;
}
