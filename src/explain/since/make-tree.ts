// One of the two trees that are compared: what a build would publish, and what that is made from.
import type { Page } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { PageFacts } from '../../model/page-facts.js';
import type { SiteInputs } from '../../pipeline/cache/site-inputs.js';
import { type KnownDocument, loadDocuments } from '../edits/edit-specification.js';
import { type ReadOptions, readSiteInputs } from '../read-site-inputs.js';
import { documentsOf, type SiteVariant, type VariantPage, variantOf } from '../site-variant.js';

export interface MadeTree {
  /** Absolute. */
  siteRoot: string;
  inputs: SiteInputs;
  variant: SiteVariant;
  /** By output path. */
  pages: ReadonlyMap<string, VariantPage>;
  documents: KnownDocument[];
  /** By output path. */
  facts: ReadonlyMap<string, PageFacts>;
  /** SHA-256 by output path. */
  outputs: ReadonlyMap<string, string>;
}

/** Pages that docgen generates for the frame. Authors did not write them, and readers don't look for them. */
export const isOfFrame = ({ kind }: Page): boolean => kind === 'sidebarMap' || kind === 'notFound';

/** If a site has errors, the tree holds what can be published in spite of them. It is undefined if nothing can be. */
export async function makeTree(options: ReadOptions): Promise<{ tree: MadeTree | undefined; diagnostics: Diagnostic[] }> {
  const { report, inputs, checked, outputs } = await readSiteInputs(options, true);
  const { diagnostics } = report;
  if (!inputs || !outputs) return { tree: undefined, diagnostics };
  const variant = variantOf(inputs);
  return {
    tree: {
      siteRoot: options.siteRoot,
      inputs,
      variant,
      pages: documentsOf(variant),
      documents: loadDocuments(inputs),
      facts: new Map(checked?.facts.map((each) => [each.page.output, each])),
      outputs,
    },
    diagnostics,
  };
}
