// The copy button of a code block: `button[data-copy]` in `figure.code`, which the style sheet shows once there is JavaScript. It copies
// the lines of the source, without line numbers and without the signs of a difference. Lines that a difference removes are left out: the
// reader pastes the code after the change. From a shell session it copies the commands. If the browser lets no script copy, the code is
// selected, and a hint names the keys that copy it. One listener serves every block, also those that are added later.
import { consoleCommands } from '../../src/base/shell/console-commands.js';
import type { Mount } from '../boot/shared-code.js';
import { announce } from './announce.js';

/** Milliseconds for which the button shows that it has copied. */
const FEEDBACK_MS = 1000;

export const mountCopyCode: Mount = (root, { listening }) => {
  const { signal, dispose } = listening();
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-copy]') : null;
      const code = button?.closest('figure')?.querySelector('code');
      if (button && code)
        void copy(code, textOf(code, button.dataset.copy === 'commands')).then((copied) =>
          copied ? showCopied(button) : showSelected(button),
        );
    },
    { signal },
  );
  return dispose;
};

/**
 * The style sheet draws line numbers and signs, so they are not in the text. Lines are joined by line breaks, without one after the last.
 */
function textOf(code: Element, isConsole: boolean): string {
  const all = [...code.querySelectorAll('.line')];
  const left = all.filter((line) => !line.classList.contains('del'));
  // If a sample consists only of removed lines, all of them are copied.
  const lines = left.length > 0 ? left : all;
  // Code that an author wrote as JSX has no lines, but may end in the line break before its closing tag.
  if (lines.length === 0) return (code.textContent ?? '').replace(/\n$/, '');
  const texts = lines.map((line) => line.textContent ?? '');
  return (isConsole ? consoleCommands(texts) : texts).join('\n');
}

async function copy(code: Element, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyAsSelected(code, text);
  }
}

/** Without https, or without permission, there is no clipboard API. The older way copies the selection, and here `text` takes its place. */
function copyAsSelected(code: Element, text: string): boolean {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  getSelection()?.selectAllChildren(code);
  document.addEventListener('copy', give);
  const copied = document.execCommand('copy');
  document.removeEventListener('copy', give);
  return copied;
}

function showCopied(button: HTMLButtonElement): void {
  if ('copied' in button.dataset) return;
  const { title, ariaLabel } = button;
  button.dataset.copied = '';
  button.title = button.ariaLabel = 'Copied';
  // Not every screen reader announces that the name of a button has changed.
  announce('Copied');
  setTimeout(() => {
    button.title = title;
    button.ariaLabel = ariaLabel;
    delete button.dataset.copied;
  }, FEEDBACK_MS);
}

/** Shows the hint until the reader copies the code or presses elsewhere. */
function showSelected(button: HTMLButtonElement): void {
  const text = `Selected: press ${'apple' in document.documentElement.dataset ? '⌘C' : 'Ctrl+C'}`;
  announce(text);
  const hint = button.parentElement?.querySelector('small') ?? document.createElement('small');
  hint.textContent = text;
  button.before(hint);
  for (const end of ['copy', 'pointerdown']) addEventListener(end, () => hint.remove(), { once: true });
}
