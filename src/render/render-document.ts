// Renders the document of an article in its layout. A part of the templates may be the site's own code. If it throws, that is reported with
// the page that shows it and its place in that code, and the other pages are rendered.
import type { Outcome, Place } from '../model/diagnostic.js';
import type { PageContext, SiteContext } from '../model/page-context.js';
import type { PlacedRead } from '../model/page-facts.js';
import type { DocumentHtml, TemplateBundle, UnstableRead } from '../model/template-bundle.js';
import { placesOfStack } from './stack-places.js';
import { templateFault } from './template-fault.js';

export interface DocumentInput {
  bundle: TemplateBundle;
  site: SiteContext;
  page: PageContext;
  article: string;
}

export interface RenderedDocument extends Omit<DocumentHtml, 'reads'> {
  /** Each place once. */
  reads: PlacedRead[];
}

/** The value is empty and there is an error if a template throws. */
export function renderDocument({ bundle, site, page, article }: DocumentInput): Outcome<RenderedDocument> {
  try {
    const { reads = [], ...document } = bundle.renderDocument({ site, page, article });
    return { value: { ...document, reads: placedReads(reads) }, diagnostics: [] };
  } catch (error) {
    return { value: { html: '', ofSite: [], reads: [] }, diagnostics: [templateFault(error, page.permalink)] };
  }
}

/** The stacks are the same on every page that shows the part, and a lookup reads the source map of the bundle. */
const placesOf = new Map<string, Place | undefined>();
const MOST_PLACES = 500;

/** In the site's own code. What a package reads is at the line that calls the package. */
function placedReads(reads: readonly UnstableRead[]): PlacedRead[] {
  const placed = new Map<string, PlacedRead>();
  for (const { what, stack } of reads) {
    if (placesOf.size >= MOST_PLACES) placesOf.clear();
    if (!placesOf.has(stack)) placesOf.set(stack, placesOfStack(stack, undefined)[0]?.at);
    const at = placesOf.get(stack);
    if (at) placed.set(`${what} ${JSON.stringify(at)}`, { what, at });
  }
  return [...placed.values()];
}
