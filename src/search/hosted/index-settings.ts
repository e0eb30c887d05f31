// How the hosted service searches the records: what is searched, in which order of worth, what a query may filter by, and how equals are
// ranked. What the interface asks for in each request (client/search/build-request) has to be possible with these; other settings that a site
// made for itself stay.

export const INDEX_SETTINGS = {
  searchableAttributes: [...[1, 0, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`), 'unordered(keywords)', 'content'],
  attributesForFaceting: ['language', 'lang', 'version', 'docusaurus_tag', 'type'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  camelCaseAttributes: ['hierarchy', 'content'],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  snippetEllipsisText: '…',
  // One hit an anchor.
  attributeForDistinct: 'url',
  distinct: true,
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: 'allOptional',
} as const;

/** Whether an index has all of them already. */
export const hasSettings = (known: Record<string, unknown>): boolean =>
  Object.entries(INDEX_SETTINGS).every(([name, value]) => JSON.stringify(known[name]) === JSON.stringify(value));
