// The components of an article, by the names under which `.md` pages (through their tokens) and MDX (as JSX) know them.
import type { ComponentType, ReactNode } from 'react';
import type { ComponentName, MarkdownComponentName } from '../src/model/content-components.js';
import { ApiMessage } from './api/messages/ApiMessage.js';
import * as published from './components.js';
import { Pre } from './content/Pre.js';

const { useArticle, useHref, ...components } = published;

type Published = typeof components;

/** Two lists name the components. If a name is missing in one of them, the compiler prints this text. */
type Demand<Nothing extends never> = Nothing;
export type Exported = Demand<`export ${Exclude<ComponentName, keyof Published>} from templates/components.ts`>;
export type Listed = Demand<`add ${Exclude<keyof Published, ComponentName>} to CONTENT_COMPONENTS in src/model/content-components.ts`>;

/** Each component checks its own props in its file. A registry can't name the types of all props, and `never` accepts any of them. */
const COMPONENTS: Record<ComponentName, ComponentType<never>> = components;

/** The components of `.md` pages, by `ComponentReference.name`. */
export const MARKDOWN_COMPONENTS: Record<MarkdownComponentName, ComponentType<never>> = { ...COMPONENTS, ApiMessage };

const heading = (level: 1 | 2 | 3 | 4 | 5 | 6) => (props: { id?: string; children?: ReactNode }) => (
  <published.Heading level={level} {...props} />
);

/** The components of MDX: those that need no import, and those that replace the elements of Markdown. */
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
};
