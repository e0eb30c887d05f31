// Chooses the pages on which a word is most prominent, as the engine in the browser orders them: by weight, and then by number.
import { MOST_IMPACT } from '../base/files/search-files.js';

export interface WeighedPages {
  pages: Uint32Array;
  weights: Uint8Array;
  /** Only as many elements of both arrays count. */
  count: number;
  /** Pages of this weight and below count as equal. */
  crowd: number;
}

/** @returns indices of the pages, at most `most` of each group, in ascending order */
export function bestPages({ pages, weights, count, crowd }: WeighedPages, groupOf: Uint16Array, groups: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  const left = new Array<number>(groups).fill(most);
  const found: number[] = [];
  const levels = Array.from({ length: MOST_IMPACT - crowd }, (_, step) => MOST_IMPACT - step);
  for (const level of crowd > 0 ? [...levels, 0] : levels) {
    if (found.length === most * groups) break;
    for (let index = 0; index < count; index++) {
      const weight = weights[index] as number;
      if (level === 0 ? weight > crowd : weight !== level) continue;
      const group = groupOf[pages[index] as number] as number;
      if ((left[group] as number) === 0) continue;
      left[group] = (left[group] as number) - 1;
      found.push(index);
    }
  }
  return found.sort((a, b) => a - b);
}
