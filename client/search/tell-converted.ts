// For a site's own code: the reader found what they searched for (said that a page helped, signed up, …). Told to the hosted search where its
// insights are on, of the result that was opened last. An event carries it, so that a page without a search needs none of its code.

export function tellSearchConverted(): void {
  dispatchEvent(new Event('docgen:search-converted'));
}
