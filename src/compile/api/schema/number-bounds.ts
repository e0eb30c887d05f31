// The bounds of a number, combined from all parts of a schema: the tighter bound on each side, exclusive or not. Since 3.1 an exclusive
// bound is a number of its own. Before, it is a boolean beside the bound.
import { type ApiNode, childOf, type ObjectNode } from '../fit/reader.js';

export interface NumberBound {
  node: ApiNode;
  /** The bound is exclusive. */
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

/** Invalid bounds are shown as well, such as a number that is written as a string. */
const isBound = ({ value }: ApiNode): boolean => typeof value === 'number' || typeof value === 'string';

function tighter(known: NumberBound | undefined, bounds: readonly NumberBound[], wins: (one: number, other: number) => boolean) {
  let best = known;
  for (const bound of bounds) {
    const [one, other] = [Number(bound.node.value), Number(best?.node.value)];
    if (!best || wins(one, other) || Number.isNaN(other) || (one === other && bound.isOpen)) best = bound;
  }
  return best;
}
