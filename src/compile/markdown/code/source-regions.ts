// Regions of a source file: `// #region setup` to `// #endregion`, in whatever comments the file has, as editors fold them.
// Regions may lie in each other and may come several times; the lines of the comments belong to none of them.

export interface Region {
  name: string;
  /** Lines from 0: after the opening comment, before the closing one. `to` is absent when it never closes. */
  from: number;
  to?: number;
}

export interface SourceRegions {
  regions: Region[];
  /** Lines, from 0, that hold an opening or a closing comment. */
  markers: Set<number>;
}

interface Marker {
  ends: boolean;
  name: string;
}

/** `// #region any words`, and C#'s `#region any words`. On a trimmed line; the rest is the name and the end of the comment. */
const HASHED = /^(?:(?:\/\/|\{?\s*\/\*|#|<!--|--|;+|%+|\(\*|::|@?rem\b)\s*)?#\s*(end\s?)?region\b/i;
/** `# region setup`, `//endregion`, `#pragma region setup`: without the second sign one word at most, or prose would match. */
const PLAIN = /^(?:#|\/\/|#\s*pragma\s)\s*(end\s?)?region\b(?:[ \t]+([\w.:/-]+))?$/i;
/** In Markdown `#` begins a heading. */
const IN_MARKDOWN = /^(?:<!--|\{\s*\/\*)\s*#(end\s?)?region\b/i;
const CLOSE = /(?:\*\/\s*\}?|-->|\*\))$/;

export function findRegions(lines: readonly string[], isMarkdown: boolean): SourceRegions {
  const regions: Region[] = [];
  const markers = new Set<number>();
  const open: Region[] = [];
  for (const [index, line] of lines.entries()) {
    const marker = /region/i.test(line) ? markerIn(line, isMarkdown) : undefined;
    if (!marker) continue;
    markers.add(index);
    if (marker.ends) {
      const named = open.findLastIndex(({ name }) => name === marker.name);
      const [region] = open.splice(named < 0 ? open.length - 1 : named, 1);
      if (region) region.to = index;
    } else {
      const region: Region = { name: marker.name, from: index + 1 };
      open.push(region);
      regions.push(region);
    }
  }
  return { regions, markers };
}

function markerIn(line: string, isMarkdown: boolean): Marker | undefined {
  const trimmed = line.trim();
  const plain = isMarkdown ? null : PLAIN.exec(trimmed);
  const match = plain ?? (isMarkdown ? IN_MARKDOWN : HASHED).exec(trimmed);
  if (!match) return undefined;
  const name = plain ? (plain[2] ?? '') : trimmed.slice(match[0].length).replace(CLOSE, '').trim();
  return { ends: match[1] !== undefined, name };
}
