// Settings of the hosted index: which attributes are searched and in which order of importance, what a query may filter by, and how equal
// hits are ranked. The requests of the search dialog (client/search/build-query.ts) rely on these. Other settings that a site made for
// itself are kept.

export const INDEX_SETTINGS = {
  searchableAttributes: [...[1, 0, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`), 'unordered(keywords)', 'content'],
  attributesForFaceting: ['language', 'lang', 'version', 'docusaurus_tag', 'type'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type', 'operation'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  camelCaseAttributes: ['hierarchy', 'content'],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  snippetEllipsisText: '…',
  // At most one hit for each anchor.
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

/** Whether an index has all of these settings already. */
export const hasSettings = (known: Record<string, unknown>): boolean =>
  Object.entries(INDEX_SETTINGS).every(([name, value]) => JSON.stringify(known[name]) === JSON.stringify(value));
