// The addresses that docgen itself has put into the data of a page or of the site: of neighbours, of a sidebar, of the bar. Either they lead
// to pages that exist, or they are checked where an author wrote them. Any other string of the data is text: if a part links to it, the part
// has made that link.

/** Keys of `SiteContext`, `PageContext` and what is in them, whose values are addresses. */
const ADDRESS_KEYS = new Set(
  `after allTags apiStyles archive baseUrl before canonical editUrl favicon homePermalink href image islandMap listStyles mapHref mapPermalink
  openSearch page permalink preconnect rootUrl scripts searchStyles settings src srcDark styles url`.split(/\s+/),
);

/** Its values are the site's own, whatever their keys are. */
const OF_AUTHOR = 'customFields';

/** @param data plain data that the templates get */
export function givenAddresses(data: object): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = Object.entries(data);
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    const [key, value] = entry as [string, unknown];
    if (typeof value === 'string') {
      if (ADDRESS_KEYS.has(key)) found.add(value);
    } else if (Array.isArray(value)) for (const item of value) waiting.push([key, item]);
    else if (typeof value === 'object' && value !== null && key !== OF_AUTHOR) waiting.push(...Object.entries(value));
  }
  return found;
}
