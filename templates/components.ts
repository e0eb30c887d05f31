// `docgen/components`: the names that an MDX page, a page module or an island imports. In MDX most of them need no import.
export type { ArticleContext } from '../src/model/template-bundle.js';
export { useArticle, useHref } from './article-context.js';
export { Admonition } from './content/Admonition.js';
export { Card } from './content/Card.js';
export { Cards } from './content/Cards.js';
export { CodeBlock } from './content/CodeBlock.js';
export { CodeGroup } from './content/CodeGroup.js';
export { Details } from './content/Details.js';
export { Diagram } from './content/Diagram.js';
export { Formula } from './content/Formula.js';
export { Heading } from './content/Heading.js';
export { Image } from './content/Image.js';
export { Link } from './content/Link.js';
export { Tab, TabItem } from './content/Tab.js';
export { TableScroll } from './content/TableScroll.js';
export { Tabs } from './content/Tabs.js';
