// Formats JSON with two spaces per level, in parts of a limited length. Only what is shown of an answer is formatted, and more if a reader
// asks for it. Every number and string stays the text that the server wrote.
import { nextPiece } from './scan-json.js';

export interface PaintedPiece {
  /** Class in the style sheet of code. Empty for blanks and marks. */
  kind: '' | 'a' | 's' | 'n' | 'k';
  text: string;
}

/** Where the next part begins. The start of a text is `{at: 0, open: ''}`. */
export interface JsonPlace {
  at: number;
  /** The brackets that are open at this place. */
  open: string;
  /** Set if the place is inside a piece that was too long for its part: the end and the class of that piece. */
  within?: { end: number; kind: PaintedPiece['kind'] };
  /** The name of a member has been written, and its value follows. */
  hasName?: true;
}

export interface JsonPart {
  pieces: PaintedPiece[];
  /** Absent in the last part. */
  next?: JsonPlace;
}

const START: JsonPlace = { at: 0, open: '' };
/** Deeper levels are not indented further, because an answer may consist only of brackets. */
const MOST_INDENT = 40;

/** `most`: the approximate length of a part, in UTF-16 units. */
export function formatJson(text: string, most: number, from: JsonPlace = START): JsonPart {
  const pieces: PaintedPiece[] = [];
  let { at, open, within } = from;
  let hasName = from.hasName === true;
  let room = most;
  const put = (kind: PaintedPiece['kind'], written: string) => {
    const last = pieces.at(-1);
    if (last && last.kind === kind) last.text += written;
    else pieces.push({ kind, text: written });
    room -= written.length;
  };
  const line = () => put('', `\n${'  '.repeat(Math.min(open.length, MOST_INDENT))}`);
  const place = (): JsonPlace => ({ at, open, ...(within && { within }), ...(hasName && { hasName: true as const }) });

  for (;;) {
    if (within) {
      const end = Math.min(within.end, at + room);
      put(within.kind, text.slice(at, end));
      at = end;
      if (at < within.end) return { pieces, next: place() };
      within = undefined;
      continue;
    }
    const piece = nextPiece(text, at);
    if (!piece) return { pieces };
    if (room <= 0) return { pieces, next: place() };
    at = piece.end;
    if (piece.kind !== 'mark') {
      const isName = piece.kind === 'string' && open.endsWith('{') && !hasName;
      at = piece.start;
      within = { end: piece.end, kind: isName ? 'a' : piece.kind === 'string' ? 's' : /^[tfn]/.test(text.charAt(at)) ? 'k' : 'n' };
      continue;
    }
    const mark = text.charAt(piece.start);
    if (mark === '{' || mark === '[') {
      const next = nextPiece(text, at);
      const closer = mark === '{' ? '}' : ']';
      hasName = false;
      put('', mark);
      if (next?.kind === 'mark' && text.charAt(next.start) === closer) {
        put('', closer);
        at = next.end;
      } else {
        open += mark;
        line();
      }
    } else if (mark === '}' || mark === ']') {
      open = open.slice(0, -1);
      hasName = false;
      line();
      put('', mark);
    } else if (mark === ',') {
      hasName = false;
      put('', mark);
      line();
    } else {
      hasName = true;
      put('', ': ');
    }
  }
}
