// Notes for `--debug cache` in which way a run came to its site, and why.
import { fewOf } from '../base/values/few-of.js';
import type { Events } from '../engine/events.js';

export type Way =
  | { kind: 'same' }
  /** @property files that have changed */
  | { kind: 'revised'; files: readonly string[] }
  /** @property why no revision was possible (`Declined`) */
  | { kind: 'whole'; why: string };

export const noteWay = (events: Events | undefined, way: Way): void => events?.note('cache', () => wayText(way));

function wayText(way: Way): string {
  switch (way.kind) {
    case 'same':
      return 'nothing is made, because nothing has changed since the last run';
    case 'revised':
      return `the last site is revised, because only these files have changed: ${fewOf([...new Set(way.files)])}`;
    case 'whole':
      return `the whole site is made, because ${way.why}`;
  }
}
