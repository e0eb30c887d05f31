// The components of an article, by the names under which `.md` pages (through their tokens) and MDX (as JSX) know them.
import type { ComponentType, ReactNode } from 'react';
import { ApiMessage } from './api/ApiMessage.js';
import { Admonition } from './content/Admonition.js';
import { Card } from './content/Card.js';
import { Cards } from './content/Cards.js';
import { CodeBlock } from './content/CodeBlock.js';
import { CodeGroup } from './content/CodeGroup.js';
import { Details } from './content/Details.js';
import { Diagram } from './content/Diagram.js';
import { Formula } from './content/Formula.js';
import { Heading } from './content/Heading.js';
import { Image } from './content/Image.js';
import { Link } from './content/Link.js';
import { Pre } from './content/Pre.js';
import { Tab, TabItem } from './content/Tab.js';
import { ScrollingTable, TableScroll } from './content/TableScroll.js';
import { Tabs } from './content/Tabs.js';

// Each component checks its own props where it is written; a registry can't name them all. `never` lets any of them in.
type Registry = Record<string, ComponentType<never>>;

const COMPONENTS: Registry = {
  Admonition,
  Card,
  Cards,
  CodeBlock,
  CodeGroup,
  Details,
  Diagram,
  Formula,
  Heading,
  TableScroll,
  Tabs,
};

/** In `.md`, by `ComponentReference.name`. A message is made by the compiler only. */
export const MARKDOWN_COMPONENTS: Registry = { ...COMPONENTS, ApiMessage };

const heading = (level: 1 | 2 | 3 | 4 | 5 | 6) => (props: { id?: string; children?: ReactNode }) => <Heading level={level} {...props} />;

/** In MDX: without import, and in place of the elements that Markdown makes. */
export const MDX_COMPONENTS: Registry = {
  ...COMPONENTS,
  Image,
  Link,
  Tab,
  TabItem,
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
  img: Image,
  pre: Pre,
  table: ScrollingTable,
};
