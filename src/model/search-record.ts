// One searchable unit: a heading, or a block of content under it. The same record serves the embedded index,
// the hosted service and the tests. Shape of the hosted service's documentation records (specification sections 3 and 7).

export interface SearchRecord {
  /** Unique in the site and stable under edits elsewhere on the page: `<entry key>#<anchor>-<n>`. */
  objectID: string;
  type: 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';
  hierarchy: { lvl0?: string; lvl1?: string; lvl2?: string; lvl3?: string; lvl4?: string; lvl5?: string; lvl6?: string };
  content?: string;
  /** Id on the page, '' for its top; the graph turns it into a URL. */
  anchor: string;
  /** Higher first among equals: 100 for a page title down to 0 for content. */
  weight: number;
}
