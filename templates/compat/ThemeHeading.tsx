// `@theme/Heading`: its level is given as the name of an element.
import type { ReactNode } from 'react';
import { Heading } from '../content/Heading.js';

interface ThemeHeadingProps {
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  id?: string;
  className?: string;
  children?: ReactNode;
}

export function ThemeHeading({ as = 'h2', ...props }: ThemeHeadingProps) {
  return <Heading level={Number(as.slice(1)) as 1 | 2 | 3 | 4 | 5 | 6} {...props} />;
}
