// A block of code, already split into lines and classed tokens by the compiler. The copy button is in the markup and shown once the
// client can serve it; nothing moves then, because it lies over the corner. The box takes the focus: it may have to be scrolled.
// A long block shows its first lines only, until its disclosure is opened: that is the style sheet's doing, and needs no script.
import type { ReactNode } from 'react';
import { CopyIcon } from '../icons.js';

interface CodeBlockProps {
  language: string;
  title?: ReactNode;
  wrap?: boolean;
  /** Number of the first line, when lines are numbered. */
  lineNumbers?: number;
  /** A session of a shell: the button copies its commands, without prompts and output. */
  isConsole?: boolean;
  /** How much a folded block shows. Absent: all. */
  fold?: 'long' | 'short';
  /** Number of all lines, for a folded block. */
  total?: ReactNode;
  /** `<span class="line">…</span>` a line. */
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

/** A style sheet can count lines but not read a number from an attribute, and a style attribute is against the policy: so it gets the digits, one attribute each. */
function firstLine(number: number | undefined): Record<string, string> {
  if (number === undefined || number === 1) return {};
  const digits = [...String(Math.max(0, Math.trunc(number)))].reverse().slice(0, 5);
  return Object.fromEntries(digits.map((digit, place) => [`data-first-${10 ** place}`, digit]));
}
