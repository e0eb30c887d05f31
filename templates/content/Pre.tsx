// A `<pre>` in MDX that an author wrote as JSX, so that the compiler did not turn it into a CodeBlock. Its text is shown without
// highlighting.
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
