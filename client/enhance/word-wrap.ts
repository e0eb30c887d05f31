// The button 'Toggle word wrap' of a code block. It exists as long as the code is wider than its box, or is wrapped. Boxes are measured
// when their size changes, which also covers a resized window and a hidden tab that shows its panel.
import type { Mount } from '../boot/shared-code.js';

const LABEL = 'Toggle word wrap';
const SVG = 'http://www.w3.org/2000/svg';
/** The path of the icon: a line that turns back under itself. */
const ICON = 'M3 6h18M3 12h14a3 3 0 0 1 0 6h-4m2-2-2 2 2 2M3 18h6';

export const mountWordWrap: Mount = (root, { listening }) => {
  const { signal, dispose } = listening();
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) measure(target as HTMLElement);
  });
  for (const lines of root.querySelectorAll('.code > .code-lines')) observer.observe(lines);
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-wrap]') : null;
      const lines = button?.closest('.code')?.querySelector<HTMLElement>('.code-lines');
      if (button && lines) button.ariaPressed = String(lines.classList.toggle('wrap'));
    },
    { signal },
  );
  return () => {
    dispose();
    observer.disconnect();
    for (const button of root.querySelectorAll('button[data-wrap]')) button.remove();
  };
};

function measure(lines: HTMLElement): void {
  const tools = lines.parentElement?.querySelector('.code-tools');
  const button = tools?.querySelector('button[data-wrap]');
  const isWrapped = lines.classList.contains('wrap');
  // A hidden box has no width.
  if (!tools || lines.clientWidth === 0) return;
  const isUseful = isWrapped || lines.scrollWidth > lines.clientWidth;
  if (isUseful && !button) tools.querySelector('[data-copy]')?.before(createButton(isWrapped));
  // A button that has the focus stays, because the reader is using it.
  else if (!isUseful && button && document.activeElement !== button) button.remove();
}

function createButton(isPressed: boolean): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.dataset.wrap = '';
  button.title = button.ariaLabel = LABEL;
  button.ariaPressed = String(isPressed);
  const icon = document.createElementNS(SVG, 'svg');
  const look = {
    class: 'icon',
    width: '16',
    height: '16',
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'aria-hidden': 'true',
  };
  for (const [name, value] of Object.entries(look)) icon.setAttribute(name, value);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICON);
  icon.append(path);
  button.append(icon);
  return button;
}
