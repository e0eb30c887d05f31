// For a site's own code: call it when the reader has found what they searched for (for instance answered that a page helped, or
// signed up). If the insights of the hosted search are on, they record this for the result that was opened last. It is sent as an event, so
// that a page without a search needs none of the search's code.

export function tellSearchConverted(): void {
  dispatchEvent(new Event('docgen:search-converted'));
}
