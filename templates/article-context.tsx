// What the components of an article can read of their page. The renderer of MDX and page modules provides it. Components of a `.md` page
// have no provider, because their addresses are complete before they are rendered.
import { createContext, type ReactNode, useContext } from 'react';
import type { ArticleContext } from '../src/model/template-bundle.js';

const Context = createContext<ArticleContext | null>(null);

export function ArticleProvider({ value, children }: { value: ArticleContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** A hook was called although no page is being rendered. */
class ReactContextError extends Error {
  constructor(hook: string, provider: string) {
    super(`Hook ${hook} is called outside the <${provider}>.`);
    this.name = 'ReactContextError';
  }
}

/** The site and the page of the calling component. Throws outside an article of MDX or a page module. */
export function useArticle(): ArticleContext {
  const value = useArticleIfAny();
  if (!value) throw new ReactContextError('useArticle', 'ArticleProvider');
  return value;
}

/** Like `useArticle`, for components that `.md` pages use too. There it is null. */
export const useArticleIfAny = (): ArticleContext | null => useContext(Context);

/**
 * The returned function adds the base URL to an address of this site. It leaves other addresses, and addresses that have the base URL,
 * unchanged.
 */
export function useHref(): (href: string) => string {
  const baseUrl = useArticleIfAny()?.site.baseUrl ?? '/';
  return (href) => withBaseUrl(href, baseUrl);
}

/** `pathname://` marks a file beside the site's pages. The prefix is replaced by the base URL. */
function withBaseUrl(href: string, baseUrl: string): string {
  const path = href.startsWith('pathname://') ? href.slice('pathname://'.length) : href;
  if (!path.startsWith('/') || path.startsWith('//')) return path;
  return path.startsWith(baseUrl) || `${path}/` === baseUrl ? path : baseUrl + path.slice(1);
}

/** Whether the browser leaves the site: the address has a host. Mail and telephone addresses open no window. */
export const opensWindow = (href: string): boolean => /^(?:https?:)?\/\//i.test(href);
