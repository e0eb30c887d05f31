// The interface between `src/render` and the bundled `templates/`: what `templates/index.tsx` exports.
// `src` never imports `templates`; it loads a bundle that has this shape.
import type { ApiPageView } from './api-view.js';
import type { PageContext, SiteContext } from './page-context.js';

export interface TemplateBundle {
  /** The whole document, doctype included. `article` is finished HTML. */
  renderDocument(input: { site: SiteContext; page: PageContext; article: string }): string;
  /** Static markup of one content component of a `.md` page. Slot values are finished HTML. Throws for an unknown name. */
  renderComponent(name: string, props: Record<string, unknown>, slots: Record<string, string>): string;
  /** Of pages of an API reference: static markup; tokens in it stay. @param encode each text into what is written; ASCII stays as it is */
  createApiRenderer(encode: (text: string) => string): (view: ApiPageView) => string;
  /**
   * Runs an MDX function body, or renders a page module's default export; `imports` maps specifiers as written to modules. What the code
   * throws comes as the cause of an error that has the `chain` of elements around it (`TracedElement[]`, the outermost first).
   */
  renderMdx(input: { code: string; imports: Record<string, unknown>; context: ArticleContext }): Promise<string>;
  renderModule(input: { component: unknown; context: ArticleContext }): string;
}

/** What content components may know of the page that they stand on. */
export interface ArticleContext {
  site: ArticleSiteContext;
  page: ArticlePage;
}

/** Without what a style sheet, a script or a link of the footer changes: an article is rendered again when any of this is not what it was. */
export type ArticleSiteContext = Pick<
  SiteContext,
  'title' | 'tagline' | 'rootUrl' | 'baseUrl' | 'locale' | 'direction' | 'favicon' | 'titleDelimiter' | 'noIndex' | 'customFields'
>;

export type ArticlePage = Pick<PageContext, 'key' | 'permalink' | 'title' | 'layout'>;

/** An element of a component, and the stack of the code that made it. */
export interface TracedElement {
  name: string;
  stack: string;
}
