// A block of code, which the compiler has split into lines and classed tokens. The copy button is in the markup, and shows once the client
// can handle it. It lies over the corner, so nothing moves then. The box can take the focus, because it may have to be scrolled. A long
// block shows only its first lines until its disclosure is opened. The style sheet does that, without a script.
import type { ReactNode } from 'react';
import { CopyIcon } from '../icons.js';

interface CodeBlockProps {
  language: string;
  title?: ReactNode;
  wrap?: boolean;
  /** Number of the first line. Absent: lines are not numbered. */
  lineNumbers?: number;
  /** A shell session: the button copies its commands, without prompts and output. */
  isConsole?: boolean;
  /** How much a folded block shows. Absent: everything. */
  fold?: 'long' | 'short';
  /** The number of all lines, for a folded block. */
  total?: ReactNode;
  /** One `<span class="line">…</span>` per line. */
  children?: ReactNode;
}

export function CodeBlock({ language, title, wrap, lineNumbers, isConsole, fold, total, children }: CodeBlockProps) {
  const named = language !== '' && language !== 'text';
  const pre = ['code-lines', wrap && 'wrap', lineNumbers !== undefined && 'numbered'].filter(Boolean).join(' ');
  return (
    <figure className={title ? 'code titled' : 'code'} data-code>
      {title && <figcaption>{title}</figcaption>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre className={pre} tabIndex={0} {...firstLine(lineNumbers)}>
        <code className={named ? `language-${language}` : undefined}>{children}</code>
      </pre>
      {fold && (
        <details className={`code-fold ${fold}`}>
          <summary>
            <span className="code-fold-open">Show all {total} lines</span>
            <span className="code-fold-close">Show fewer lines</span>
          </summary>
        </details>
      )}
      <div className="code-tools">
        {named && (
          <span className="code-language" aria-hidden="true">
            {language}
          </span>
        )}
        <button type="button" className="copy" data-copy={isConsole ? 'commands' : true} title="Copy" aria-label="Copy code to clipboard">
          <CopyIcon />
        </button>
      </div>
    </figure>
  );
}

/**
 * A style sheet can count lines, but can't read a number from an attribute, and the policy forbids style attributes. So each digit is an
 * attribute of its own.
 */
function firstLine(number: number | undefined): Record<string, string> {
  if (number === undefined || number === 1) return {};
  const digits = [...String(Math.max(0, Math.trunc(number)))].reverse().slice(0, 5);
  return Object.fromEntries(digits.map((digit, place) => [`data-first-${10 ** place}`, digit]));
}
