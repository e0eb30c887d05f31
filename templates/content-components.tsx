// The components of an article, by the names under which `.md` pages (through their tokens) and MDX (as JSX) know them.
import type { ComponentType, ReactNode } from 'react';
import type { ComponentName, MarkdownComponentName } from '../src/model/content-components.js';
import { ApiMessage } from './api/ApiMessage.js';
import * as published from './components.js';
import { Pre } from './content/Pre.js';
import { ScrollingTable } from './content/TableScroll.js';

const { useArticle, useHref, ...components } = published;

type Published = typeof components;

/** Two lists name the components. The text is what the compiler prints about a name that one of them lacks. */
type Demand<Nothing extends never> = Nothing;
export type Exported = Demand<`export ${Exclude<ComponentName, keyof Published>} from templates/components.ts`>;
export type Listed = Demand<`add ${Exclude<keyof Published, ComponentName>} to CONTENT_COMPONENTS in src/model/content-components.ts`>;

/** Each component checks its own props where it is written; a registry can't name them all, and `never` lets any of them in. */
const COMPONENTS: Record<ComponentName, ComponentType<never>> = components;

/** In `.md`, by `ComponentReference.name`. */
export const MARKDOWN_COMPONENTS: Record<MarkdownComponentName, ComponentType<never>> = { ...COMPONENTS, ApiMessage };

const heading = (level: 1 | 2 | 3 | 4 | 5 | 6) => (props: { id?: string; children?: ReactNode }) => (
  <published.Heading level={level} {...props} />
);

/** In MDX: without import, and in place of the elements that Markdown makes. */
export const MDX_COMPONENTS: Record<string, ComponentType<never>> = {
  ...COMPONENTS,
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
  img: published.Image,
  pre: Pre,
  table: ScrollingTable,
};
