// Marks of emphasis and strikethrough → spans, for the portable parser: the rule of CommonMark ("process emphasis") on events of micromark. The
// resolvers of micromark and of its extensions go back over all that is before each mark that closes nothing, which takes the square of the text.
// This one remembers how far back nothing fits, and moves no more events than a span holds.

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

/** One kind of marks: their names in micromark, and which of them go together. */
export interface Marks {
  /** Type of the tokens of marks that may open or close. */
  sequence: string;
  /** Number of marks that an opener and a closer of one character give to a span; 0: they do not go together. */
  use(opener: Token, closer: Token): number;
  /** Closers of one key and one character are refused by the same openers. */
  keyOf(closer: Token): string;
  /** Types of a span, of its marks and of what is between them. */
  types(use: number): { group: string; sequence: string; text: string };
}

export const lengthOf = ({ start, end }: Token): number => end.offset - start.offset;

export const resolveSpans =
  (marks: Marks): Resolver =>
  (events, context) => {
    const resolved: Event[] = [];
    /** Character and key → number of events at the start of `resolved` in which no opener fits. */
    const bottoms = new Map<string, number>();
    for (let index = 0; index < events.length; index++) {
      const event = events[index] as Event;
      const [phase, closer] = event;
      if (phase === 'exit' || closer.type !== marks.sequence || !closer._close) {
        resolved.push(event);
        continue;
      }
      // A mark holds nothing: its end is the next event.
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
        // What is left of the opener may fit a closer that it did not fit before.
        if (makeSpan(resolved, open, closer, marks, context))
          for (const [known, bottom] of bottoms) bottoms.set(known, Math.min(bottom, open - 1));
      }
    }
    for (const [, token] of resolved) if (token.type === marks.sequence) token.type = 'data';
    // The tokenizer around has this list, and takes no other.
    events.length = 0;
    append(events, resolved);
    return events;
  };

interface Wanted {
  closer: Token;
  character: string;
  bottom: number;
}

/** Index of the end of the nearest opener; -1: there is none. */
function findOpener(resolved: readonly Event[], { closer, character, bottom }: Wanted, marks: Marks, context: Context): number {
  for (let index = resolved.length - 1; index >= bottom; index--) {
    const [phase, token] = resolved[index] as Event;
    if (phase !== 'exit' || token.type !== marks.sequence || !token._open) continue;
    if (marks.use(token, closer) > 0 && context.sliceSerialize(token).charAt(0) === character) return index;
  }
  return -1;
}

/** Changes `resolved`, and takes the marks from both ends. @returns whether marks of the opener are left */
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

/** One by one: there may be more than a call takes arguments. */
function append(events: Event[], more: readonly Event[]): void {
  for (const event of more) events.push(event);
}

const moved = (point: Point, by: number): Point => ({
  ...point,
  column: point.column + by,
  offset: point.offset + by,
  _bufferIndex: point._bufferIndex + by,
});
