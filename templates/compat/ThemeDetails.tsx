// `@theme/Details`: its `summary` may also be a <summary> element.
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { Details } from '../content/Details.js';

interface ThemeDetailsProps {
  summary?: ReactNode;
  open?: boolean;
  children?: ReactNode;
}

export function ThemeDetails({ summary, ...props }: ThemeDetailsProps) {
  const isElement = isValidElement(summary) && summary.type === 'summary';
  return <Details {...props} summary={isElement ? (summary as ReactElement<{ children?: ReactNode }>).props.children : summary} />;
}
