// The copy button of a code block: `button[data-copy]` in `figure.code`, shown by the style sheet once there is JavaScript. Copies the
// lines as they are in the source: no line numbers, no signs of a difference. One listener serves every block, also later ones.
import { listening, type Mount } from '../boot/dispose.js';

/** How long the button says so. */
const FEEDBACK_MS = 1000;

export const mountCopyCode: Mount = (root) => {
  const { signal, dispose } = listening();
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-copy]') : null;
      const code = button?.closest('figure')?.querySelector('code');
      if (button && code) void copy(code).then((copied) => copied && confirm(button));
    },
    { signal },
  );
  return dispose;
};

/** Without the one line break that ends a block. */
function textOf(code: Element): string {
  const lines = [...code.querySelectorAll('.line')];
  return lines.length > 0 ? lines.map((line) => line.textContent ?? '').join('\n') : (code.textContent ?? '').replace(/\n$/, '');
}

/** On a page without a secure address there is no clipboard: the code is selected, and the browser asked to copy that. */
async function copy(code: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(textOf(code));
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return document.execCommand('copy');
  }
}

function confirm(button: HTMLButtonElement): void {
  if ('copied' in button.dataset) return;
  const { title, ariaLabel } = button;
  button.dataset.copied = '';
  button.title = button.ariaLabel = 'Copied';
  setTimeout(() => {
    button.title = title;
    button.ariaLabel = ariaLabel;
    delete button.dataset.copied;
  }, FEEDBACK_MS);
}
