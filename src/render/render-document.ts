// Renders the document of an article in its layout. A part of the templates may be the site's own code. If it throws, that is reported with
// the page that shows it and its place in that code, and the other pages are rendered.
import type { Outcome } from '../model/diagnostic.js';
import type { PageContext, SiteContext } from '../model/page-context.js';
import type { DocumentHtml, TemplateBundle } from '../model/template-bundle.js';
import { templateFault } from './template-fault.js';

export interface DocumentInput {
  bundle: TemplateBundle;
  site: SiteContext;
  page: PageContext;
  article: string;
}

/** The value is empty and there is an error if a template throws. */
export function renderDocument({ bundle, site, page, article }: DocumentInput): Outcome<DocumentHtml> {
  try {
    return { value: bundle.renderDocument({ site, page, article }), diagnostics: [] };
  } catch (error) {
    return { value: { html: '', ofSite: [] }, diagnostics: [templateFault(error, page.permalink)] };
  }
}
