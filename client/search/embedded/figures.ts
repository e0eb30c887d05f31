// The figures of the ranking, in one place: test/search/relevance.test.ts holds what they are good for.
export const FIGURES = {
  /** Of a word that says little. */
  stopShare: 0.35,
  /** What is written as one, and stands on the page as one, whatever its weight there. */
  wholeBase: 1.4,
  /** How much less a page counts for each part of the query that it lacks. */
  pageCoverage: 0.52,
  /** A page that holds less of what was asked, by rarity, is none of the answers, unless none holds more. */
  leastCovered: 0.25,
  /** How much a word counts by where it stands. */
  inHeading: 1,
  inContent: 0.46,
  above: 0.45,
  inTitle: 0.3,
  inKeywords: 0.52,
  /** In the name of the site's section, or the address. */
  around: 0.6,
  /** Words of the query that stand together as they were asked. */
  together: 0.35,
  /** A heading, and a line of text, that says nothing else. */
  wholeHeading: 0.35,
  wholeContent: 0.2,
  /** A path or an identifier that stands there as one. */
  joined: 1.25,
  /** How much less a place counts for what it lacks. */
  coverage: 1.2,
  /** Of a place's score: how much its page's place among the pages counts. */
  pageShare: 0.4,
  /** Of the best place of the page: what is less is no hit. */
  leastShare: 0.48,
  /** Of a hit that says word for word what one before it says, on another page. */
  repeated: 0.6,
};
