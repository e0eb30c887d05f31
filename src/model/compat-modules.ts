// Modules of Docusaurus for which docgen has a replacement, so that pages of such sites still work. Each row maps a specifier to its
// exports, and each export to its name in `templates/compat`. The compiler reads the table for pages, the bundler for modules of the site.

export const COMPAT_MODULES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@docusaurus/BrowserOnly': { default: 'BrowserOnly' },
  '@docusaurus/ExecutionEnvironment': { default: 'ExecutionEnvironment' },
  '@docusaurus/Head': { default: 'Head' },
  '@docusaurus/Link': { default: 'Link' },
  '@docusaurus/Translate': { default: 'Translate', translate: 'translate' },
  '@docusaurus/useBaseUrl': { default: 'useBaseUrl', useBaseUrlUtils: 'useBaseUrlUtils' },
  '@docusaurus/useDocusaurusContext': { default: 'useDocusaurusContext' },
  '@docusaurus/useIsBrowser': { default: 'useIsBrowser' },
  '@theme/Admonition': { default: 'Admonition' },
  '@theme/CodeBlock': { default: 'ThemeCodeBlock' },
  '@theme/Details': { default: 'ThemeDetails' },
  '@theme/Heading': { default: 'ThemeHeading' },
  '@theme/Layout': { default: 'ThemeLayout' },
  '@theme/TabItem': { default: 'TabItem' },
  '@theme/Tabs': { default: 'Tabs' },
  '@theme/ThemedImage': { default: 'ThemedImage' },
};
