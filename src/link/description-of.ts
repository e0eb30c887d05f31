// What a page says it is about: its own page shows it, and lists, cards and feeds beside it. An outline says it, so that a first paragraph that is
// edited leaves the graph as it is.
import type { Page } from '../model/content-graph.js';
import type { Outlines } from './outlines.js';

/** '' when it says nothing. */
export const descriptionOf = ({ key, description }: Page, outlines: Outlines): string =>
  description ?? outlines.get(key)?.description ?? '';

/** Whether it may show what others say of themselves. */
export const describesOthers = ({ kind, listing }: Page): boolean => kind === 'generatedIndex' || listing !== undefined;
