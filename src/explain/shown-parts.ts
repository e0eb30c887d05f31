// The pages that show something of a specification's file, with the operation or schema of each. For a file that others only refer to,
// these are the pages whose references lead into it.
import type { ApiPart } from '../model/api/api-document.js';
import type { SiteInputs } from '../pipeline/cache/site-inputs.js';
import { documentsWith, type KnownDocument } from './edits/edit-specification.js';
import type { ShownPart } from './explanation.js';

/** In the order of the sidebar's entries: overview, operations, schemas. */
export function shownParts(file: string, { site }: SiteInputs, documents: readonly KnownDocument[]): ShownPart[] {
  const routes = new Map(site.graph.pages.map(({ key, route }) => [key, route]));
  const known = documentsWith(documents, file);
  const isShown = (part: ApiPart): boolean =>
    known.some(({ api, document, references }) => {
      if (api !== part.api) return false;
      if (document.file === file) return true;
      // An overview names all parts wherever they are, but shows none of their content.
      if (part.part === 'overview') return false;
      const reached = references().reachedFrom(part.node, part.part === 'schema' ? 'schema' : 'other');
      return [part.node, part.pathItem ?? '', ...reached.map(({ node }) => node)].some((node) => node.startsWith(`${file}#`));
    });
  return site.scanned.entries.flatMap(({ key, api: part }) => {
    const route = routes.get(key);
    if (!part || route === undefined || !isShown(part)) return [];
    const { api, part: kind, node, title, method, path } = part;
    return [{ route, api, part: kind, node, title, ...(method !== undefined && { method }), ...(path !== undefined && { path }) }];
  });
}
