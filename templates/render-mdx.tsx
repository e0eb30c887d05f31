// The article of an MDX page or of a page module: its code runs here, in the process that renders, with React and the content
// components given to it. What it throws is the author's fault, and the caller reports it for the page.
import { type ComponentType, createElement, Fragment } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import type { ArticleContext, TemplateBundle } from '../src/model/template-bundle.js';
import { ArticleProvider } from './article-context.js';
import * as compat from './compat/index.js';
import { MDX_COMPONENTS } from './content-components.js';
import { renderStatic } from './render-to-html.js';

type FunctionBody = (scope: Record<string, unknown>) => Promise<{ default: ComponentType<{ components: object }> }>;

/** The body of an MDX module awaits its imports. */
const AsyncFunction = (async () => {}).constructor as new (body: string) => FunctionBody;

export const renderMdx: TemplateBundle['renderMdx'] = async ({ code, imports, context }) => {
  const run = new AsyncFunction(code);
  // Partials get the components through `useMDXComponents`, as they have no `components` of their own.
  const page = await run({ Fragment, jsx, jsxs, imports, compat, useMDXComponents: () => MDX_COMPONENTS });
  return renderInArticle(page.default, { components: MDX_COMPONENTS }, context);
};

export const renderModule: TemplateBundle['renderModule'] = ({ component, context }) => {
  if (typeof component !== 'function') {
    throw new Error(`The page module ${context.page.key} (${context.page.permalink}) has no component as its default export.`);
  }
  return renderInArticle(component as ComponentType<object>, {}, context);
};

function renderInArticle<Props extends object>(component: ComponentType<Props>, props: Props, context: ArticleContext): string {
  return renderStatic(<ArticleProvider value={context}>{createElement(component, props)}</ArticleProvider>);
}
