// Finds the innermost line of the site's own code in the stack of a plugin's error. The bundle of the plugins has its source map beside it.
// Frames of docgen and of packages are skipped.
import { findSource, readBundleMap } from '../../base/documents/source-places.js';
import type { Place } from '../../model/diagnostic.js';

const FRAME = /(file:\/\/[^\s()]+\/plugins-\w+\.mjs):(\d+):(\d+)/;

/** Undefined if none of the site's code is in the stack, or if the thrown value is not an Error. */
export function thrownAt(error: unknown): Place | undefined {
  if (!(error instanceof Error)) return undefined;
  for (const frame of (error.stack ?? '').split('\n').filter((line) => /^\s*at /.test(line))) {
    const [, url, line, column] = FRAME.exec(frame) ?? [];
    const map = url === undefined ? undefined : readBundleMap(url);
    const at = map && findSource(map, Number(line), Number(column));
    if (at) return at;
  }
  return undefined;
}
