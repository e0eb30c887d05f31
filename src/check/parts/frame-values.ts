// What the site's own parts have put into the frame of one page, without the parts.
import type { FrameFacts, PartFacts } from '../../model/page-facts.js';

/** Each value once. */
export const frameValues = (frame: FrameFacts | undefined, kind: 'ids' | 'links' | 'assets'): string[] => [
  ...new Set(frame?.parts.flatMap((part: PartFacts) => part[kind])),
];
