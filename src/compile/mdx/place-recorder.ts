// Records where the code of a compiled MDX page comes from: the data that the JavaScript printer gives for a source map. It is kept as
// short as possible, because it is stored with the code of every page and read only if that page throws.

/** The part of a source map that varies. Sources are files relative to the site root. */
export interface CodeMap {
  sources: string[];
  mappings: string;
}

interface Mapping {
  original: { line: number; column: number } | null;
  /** Line from 1, column from 0, as in `original`. */
  generated: { line: number; column: number };
}

/** `[line, column, source, source line, source column]`, all from 0. */
type Segment = [number, number, number, number, number];

/** Takes the place of a `SourceMapGenerator`. Its result is a list of segments of source 0. */
export class PlaceRecorder {
  readonly #segments: Segment[] = [];

  addMapping({ original, generated }: Mapping): void {
    if (original) this.#segments.push([generated.line - 1, generated.column, 0, original.line - 1, original.column]);
  }

  setSourceContent(): void {}

  toJSON(): Segment[] {
    return this.#segments;
  }
}

/** Joins pieces of code, with the segments that were recorded for each. */
export function joinCode(parts: { code: string; file: string; segments: Segment[] }[]): { code: string; map: CodeMap } {
  const sources = [...new Set(parts.filter(({ segments }) => segments.length > 0).map(({ file }) => file))];
  const all: Segment[] = [];
  let code = '';
  let firstLine = 0;
  for (const part of parts) {
    const source = sources.indexOf(part.file);
    for (const [line, column, , sourceLine, sourceColumn] of part.segments)
      all.push([line + firstLine, column, source, sourceLine, sourceColumn]);
    code += part.code.endsWith('\n') ? part.code : `${part.code}\n`;
    firstLine = code.split('\n').length - 1;
  }
  return { code, map: { sources, mappings: encode(all) } };
}

/**
 * A whole source map, for the end of the code that the bundler reads. Each source is named by its base name, since the code has the path of
 * its file.
 */
export function inlineMap({ sources, mappings }: CodeMap): string {
  const map = { version: 3, sources: sources.map((file) => file.slice(file.lastIndexOf('/') + 1)), names: [], mappings };
  return `//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}\n`;
}

function encode(segments: Segment[]): string {
  const sorted = [...segments].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  let text = '';
  let line = 0;
  let before = [0, 0, 0, 0];
  let isFirst = true;
  for (const [generatedLine, ...fields] of sorted) {
    if (generatedLine > line) {
      text += ';'.repeat(generatedLine - line);
      line = generatedLine;
      before = [0, ...before.slice(1)];
      isFirst = true;
    }
    text += (isFirst ? '' : ',') + fields.map((field, index) => encodeNumber(field - (before[index] ?? 0))).join('');
    before = fields;
    isFirst = false;
  }
  return text;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base 64 VLQ, the number format of source maps: five bits per digit, with the sign in the lowest bit. */
function encodeNumber(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = '';
  do {
    const digit = rest & 31;
    rest >>>= 5;
    text += DIGITS[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
  return text;
}

export type { Segment };
