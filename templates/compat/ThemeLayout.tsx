// `@theme/Layout`: what is around a page of code. docgen puts every page into its layout, so that only what is in it is left; title and
// description are those of the page's `frontMatter`.
import type { ReactNode } from 'react';

export const ThemeLayout = ({ children }: { children?: ReactNode }): ReactNode => children;
