// Adds a class with the number of digits to a list whose numbers have three or more digits, so that the style sheet can make room. Numbers
// stand left of the items, and a browser gives `1000.` no more room than `1.`.
import type { Element } from 'hast';
import { isElement } from '../tree-text.js';

/** Every list has room for this many digits. */
const USUAL = 2;
/** The style sheet has classes up to this one. CommonMark allows no longer number (section 5.2). */
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
