// In `- [x] item` the checkbox can be seen but not used. It is labelled by its item, so that a screen reader announces more than
// "checkbox".
import type { Element } from 'hast';
import { isElement, ownTextOf, textOf } from '../tree-text.js';

export function labelTaskItem(item: Element): void {
  const { className } = item.properties;
  if (!Array.isArray(className) || !className.includes('task-list-item')) return;
  const paragraph = item.children.find((child) => isElement(child) && child.tagName === 'p') as Element | undefined;
  const checkbox = (paragraph ?? item).children.find((child) => isElement(child) && child.tagName === 'input') as Element | undefined;
  if (!checkbox) return;
  const label = paragraph ? textOf(paragraph) : ownTextOf(item);
  checkbox.properties.ariaLabel = label === '' ? 'Task' : label;
}
