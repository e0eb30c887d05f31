// Renders the article of an MDX page or of a page module. Its code runs here, in the process that renders, with React and the content
// components passed to it. What it throws is the author's fault, and the caller reports it for the page.
import { type ComponentType, createElement, Fragment } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import type { ArticleContext, TemplateBundle } from '../src/model/template-bundle.js';
import { ArticleProvider } from './article-context.js';
import * as compat from './compat/index.js';
import { MDX_COMPONENTS } from './content-components.js';
import { renderStatic } from './render-to-html.js';
import { createTrace } from './trace-render.js';

type RenderInput = Parameters<TemplateBundle['renderMdx']>[0];
type FunctionBody = (
  scope: Record<string, unknown>,
  process: typeof PROCESS,
) => Promise<{ default: ComponentType<{ components: object }> }>;

/** The body of an MDX module awaits its imports. */
const AsyncFunction = (async () => {}).constructor as new (...code: string[]) => FunctionBody;

declare const process: { env: Record<string, string | undefined> };

/** The only environment that a page sees: the bundler replaces `process.env` by what the configuration lists. */
const PROCESS = Object.freeze({ env: Object.freeze({ ...process.env }) });

export const renderMdx: TemplateBundle['renderMdx'] = async (input) => {
  try {
    return await renderWith({ jsx, jsxs }, input);
  } catch (error) {
    const trace = createTrace();
    // A second error is the same again, or says less.
    await renderWith(trace, input).catch(() => undefined);
    const message = error instanceof Error ? error.message : String(error);
    throw Object.assign(new Error(message, { cause: error }), { chain: trace.chain() });
  }
};

/** In stack frames, this name identifies the page's code. */
const SOURCE_URL = '\n//# sourceURL=docgen-page.js';

async function renderWith(
  runtime: Pick<ReturnType<typeof createTrace>, 'jsx' | 'jsxs'>,
  { code, imports, context }: RenderInput,
): Promise<string> {
  const run = toFunction(code + SOURCE_URL);
  // Partials have no `components` of their own, so they get the components through `useMDXComponents`.
  const scope = { Fragment, jsx: runtime.jsx, jsxs: runtime.jsxs, imports, compat, useMDXComponents: () => MDX_COMPONENTS };
  const page = await run(scope, PROCESS);
  return renderInArticle(page.default, { components: MDX_COMPONENTS }, context);
}

/** A page may declare a `process` of its own, which makes the parameter a syntax error. */
function toFunction(code: string): FunctionBody {
  try {
    return new AsyncFunction('_docgenScope', 'process', code);
  } catch {
    return new AsyncFunction(code);
  }
}

export const renderModule: TemplateBundle['renderModule'] = ({ component, context }) => {
  if (typeof component !== 'function') {
    throw new Error(`The page module ${context.page.key} (${context.page.permalink}) has no component as its default export.`);
  }
  return renderInArticle(component as ComponentType<object>, {}, context);
};

function renderInArticle<Props extends object>(component: ComponentType<Props>, props: Props, context: ArticleContext): string {
  return renderStatic(<ArticleProvider value={context}>{createElement(component, props)}</ArticleProvider>);
}
