// `@docusaurus/useDocusaurusContext`: the parts of a site's configuration that components read most, under the names that they have there.
import { useArticle } from '../article-context.js';

export function useDocusaurusContext() {
  const { site } = useArticle();
  const { title, tagline, baseUrl, rootUrl, favicon, titleDelimiter, noIndex, locale, customFields = {} } = site;
  return {
    siteConfig: {
      title,
      tagline,
      url: new URL(rootUrl).origin,
      baseUrl,
      favicon,
      titleDelimiter,
      noIndex,
      customFields,
      themeConfig: {},
      i18n: { defaultLocale: locale, locales: [locale] },
    },
    siteMetadata: { docusaurusVersion: '3.8.1', pluginVersions: {} },
    globalData: {},
    i18n: { currentLocale: locale, defaultLocale: locale, locales: [locale] },
    codeTranslations: {},
  };
}
