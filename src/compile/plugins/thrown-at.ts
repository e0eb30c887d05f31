// What a plugin threw → the innermost line of the site's own code in its stack. The bundle of the plugins has its map beside it; frames of
// docgen and of packages are passed over.
import { findSource, readBundleMap } from '../../base/documents/source-places.js';
import type { Place } from '../../model/diagnostic.js';

const FRAME = /(file:\/\/[^\s()]+\/plugins-\w+\.mjs):(\d+):(\d+)/;

/** Undefined: nothing of the site's had a part in it, or what was thrown is no Error. */
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
