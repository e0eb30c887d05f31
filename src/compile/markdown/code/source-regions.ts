// Finds regions of a source file: `// #region setup` to `// #endregion`, in any comment syntax, as editors fold them. Regions may be
// nested, and a name may occur several times. The lines with these comments belong to no region.

export interface Region {
  name: string;
  /**
   * Line numbers from 0: `from` is the line after the opening comment, `to` is the closing comment's own line. `to` is absent if the region
   * is never closed.
   */
  from: number;
  to?: number;
}

export interface SourceRegions {
  regions: Region[];
  /** Line numbers from 0 of the opening and closing comments. */
  markers: Set<number>;
}

interface Marker {
  ends: boolean;
  name: string;
}

/**
 * `// #region any words`, and C#'s `#region any words`. Matches a trimmed line. The rest of the line is the name and the end of the
 * comment.
 */
const HASHED = /^(?:(?:\/\/|\{?\s*\/\*|#|<!--|--|;+|%+|\(\*|::|@?rem\b)\s*)?#\s*(end\s?)?region\b/i;
/** `# region setup`, `//endregion`, `#pragma region setup`. Without the second `#` at most one word may follow, or prose would match. */
const PLAIN = /^(?:#|\/\/|#\s*pragma\s)\s*(end\s?)?region\b(?:[ \t]+([\w.:/-]+))?$/i;
/** For Markdown files, in which `#` begins a heading. */
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
