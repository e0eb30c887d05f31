// Outlines by entry key. Page contexts look them up one at a time, for the page and its neighbours. A build that renders one page then
// reads few of the other outlines.
import type { Outline } from '../model/compiled-entry.js';

export type Outlines = Pick<ReadonlyMap<string, Outline>, 'get'>;
