// One of the two trees that are compared: what a build would publish of it, and what that is made from.
import type { Page } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { PageFacts } from '../../model/page-facts.js';
import type { KnownSite } from '../../pipeline/cache/known-site.js';
import { type KnownDocument, loadDocuments } from '../edits/edit-specification.js';
import { type ReadOptions, readKnownSite } from '../read-known-site.js';
import { documentsOf, type World, type WorldPage, worldOf } from '../world.js';

export interface MadeTree {
  /** Absolute. */
  siteRoot: string;
  known: KnownSite;
  world: World;
  /** By output path. */
  pages: ReadonlyMap<string, WorldPage>;
  documents: KnownDocument[];
  /** By output path. */
  facts: ReadonlyMap<string, PageFacts>;
  /** SHA-256 by output path. */
  outputs: ReadonlyMap<string, string>;
}

/** Made up for the frame: no author wrote it, and no reader looks for it. */
export const isOfFrame = ({ kind }: Page): boolean => kind === 'sidebarMap' || kind === 'notFound';

/** Of a site with errors what can be published without them. Undefined: nothing can be. */
export async function makeTree(options: ReadOptions): Promise<{ tree: MadeTree | undefined; diagnostics: Diagnostic[] }> {
  const { report, known, checked, outputs } = await readKnownSite(options, true);
  const { diagnostics } = report;
  if (!known || !outputs) return { tree: undefined, diagnostics };
  const world = worldOf(known);
  return {
    tree: {
      siteRoot: options.siteRoot,
      known,
      world,
      pages: documentsOf(world),
      documents: loadDocuments(known),
      facts: new Map(checked?.facts.map((each) => [each.page.output, each])),
      outputs,
    },
    diagnostics,
  };
}
