// `@docusaurus/BrowserOnly`, `Head`, `useIsBrowser`, `ExecutionEnvironment` at build, which is all that a page of docgen ever sees: it
// is finished HTML, and only islands run in the browser. The compiler tells the author what that leaves out.
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
