// `@docusaurus/useBaseUrl`: turns a path of the site into its address. The path needs no leading slash, unlike docgen's own addresses.
import { opensWindow, useArticle, useHref } from '../article-context.js';

interface BaseUrlOptions {
  forcePrependBaseUrl?: boolean;
  absolute?: boolean;
}

type WithBaseUrl = (url: string, options?: BaseUrlOptions) => string;

export const useBaseUrl: WithBaseUrl = (url, options) => useBaseUrlUtils().withBaseUrl(url, options);

export function useBaseUrlUtils(): { withBaseUrl: WithBaseUrl } {
  const { site } = useArticle();
  const resolve = useHref();
  return {
    withBaseUrl(url, { forcePrependBaseUrl = false, absolute = false } = {}) {
      if (!url || url.startsWith('#') || opensWindow(url) || /^[a-z][a-z+.-]*:/i.test(url)) return url;
      const path = url.startsWith('/') ? url : `/${url}`;
      const address = forcePrependBaseUrl ? site.baseUrl + path.slice(1) : resolve(path);
      return absolute ? new URL(address, site.rootUrl).href : address;
    },
  };
}
