// A list whose numbers have three digits or more gets a class that names how many, and the style sheet makes room for them: numbers stand
// left of the items, and a browser makes no more room for `1000.` than for `1.`.
import type { Element } from 'hast';
import { isElement } from '../tree-text.js';

/** Digits that the room of every list is enough for. */
const USUAL = 2;
/** The style sheet has classes up to this one; CommonMark allows no longer number (section 5.2). */
const MOST = 9;

/** Adds `digits-3` to `digits-9` to an `ol`, in place, from its `start`, its number of items and their `value`. */
export function markWideNumbers(list: Element): void {
  const items = list.children.filter((child) => isElement(child) && child.tagName === 'li') as Element[];
  const { start, reversed, className } = list.properties;
  const isBackwards = reversed !== undefined && reversed !== false;
  let number = integerOf(start) ?? (isBackwards ? items.length : 1);
  let digits = 0;
  for (const item of items) {
    number = integerOf(item.properties.value) ?? number;
    digits = Math.max(digits, String(number).length);
    number += isBackwards ? -1 : 1;
  }
  if (digits > USUAL) list.properties.className = [...(Array.isArray(className) ? className : []), `digits-${Math.min(digits, MOST)}`];
}

function integerOf(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number.parseInt(value, 10) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
