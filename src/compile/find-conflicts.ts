// Finds the markers that git leaves in a file when a merge has a conflict: `<<<<<<< HEAD`, `=======`, `>>>>>>> branch`, and `||||||| base`
// between them. A page with such markers holds two versions of itself. Markers in code blocks, in comments and in elements with code are
// taken for examples.
import { conflictMarker } from '../diagnostics/pages/markdown-blocks.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';

const MAY_HOLD = /^<{7}(?: |$)/m;
const FENCE = String.raw`^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(\x60{3,}(?![^\n]*\x60)|~{3,})`;
const END = String.raw`$(?![\s\S])`;
/** Parts in which markers are examples: from the first line or tag to the last, or to the end of the file. */
const OPAQUE = new RegExp(
  [
    String.raw`${FENCE}[\s\S]*?(?:^[ \t>]*\1|${END})`,
    String.raw`<!--[\s\S]*?(?:-->|${END})`,
    String.raw`<(pre|script|style|textarea)\b[\s\S]*?(?:<\/\2|${END})`,
  ].join('|'),
  'gim',
);
/** Seven equal signs of one kind, and the name of a branch or a commit. */
const MARKER = /^(?:([<|>])\1{6}(?: |$)|={7}$)/;

/**
 * @param text a whole file
 * @returns one diagnostic for each conflict, at its first line, with the other markers as related places
 */
export function findConflicts(text: string, file: string): Diagnostic[] {
  if (!MAY_HOLD.test(text)) return [];
  const found: Diagnostic[] = [];
  const shown = text.replace(OPAQUE, (part) => part.replace(/[^\n]/g, ' ')).split('\n');
  let markers: Marker[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [marker] = MARKER.exec(line) ?? [];
    if (marker === undefined) continue;
    const sign = marker.charAt(0);
    const next: Marker = { sign, at: { file, line: index + 1, column: 1, length: line.trimEnd().length } };
    if (sign === '<') markers = shown[index] === line ? [next] : [];
    else if ((BEFORE[sign] ?? '').includes(markers.at(-1)?.sign ?? ' ')) markers.push(next);
    if (sign !== '>' || markers.at(-1) !== next) continue;
    const [first = next, ...others] = markers;
    found.push(conflictMarker(first.at, others));
    markers = [];
  }
  return found;
}

interface Marker {
  sign: string;
  at: Place;
}

/** Sign of a marker → signs that the marker before it may have. */
const BEFORE: Readonly<Record<string, string>> = { '|': '<', '=': '<|', '>': '=' };
