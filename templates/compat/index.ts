// Replacements for modules of Docusaurus, by the names in src/model/compat-modules.ts.
export { Admonition } from '../content/Admonition.js';
export { Link } from '../content/Link.js';
export { TabItem } from '../content/Tab.js';
export { Tabs } from '../content/Tabs.js';
export { BrowserOnly, ExecutionEnvironment, Head, useIsBrowser } from './browser.js';
export { createImage } from './create-image.js';
export { ThemeCodeBlock } from './ThemeCodeBlock.js';
export { ThemeDetails } from './ThemeDetails.js';
export { ThemedImage } from './ThemedImage.js';
export { ThemeHeading } from './ThemeHeading.js';
export { ThemeLayout } from './ThemeLayout.js';
export { Translate, translate } from './Translate.js';
export { useBaseUrl, useBaseUrlUtils } from './use-base-url.js';
export { useDocusaurusContext } from './use-docusaurus-context.js';
