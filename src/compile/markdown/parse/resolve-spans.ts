// Turns marks of emphasis and strikethrough into spans, for the portable parser. It follows CommonMark ("process emphasis") on events of
// micromark. For each mark that closes nothing, the resolvers of micromark and of its extensions search everything before it again, which
// takes quadratic time. This one remembers how far back no opener fits, and moves no more events than a span holds.

interface Point {
  line: number;
  column: number;
  offset: number;
  _index: number;
  _bufferIndex: number;
}

export interface Token {
  type: string;
  start: Point;
  end: Point;
  _open?: boolean;
  _close?: boolean;
}

export interface Context {
  sliceSerialize(token: Token): string;
  parser: { constructs: { insideSpan: { null?: readonly { resolveAll?: Resolver | undefined }[] } } };
}

export type Event = ['enter' | 'exit', Token, Context];
export type Resolver = (events: Event[], context: Context) => Event[];

/** One kind of mark: its names in micromark, and which marks match each other. */
export interface Marks {
  /** Type of the tokens of marks that may open or close. */
  sequence: string;
  /** How many marks an opener and a closer of the same character give to a span. 0: they don't match. */
  use(opener: Token, closer: Token): number;
  /** Closers with the same key and the same character are refused by the same openers. */
  keyOf(closer: Token): string;
  /** Types of a span, of its marks, and of the text between them. */
  types(use: number): { group: string; sequence: string; text: string };
}

export const lengthOf = ({ start, end }: Token): number => end.offset - start.offset;

export const resolveSpans =
  (marks: Marks): Resolver =>
  (events, context) => {
    const resolved: Event[] = [];
    /** Character and key → number of events at the start of `resolved` among which no opener fits. */
    const bottoms = new Map<string, number>();
    for (let index = 0; index < events.length; index++) {
      const event = events[index] as Event;
      const [phase, closer] = event;
      if (phase === 'exit' || closer.type !== marks.sequence || !closer._close) {
        resolved.push(event);
        continue;
      }
      // A mark contains no other events, so the next event is its end.
      index++;
      const character = context.sliceSerialize(closer).charAt(0);
      while (lengthOf(closer) > 0) {
        const key = character + marks.keyOf(closer);
        const open = findOpener(resolved, { closer, character, bottom: bottoms.get(key) ?? 0 }, marks, context);
        if (open < 0) {
          bottoms.set(key, resolved.length);
          resolved.push(['enter', closer, context], ['exit', closer, context]);
          break;
        }
        // The rest of the opener may fit a closer that did not fit the whole.
        if (makeSpan(resolved, open, closer, marks, context))
          for (const [known, bottom] of bottoms) bottoms.set(known, Math.min(bottom, open - 1));
      }
    }
    for (const [, token] of resolved) if (token.type === marks.sequence) token.type = 'data';
    // The calling tokenizer keeps this list, so it is changed in place.
    events.length = 0;
    append(events, resolved);
    return events;
  };

interface Wanted {
  closer: Token;
  character: string;
  bottom: number;
}

/** Index of the end of the nearest opener, or -1. */
function findOpener(resolved: readonly Event[], { closer, character, bottom }: Wanted, marks: Marks, context: Context): number {
  for (let index = resolved.length - 1; index >= bottom; index--) {
    const [phase, token] = resolved[index] as Event;
    if (phase !== 'exit' || token.type !== marks.sequence || !token._open) continue;
    if (marks.use(token, closer) > 0 && context.sliceSerialize(token).charAt(0) === character) return index;
  }
  return -1;
}

/**
 * Changes `resolved`, and takes the used marks from both ends.
 * @returns true if marks of the opener are left
 */
function makeSpan(resolved: Event[], open: number, closer: Token, marks: Marks, context: Context): boolean {
  const opener = (resolved[open] as Event)[1];
  const use = marks.use(opener, closer);
  const types = marks.types(use);
  const opening: Token = { type: types.sequence, start: moved(opener.end, -use), end: { ...opener.end } };
  const closing: Token = { type: types.sequence, start: { ...closer.start }, end: moved(closer.start, use) };
  const text: Token = { type: types.text, start: { ...opener.end }, end: { ...closer.start } };
  const group: Token = { type: types.group, start: { ...opening.start }, end: { ...closing.end } };
  opener.end = { ...opening.start };
  closer.start = { ...closing.end };
  const inside = resolveInside(resolved.splice(open + 1), context);
  const isLeft = lengthOf(opener) > 0;
  if (!isLeft) resolved.length = open - 1;
  resolved.push(['enter', group, context], ['enter', opening, context], ['exit', opening, context], ['enter', text, context]);
  append(resolved, inside);
  resolved.push(['exit', text, context], ['enter', closing, context], ['exit', closing, context], ['exit', group, context]);
  return isLeft;
}

function resolveInside(events: Event[], context: Context): Event[] {
  const resolvers = new Set((context.parser.constructs.insideSpan.null ?? []).map(({ resolveAll }) => resolveAll));
  let resolved = events;
  for (const resolve of resolvers) resolved = resolve?.(resolved, context) ?? resolved;
  return resolved;
}

/** Pushes one by one, since there may be more events than a call can take arguments. */
function append(events: Event[], more: readonly Event[]): void {
  for (const event of more) events.push(event);
}

const moved = (point: Point, by: number): Point => ({
  ...point,
  column: point.column + by,
  offset: point.offset + by,
  _bufferIndex: point._bufferIndex + by,
});
