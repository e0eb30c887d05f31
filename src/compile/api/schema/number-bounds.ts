// The bounds of a number, as all parts of a schema together have them: the tighter one on each side, be it a bound that is a value itself or
// one that is not. Exclusive bounds are numbers of their own since 3.1, and truth values beside the bound before.
import { type ApiNode, childOf, type ObjectNode } from '../fit/reader.js';

export interface NumberBound {
  node: ApiNode;
  /** It is no value itself. */
  isOpen: boolean;
}

export interface NumberBounds {
  low?: NumberBound | undefined;
  high?: NumberBound | undefined;
}

export function numberBounds(parts: readonly ObjectNode[]): NumberBounds {
  let bounds: NumberBounds = {};
  for (const part of parts) {
    bounds = {
      low: tighter(bounds.low, boundsOf(part, 'minimum', 'exclusiveMinimum'), (one, other) => one > other),
      high: tighter(bounds.high, boundsOf(part, 'maximum', 'exclusiveMaximum'), (one, other) => one < other),
    };
  }
  return bounds;
}

function boundsOf(part: ObjectNode, key: string, openKey: string): NumberBound[] {
  const [closed, open] = [childOf(part, key), childOf(part, openKey)];
  const bounds: NumberBound[] = [];
  if (closed && isBound(closed)) bounds.push({ node: closed, isOpen: open?.value === true });
  if (open && isBound(open)) bounds.push({ node: open, isOpen: true });
  return bounds;
}

/** A number that is written as a text is shown, and so is whatever else an author means by it. */
const isBound = ({ value }: ApiNode): boolean => typeof value === 'number' || typeof value === 'string';

function tighter(known: NumberBound | undefined, bounds: readonly NumberBound[], wins: (one: number, other: number) => boolean) {
  let best = known;
  for (const bound of bounds) {
    const [one, other] = [Number(bound.node.value), Number(best?.node.value)];
    if (!best || wins(one, other) || Number.isNaN(other) || (one === other && bound.isOpen)) best = bound;
  }
  return best;
}
