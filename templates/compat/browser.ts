// `@docusaurus/BrowserOnly`, `Head`, `useIsBrowser` and `ExecutionEnvironment` as they are at build. A docgen page never needs more: it is
// finished HTML, and only islands run in the browser. The compiler reports to the author what is left out.
import type { ReactNode } from 'react';

interface BrowserOnlyProps {
  children?: () => ReactNode;
  fallback?: ReactNode;
}

export const BrowserOnly = ({ fallback = null }: BrowserOnlyProps): ReactNode => fallback;

export const Head = (): ReactNode => null;

export const useIsBrowser = (): boolean => false;

export const ExecutionEnvironment = {
  canUseDOM: false,
  canUseEventListeners: false,
  canUseIntersectionObserver: false,
  canUseViewport: false,
};
