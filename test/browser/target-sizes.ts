// Which links and controls of a page are too small, or too close, for a finger: WCAG 2.2, 2.5.8 (Target Size, Minimum).
import type { Page } from 'playwright-core';

/** CSS pixels: a square of this size, or a circle of this diameter around the middle that meets no other target or its circle. */
const SIZE = 24;

/**
 * Each target that is neither large enough nor far enough from the others, as its name and size. Not measured: links in a sentence, which
 * the rule excepts, and what can't be seen.
 * @param within selector of the part that is measured. Default: the page
 */
export const smallTargets = (page: Page, within = 'body'): Promise<string[]> =>
  page.locator(within).evaluate((root, size) => {
    interface Target {
      element: Element;
      box: DOMRect;
      isInText: boolean;
    }
    const seen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    /** The words of the block beside the link: a link in a sentence has some, a link of a list has none. */
    const isInText = (element: Element): boolean => {
      if (getComputedStyle(element).display !== 'inline') return false;
      let block = element.parentElement as Element;
      while (getComputedStyle(block).display === 'inline') block = block.parentElement as Element;
      const beside = document.createTreeWalker(block, NodeFilter.SHOW_TEXT, (node) =>
        (node.parentElement as Element).closest('a, button, summary, svg, .visually-hidden')
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT,
      );
      while (beside.nextNode()) if (/[\p{L}\p{N}]/u.test(beside.currentNode.nodeValue ?? '')) return true;
      return false;
    };
    const targets: Target[] = [...root.querySelectorAll('a[href], button, select, summary, input, textarea, [role="tab"]')]
      .filter(seen)
      .map((element) => {
        // A label is part of the target of its input.
        const label = element instanceof HTMLInputElement ? element.closest('label') : null;
        return { element, box: (label ?? element).getBoundingClientRect(), isInText: isInText(element) };
      });
    const middle = ({ left, right, top, bottom }: DOMRect) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
    const isLarge = ({ width, height }: DOMRect) => width >= size - 0.5 && height >= size - 0.5;
    const meets = (small: Target, other: Target): boolean => {
      if (small.element === other.element || small.element.contains(other.element) || other.element.contains(small.element)) return false;
      const { x, y } = middle(small.box);
      const { left, right, top, bottom } = other.box;
      const toBox = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
      if (toBox < size / 2 - 0.5) return true;
      const away = middle(other.box);
      return !isLarge(other.box) && Math.hypot(away.x - x, away.y - y) < size - 0.5;
    };
    return targets
      .filter((target) => !target.isInText && !isLarge(target.box) && targets.some((other) => meets(target, other)))
      .map(({ element, box: { width, height } }) => {
        const name = `${element.localName}${element.className && typeof element.className === 'string' ? `.${element.className.replaceAll(' ', '.')}` : ''}`;
        return `${name} "${element.textContent?.trim().slice(0, 30)}" ${width.toFixed(1)} × ${height.toFixed(1)}`;
      });
  }, SIZE);
