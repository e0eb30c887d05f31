// `@theme/CodeBlock` for code that is only known when the page is rendered: the lines of the block, in one colour. The compiler highlights
// code that is written in the page, and that code does not come here.
import { Children, Fragment, type ReactNode } from 'react';
import { CodeBlock } from '../content/CodeBlock.js';

interface ThemeCodeBlockProps {
  language?: string;
  title?: ReactNode;
  /** A number is that of the first line. */
  showLineNumbers?: boolean | number | string;
  /** `language-js` in it is used if `language` is missing. */
  className?: string;
  children?: ReactNode;
}

export function ThemeCodeBlock({ language, title, showLineNumbers, className = '', children }: ThemeCodeBlockProps) {
  const named = language ?? /(?:^|\s)language-([^\s]+)/.exec(className)?.[1] ?? 'text';
  const first = showLineNumbers === true || showLineNumbers === '' ? 1 : Number(showLineNumbers);
  const text = Children.toArray(children).every((child) => typeof child === 'string' || typeof child === 'number')
    ? Children.toArray(children).join('').replace(/\r\n?/g, '\n').replace(/\n$/, '')
    : undefined;
  return (
    <CodeBlock language={named.toLowerCase()} title={title} {...(showLineNumbers && first > 0 && { lineNumbers: first })}>
      {text === undefined
        ? children
        : text.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
            <Fragment key={index}>
              {index > 0 && '\n'}
              <span className="line">{line}</span>
            </Fragment>
          ))}
    </CodeBlock>
  );
}
