// The interface between `src/render` and the bundled `templates/`: what `templates/index.tsx` exports. `src` never imports
// `templates`. It loads a bundle of this shape.
import type { ApiPageView } from './api/message-view.js';
import type { PageContext, SiteContext } from './page-context.js';

export interface TemplateBundle {
  /** `article` is finished HTML. */
  renderDocument(input: { site: SiteContext; page: PageContext; article: string }): DocumentHtml;
  /** Renders one content component of a `.md` page as static markup. Slot values are finished HTML. Throws for an unknown name. */
  renderComponent(name: string, props: Record<string, unknown>, slots: Record<string, string>): string;
  /**
   * Creates a function that renders API pages as static markup. Tokens in the markup stay.
   * @param encode is applied to each text before it is written; it must leave ASCII as it is
   */
  createApiRenderer(encode: (text: string) => string): (view: ApiPageView) => string;
  /**
   * `renderMdx` runs an MDX function body, `renderModule` renders the default export of a page module. `imports` maps specifiers, as they
   * are written, to modules. If the page's code throws, the error has a `chain` of the elements around the fault (`TracedElement[]`, the
   * outermost first), and what was thrown is its `cause`.
   */
  renderMdx(input: { code: string; imports: Record<string, unknown>; context: ArticleContext }): Promise<string>;
  renderModule(input: { component: unknown; context: ArticleContext }): string;
}

export interface DocumentHtml {
  /** The whole document, with its doctype. */
  html: string;
  /** What the site's own parts have written of it. */
  ofSite: PartHtml[];
  /** What the site's own parts have read besides their props. Default: nothing */
  reads?: UnstableRead[];
}

/** A value that is another one in each build, and the stack of the code that read it. */
export interface UnstableRead {
  what: 'time' | 'chance';
  stack: string;
}

export interface PartHtml {
  /** Name of the part. It is the outer one if parts contain each other. '' for elements of the body that React puts before all others. */
  part: string;
  html: string;
  /** The part has read nothing that is known, and still writes something else each time. */
  isUnstable?: true;
}

/** What content components may know of the page on which they are. */
export interface ArticleContext {
  site: ArticleSiteContext;
  page: ArticlePage;
}

/** Style sheets, scripts and links of the footer are left out: an article is rendered again when any value in here changes. */
export type ArticleSiteContext = Pick<
  SiteContext,
  'title' | 'tagline' | 'rootUrl' | 'baseUrl' | 'locale' | 'direction' | 'favicon' | 'titleDelimiter' | 'noIndex' | 'customFields'
>;

export type ArticlePage = Pick<PageContext, 'key' | 'permalink' | 'title' | 'layout'>;

/** An element of a component, and the stack of the code that created it. */
export interface TracedElement {
  name: string;
  stack: string;
}
