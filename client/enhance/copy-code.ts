// The copy button of a code block: `button[data-copy]` in `figure.code`, shown by the style sheet once there is JavaScript. Copies the
// lines as they are in the source: no line numbers, no signs of a difference, and not the lines that a difference takes out: what a
// reader pastes is the code after the change. Of a session of a shell it copies the commands. Where the
// browser lets no script copy, the code is selected, and a hint names the keys that copy it. One listener serves every block, also later ones.
import { consoleCommands } from '../../src/base/shell/console-commands.js';
import type { Mount } from '../boot/shared-code.js';
import { announce } from './announce.js';

/** How long the button says so. */
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

/** Numbers and signs of lines are drawn by the style sheet, and are no text. Between the lines stand line breaks, after the last none. */
function textOf(code: Element, isConsole: boolean): string {
  const all = [...code.querySelectorAll('.line')];
  const left = all.filter((line) => !line.classList.contains('del'));
  // A sample of nothing but what goes away is copied whole.
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

/** Without a secure address, or when it is not allowed, there is no clipboard. The older way copies what is selected, and here `text` in its place. */
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
  // Not every screen reader says that the name of a button has changed.
  announce('Copied');
  setTimeout(() => {
    button.title = title;
    button.ariaLabel = ariaLabel;
    delete button.dataset.copied;
  }, FEEDBACK_MS);
}

/** Until the reader copies it, or turns to something else. */
function showSelected(button: HTMLButtonElement): void {
  const text = `Selected: press ${'apple' in document.documentElement.dataset ? '⌘C' : 'Ctrl+C'}`;
  announce(text);
  const hint = button.parentElement?.querySelector('small') ?? document.createElement('small');
  hint.textContent = text;
  button.before(hint);
  for (const end of ['copy', 'pointerdown']) addEventListener(end, () => hint.remove(), { once: true });
}
