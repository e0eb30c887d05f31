// What the components of an article may know of the page that they stand on. Comes from the renderer of MDX and page modules;
// components of a `.md` page have no provider: their addresses are finished before they are rendered.
import { createContext, type ReactNode, useContext } from 'react';
import type { ArticleContext } from '../src/model/template-bundle.js';

const Context = createContext<ArticleContext | null>(null);

export function ArticleProvider({ value, children }: { value: ArticleContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** A hook was called where no page is being rendered. */
class ReactContextError extends Error {
  constructor(hook: string, provider: string) {
    super(`Hook ${hook} is called outside the <${provider}>.`);
    this.name = 'ReactContextError';
  }
}

/** The site and the page around the calling component. Throws outside an article of MDX or a page module. */
export function useArticle(): ArticleContext {
  const value = useArticleIfAny();
  if (!value) throw new ReactContextError('useArticle', 'ArticleProvider');
  return value;
}

/** The same for components that `.md` pages use too; null there. */
export const useArticleIfAny = (): ArticleContext | null => useContext(Context);

/** Prefixes the base URL to an address of this site; leaves other addresses, and addresses that have it, as they are. */
export function useHref(): (href: string) => string {
  const baseUrl = useArticleIfAny()?.site.baseUrl ?? '/';
  return (href) => withBaseUrl(href, baseUrl);
}

/** `pathname://` marks a file beside the site's pages: the prefix goes, the base URL comes. */
function withBaseUrl(href: string, baseUrl: string): string {
  const path = href.startsWith('pathname://') ? href.slice('pathname://'.length) : href;
  if (!path.startsWith('/') || path.startsWith('//')) return path;
  return path.startsWith(baseUrl) || `${path}/` === baseUrl ? path : baseUrl + path.slice(1);
}

/** Leaves the site in the browser: has a scheme or a host. Mail and telephone addresses do not open a window. */
export const opensWindow = (href: string): boolean => /^(?:https?:)?\/\//i.test(href);
