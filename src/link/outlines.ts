// Outlines by entry key, as whoever makes contexts needs them: one at a time, of the page and of its neighbours. A build that renders
// one page then reads no more of the others.
import type { Outline } from '../model/compiled-entry.js';

export type Outlines = Pick<ReadonlyMap<string, Outline>, 'get'>;
