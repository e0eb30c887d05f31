// A document → its pages: one for each operation, one for each named schema, and one for the whole API, with their order and digests.
// Nothing is rendered here.

import { followRef, nodeId } from '../../base/documents/node-id.js';
import { createSchemaNames } from '../../base/documents/schemas/schema-names.js';
import { withQuotes } from '../../base/names/typographic-quotes.js';
import { digest } from '../../base/values/digest.js';
import { isObject } from '../../base/values/is-object.js';
import { pick } from '../../base/values/pick.js';
import type { ApiConfig } from '../../model/api/api-config.js';
import type { ApiDocument, ApiIndex } from '../../model/api/api-document.js';
import type { SourceEntry } from '../../model/source-entry.js';
import { findLostParts } from './checks/find-lost-parts.js';
import { createEntryOf, type IndexOptions } from './entries/api-entry.js';
import { foundElsewhere, sharedParts } from './entries/found-elsewhere.js';
import { findSchemas, type NamedSchema } from './entries/named-schemas.js';
import { operationEntries, schemeDigests } from './entries/operation-entries.js';
import { schemaEntries } from './entries/schema-entries.js';
import { findSharedErrors } from './entries/shared-errors.js';
import { type ChosenSlug, chooseSlugs } from './operations/choose-slugs.js';
import { consoleSources } from './operations/console-sources.js';
import { type FoundOperation, findOperations, inOrderOfPages, objectAt, textOf } from './operations/find-operations.js';
import { groupOperations } from './operations/group-operations.js';
import { createReferenceGraph } from './reference-graph.js';
import { createMeantNames } from './schema/meant-names.js';

export interface IndexedDocument {
  index: ApiIndex;
  entries: SourceEntry[];
  /** In the order of the document. */
  operations: FoundOperation[];
  /** In the order of `operations`. */
  slugs: ChosenSlug[];
  /** The schemas that have pages. */
  schemas: NamedSchema[];
  /** In the order of `schemas`. */
  schemaSlugs: ChosenSlug[];
}

export function indexDocument(document: ApiDocument, options: IndexOptions): IndexedDocument {
  const { api, quotes } = options;
  const root = document.files[document.file] as Record<string, unknown>;
  const meantIn = createMeantNames(document, () => schemas.map(({ node }) => node));
  const graph = createReferenceGraph(document, meantIn);
  const operations = findOperations(document);
  const slugs = chooseSlugs(operations.map(({ id, summary, verb, path }) => wishOf([id, summary, `${verb} ${path}`], `${verb} ${path}`)));
  const slugOf = new Map(operations.map(({ key }, index) => [key, slugs[index]?.slug ?? '']));
  const listed = inOrderOfPages(operations);
  const schemas = api.schemas ? findSchemas(document, createSchemaNames(document)) : [];
  const schemaSlugs = chooseSlugs(schemas.map(({ name, node }) => wishOf([name], node)));
  const groups = groupOperations(root, listed, quotes);
  const title = withQuotes(textOf(objectAt(root, 'info').title) ?? api.id, quotes);
  // Settings that affect all pages, among them the route, on which the length of addresses depends.
  const settings = [api.route, api.schemas, api.extensions];
  const common = commonParts({ document, operations, api, settings });
  const schemes = schemeDigests(document, graph);
  const entryOf = createEntryOf(document, options);
  const errors = findSharedErrors(document, operations, new Set(schemas.map(({ node }) => node)));
  const pages = { document, operations, listed, graph, entryOf };
  const ofOperations = operationEntries({
    ...pages,
    slugOf,
    schemes,
    common,
    sharedErrors: errors.ofOperations,
    elsewhere: foundElsewhere(sharedParts(document, listed)),
  });
  const pagesOfSchemas = { ...pages, schemas, schemaSlugs, operationEntries: ofOperations, settings, sharedErrors: errors.ofSchemas };
  const ofSchemas = schemaEntries(pagesOfSchemas);
  const byName = [...schemas].sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ node }) => node);
  const lost = findLostParts(document);
  const whole = JSON.stringify([
    root.info ?? null,
    root.tags ?? null,
    root.externalDocs ?? null,
    common,
    [...schemes],
    groups,
    [...ofOperations, ...ofSchemas].map(({ key, api: part }) => [key, part?.title, part?.deprecated]),
    lost,
  ]);
  const node = nodeId(document.file, '');
  const overview = entryOf(node, {
    part: 'overview',
    node,
    slug: '',
    title,
    digest: digest(whole + meantIn(whole)).slice(0, 32),
    groups,
    schemas: byName,
    ...(lost.length > 0 && { lost }),
  });
  return {
    index: {
      api: api.id,
      title,
      overview: node,
      groups,
      schemas: byName,
      consoleSources: api.console ? consoleSources(document, operations) : [],
    },
    entries: [overview, ...ofOperations, ...ofSchemas],
    operations,
    slugs,
    schemas,
    schemaSlugs,
  };
}

/** What every operation inherits from the document, the site and the configuration. */
function commonParts({ document, operations, api, settings }: CommonInput): unknown[] {
  const root = objectAt(document.files[document.file]);
  const inherited = pick(root, ['swagger', 'openapi', 'servers', 'host', 'basePath', 'schemes', 'consumes', 'produces', 'security']);
  // Servers without a host are on the site's own host.
  const site = hasOwnServers(document, operations) ? api.siteUrl : null;
  return [inherited, site, settings, api.console, api.samples, api.credentialVariable ?? null];
}

interface CommonInput {
  document: ApiDocument;
  operations: readonly FoundOperation[];
  api: ApiConfig;
  settings: unknown;
}

/** Whether some server has no host, or some operation may have no server. */
function hasOwnServers({ file, files }: ApiDocument, operations: readonly FoundOperation[]): boolean {
  const root = objectAt(files[file]);
  if ('swagger' in root) return textOf(root.host) === undefined;
  const hasHost = (server: unknown): boolean => isObject(server) && /^[a-z][a-z\d+.-]*:|^\/\/|^\{/i.test(textOf(server.url) ?? '');
  const isWhole = ({ servers }: Record<string, unknown>): boolean => Array.isArray(servers) && servers.length > 0 && servers.every(hasHost);
  if (!isWhole(root)) return true;
  const owners = operations.flatMap(({ value, pathItem }) => [value, objectAt(followRef(files, pathItem)?.value)]);
  return owners.some((owner) => Array.isArray(owner.servers) && owner.servers.length > 0 && !isWhole(owner));
}

const wishOf = (names: (string | undefined)[], identity: string) => ({ names: names.filter((name) => name !== undefined), identity });
