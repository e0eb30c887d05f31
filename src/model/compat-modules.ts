// Modules of Docusaurus that docgen answers itself, for sites that come from there: specifier → its exports → the names under which
// `templates/compat` has them. The compiler reads it for pages, the bundler for modules of the site.

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
