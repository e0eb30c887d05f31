// `- [x] item`: the checkbox is shown, not used, and is named by its item, so that it is more than "checkbox" to a screen reader.
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
