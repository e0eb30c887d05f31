// Search records of a page → records of the hosted service. They also hold what only the site knows about the page: its address, section
// and tags.
import type { HostedRecord } from '../../model/hosted-record.js';
import type { SearchRecord } from '../../model/search-record.js';

export interface HostedPage {
  /** Absolute. */
  url: string;
  /** Name of the part of the site that the page belongs to. */
  lvl0: string;
  title: string;
  description: string;
  language: string;
  version: string;
  tag: string;
  keywords: readonly string[];
  /** `SearchPageTexts.share`, multiplied by `weight`. */
  share: number;
  operation: HostedRecord['operation'];
}

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
const PAGE_RANK = 10;

export const hostedRecords = (page: HostedPage, records: readonly SearchRecord[]): HostedRecord[] =>
  records.map((record, position) => hostedRecord(page, record, position));

/** The record of a page without a source: its title. */
export const titleRecord = (key: string, { title }: Pick<HostedPage, 'title'>): SearchRecord => ({
  objectID: `${key}#-0`,
  type: 'lvl1',
  hierarchy: { lvl1: title },
  anchor: '',
  weight: 100,
});

function hostedRecord(
  page: HostedPage,
  { objectID, type, hierarchy, content, anchor, weight }: SearchRecord,
  position: number,
): HostedRecord {
  const { url, lvl0, title, description, language, version, tag, keywords, share, operation } = page;
  const levels = { ...emptyLevels(), ...definedOf(hierarchy), lvl0, lvl1: hierarchy.lvl1 ?? title };
  // A result for a page is shown with a line of text, so the description stands in for missing content.
  const text = content ?? (type === 'lvl1' && description !== '' ? description : null);
  return {
    objectID,
    type,
    hierarchy: levels,
    content: text,
    url: anchor === '' ? url : `${url}#${encodeURIComponent(anchor)}`,
    url_without_anchor: url,
    anchor: anchor === '' ? null : anchor,
    language,
    lang: language,
    version,
    docusaurus_tag: tag,
    operation,
    keywords: [...keywords],
    weight: { pageRank: Math.round(PAGE_RANK * share), level: weight, position },
  };
}

const emptyLevels = (): HostedRecord['hierarchy'] => ({
  lvl0: null,
  lvl1: null,
  lvl2: null,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
});

const definedOf = (hierarchy: SearchRecord['hierarchy']) =>
  Object.fromEntries(LEVELS.flatMap((level) => (hierarchy[level] === undefined ? [] : [[level, hierarchy[level]]])));
