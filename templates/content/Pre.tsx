// `<pre>` in MDX that the compiler did not turn into a CodeBlock: written as JSX by an author. Its text is shown as it is, unhighlighted.
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { CodeBlock } from './CodeBlock.js';

interface PreProps {
  children?: ReactNode;
}

export function Pre({ children }: PreProps) {
  const code = isValidElement(children) ? (children as ReactElement<{ className?: string; children?: ReactNode }>).props : undefined;
  const language = /(?:^|\s)language-(\S+)/.exec(code?.className ?? '')?.[1] ?? 'text';
  return <CodeBlock language={language}>{code ? code.children : children}</CodeBlock>;
}
