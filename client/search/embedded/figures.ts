// The figures of the ranking, in one place. test/search/relevance.test.ts measures how well they work.
export const FIGURES = {
  /** Factor of a word that says little. */
  stopShare: 0.35,
  /** The most that such a word can say, however few pages contain it. */
  mostOfStop: 2,
  /** Base of the score of a whole that the query has as one and the page has as one, whatever its weight on the page. */
  wholeBase: 1.4,
  /** For a page of which the query is the title or a label, and for its top: more than all that another page can reach. */
  namedPage: 2.4,
  namedTop: 3,
  /** For a heading that is the query. */
  namedHeading: 0.5,
  /** The part of these that depends on the words that say little. */
  namedExactly: 0.5,
  /** Exponent of the share of the query that a page contains. */
  pageCoverage: 0.52,
  /** A page that contains a smaller share of the query, by rarity, is left out, unless no page contains more. */
  leastCovered: 0.25,
  /** Factors of a word by where it is. */
  inHeading: 1,
  inContent: 0.46,
  above: 0.45,
  inTitle: 0.3,
  inKeywords: 0.52,
  /** In the name of the site's section, or in the address. */
  around: 0.6,
  /** A form of a word stands at least so well for it. */
  sameWord: 0.9,
  /** Factor of a word that is only a part of an identifier. */
  ofPart: 0.8,
  /** In the last part of the address. */
  inSlug: 0.8,
  /** For words of the query that stand together as in the query. */
  together: 0.35,
  /** For a heading, and for a line of text, that contains nothing else. */
  wholeHeading: 0.35,
  wholeContent: 0.2,
  /** For a path or an identifier that stands there as one whole. */
  joined: 1.25,
  /** Exponent of the share of the query that a place contains. */
  coverage: 1.2,
  /** The part of a place's score that depends on the score of its page. */
  pageShare: 0.55,
  /** A place with less than this share of the score of its page's best place is no hit. */
  leastShare: 0.48,
  /** Score of the best page that is shown by its title, because none of the rows that are known of it matches. */
  byTitle: 0.05,
  /** Factor of each further hit of a page. */
  further: 0.8,
  /** Factor of a hit whose text is the same as that of an earlier hit. */
  repeated: 0.6,
};
