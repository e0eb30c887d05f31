// `@theme/Layout`, which surrounds a page of code. docgen puts every page into its layout, so this renders only its children. Title and
// description come from the page's `frontMatter`.
import type { ReactNode } from 'react';

export const ThemeLayout = ({ children }: { children?: ReactNode }): ReactNode => children;
