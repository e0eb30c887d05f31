// Builds the summary that the checker and the search read: places, links, files, ids and search records.
import type { Summary } from '../model/compiled-entry.js';
import type { Place } from '../model/diagnostic.js';
import { buildSearchRecords } from './build-search-records.js';
import type { CompileState } from './markdown/compile-state.js';

export interface SummaryInput {
  key: string;
  state: CompileState;
  frontMatterPlaces: Record<string, Place>;
  /** The page contains JSX, so its markup is not fully known to the compiler. */
  hasOpaqueMarkup: boolean;
}

export const buildSummary = ({ key, state, frontMatterPlaces, hasOpaqueMarkup }: SummaryInput): Summary => ({
  frontMatterPlaces,
  headingPlaces: Object.fromEntries(state.headingPlaces),
  links: state.links,
  assets: [...state.assets.values()],
  ids: state.ids,
  hasOpaqueMarkup,
  ...(state.unlinked.length > 0 && { unlinked: state.unlinked }),
  ...(state.slips.length > 0 && { slips: state.slips }),
  ...(state.openHeadings.length > 0 && { openHeadings: state.openHeadings }),
  ...(state.messages.size > 0 && { messages: [...state.messages] }),
  records: buildSearchRecords(key, state.frontMatter.title ?? state.contentTitle, state.blocks),
});
