// A document → its pages: one for each operation, one for each schema that has a name, one for the whole; in which order they are listed,
// and what each is made of. Nothing is drawn here.

import { keysOf, pointerTo } from '../../base/documents/json-pointer.js';
import { followRef, nodeId, refTarget, splitNode } from '../../base/documents/node-id.js';
import { createSchemaNames, type NameOfSchema, namedSchemas } from '../../base/documents/schema-names.js';
import { walkReferences } from '../../base/documents/walk-references.js';
import { digest } from '../../base/values/digest.js';
import { isObject } from '../../base/values/is-object.js';
import type { ApiDocument, ApiIndex, ApiPart, NodeId } from '../../model/api-document.js';
import type { ApiConfig } from '../../model/site-config.js';
import type { SourceEntry } from '../../model/source-entry.js';
import { type ChosenSlug, chooseSlugs } from './operations/choose-slugs.js';
import { consoleSources } from './operations/console-sources.js';
import { type FoundOperation, findOperations, inOrderOfPages, objectAt, textOf } from './operations/find-operations.js';
import { groupOperations, marksOf } from './operations/group-operations.js';
import { createLinkedOperations } from './operations/linked-operations.js';
import { createReferenceGraph, type ReferenceGraph } from './reference-graph.js';
import { createMeantNames } from './schema/meant-names.js';
import { findSchemaExamples } from './schema/schema-examples.js';

/** Schemas: the pages of a thousand take more than a hundred megabytes where each shows in full what all others show as well. */
const MOST_IN_FULL = 600;

export interface IndexedDocument {
  index: ApiIndex;
  entries: SourceEntry[];
  /** As they are written. */
  operations: FoundOperation[];
  /** In the order of `operations`. */
  slugs: ChosenSlug[];
  /** Those that have pages. */
  schemas: NamedSchema[];
  /** In their order. */
  schemaSlugs: ChosenSlug[];
}

export function indexDocument(
  document: ApiDocument,
  { api, locale, home = 'site.config.ts' }: { api: ApiConfig; locale: string; home?: string | undefined },
): IndexedDocument {
  const root = document.files[document.file] as Record<string, unknown>;
  const meantIn = createMeantNames(document, () => schemas.map(({ node }) => node));
  const graph = createReferenceGraph(document, meantIn);
  const operations = findOperations(document);
  const slugs = chooseSlugs(operations.map(({ id, summary, verb, path }) => wishOf([id, summary, `${verb} ${path}`], `${verb} ${path}`)));
  const slugOf = new Map(operations.map(({ key }, index) => [key, slugs[index]?.slug ?? '']));
  const listed = inOrderOfPages(operations);
  const schemas = api.schemas ? findSchemas(document, createSchemaNames(document)) : [];
  const schemaSlugs = chooseSlugs(schemas.map(({ name, node }) => wishOf([name], node)));
  const groups = groupOperations(root, listed);
  const marks = marksOf(root);
  const title = textOf(objectAt(root, 'info').title) ?? api.id;
  // What every operation may inherit.
  const inherited = pick(root, ['swagger', 'openapi', 'servers', 'host', 'basePath', 'schemes', 'consumes', 'produces', 'security']);
  // Servers without a host are the site's own.
  const site = hasOwnServers(document, operations) ? api.siteUrl : null;
  // What the configuration says of all pages, the lengths of addresses among it.
  const settings = [api.route, api.schemas, api.extensions];
  const common = [inherited, site, settings, api.console, api.samples, api.credentialVariable ?? null];
  const schemes = schemeDigests(document, graph);

  const entryOf = (key: string, part: Omit<ApiPart, 'api'>): SourceEntry => ({
    key,
    kind: 'api',
    format: 'openapi',
    file: homeOf(part.node, document) ?? home,
    path: part.slug,
    locale,
    docs: api.docs,
    api: { api: api.id, ...part },
  });
  const linksOf = createLinkedOperations(document, operations);
  const operationEntries = listed.map((operation) => {
    const { key, node, pathItem, path, method, id, summary, isDeprecated, tags, value } = operation;
    const links = linksOf(operation);
    return entryOf(key, {
      part: 'operation',
      node,
      path,
      pathItem,
      slug: slugOf.get(key) ?? '',
      title: summary ?? id ?? `${method.toUpperCase()} ${path}`,
      method,
      ...(isDeprecated && { deprecated: true }),
      ...(links && { links }),
      digest: graph.digestOf(node, 'other', [
        common,
        ('callbacks' in value ? [...schemes.keys()] : schemesFor(operation, root)).map((name) => schemes.get(name) ?? null),
        path,
        sharedByPath(document, pathItem, graph),
        value['x-position'] ?? null,
        tags.flatMap((tag) => marks.get(tag) ?? []),
      ]),
    });
  });
  const users = usersOf({ operations: listed, schemas, graph, document });
  // Pages of schemas name their users by it.
  const titles = new Map([
    ...operationEntries.map(({ key, api: part }) => [key, part?.title] as const),
    ...schemas.map(({ node, name }) => [node, name] as const),
  ]);
  const examples = findSchemaExamples(
    document,
    operations,
    schemas.map(({ node }) => node),
  );
  const isBrief = schemas.length > MOST_IN_FULL;
  const schemaEntries = schemas.map(({ name, node }, index) => {
    const example = examples.get(node);
    return entryOf(node, {
      part: 'schema',
      node,
      slug: `schemas/${schemaSlugs[index]?.slug ?? ''}`,
      title: name,
      digest: graph.digestOf(node, 'schema', [
        settings,
        users.get(node)?.map((key) => titles.get(key) ?? ''),
        example === undefined ? null : graph.digestOf(example, 'example'),
        isBrief,
      ]),
      usedBy: users.get(node) ?? [],
      ...(isBrief && { isBrief }),
      ...(example !== undefined && { example }),
    });
  });
  const byName = [...schemas].sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ node }) => node);
  const whole = JSON.stringify([
    root.info ?? null,
    root.tags ?? null,
    root.externalDocs ?? null,
    common,
    [...schemes],
    groups,
    [...operationEntries, ...schemaEntries].map(({ key, api: part }) => [key, part?.title, part?.deprecated]),
  ]);
  const overview = entryOf(nodeId(document.file, ''), {
    part: 'overview',
    node: nodeId(document.file, ''),
    slug: '',
    title,
    digest: digest(whole + meantIn(whole)).slice(0, 32),
    groups,
    schemas: byName,
  });
  return {
    index: {
      api: api.id,
      title,
      overview: overview.key,
      groups,
      schemas: byName,
      consoleSources: api.console ? consoleSources(document, operations) : [],
    },
    entries: [overview, ...operationEntries, ...schemaEntries],
    operations,
    slugs,
    schemas,
    schemaSlugs,
  };
}

/** A server without a host, or an operation that no server is named for, perhaps. */
function hasOwnServers({ file, files }: ApiDocument, operations: readonly FoundOperation[]): boolean {
  const root = objectAt(files[file]);
  if ('swagger' in root) return textOf(root.host) === undefined;
  const hasHost = (server: unknown): boolean => isObject(server) && /^[a-z][a-z\d+.-]*:|^\/\/|^\{/i.test(textOf(server.url) ?? '');
  const isWhole = ({ servers }: Record<string, unknown>): boolean => Array.isArray(servers) && servers.length > 0 && servers.every(hasHost);
  if (!isWhole(root)) return true;
  const owners = operations.flatMap(({ value, pathItem }) => [value, objectAt(followRef(files, pathItem)?.value)]);
  return owners.some((owner) => Array.isArray(owner.servers) && owner.servers.length > 0 && !isWhole(owner));
}

/** The file that an author edits: what comes from the network has none, and lies with the root; undefined where that does too. */
function homeOf(node: NodeId, { file }: ApiDocument): string | undefined {
  const home = /^https?:/i.test(node) ? file : splitNode(node).file;
  return /^https?:/i.test(home) ? undefined : home;
}

const wishOf = (names: (string | undefined)[], identity: string) => ({ names: names.filter((name) => name !== undefined), identity });

function pick(value: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(keys.filter((key) => Object.hasOwn(value, key)).map((key) => [key, value[key]]));
}

/** By name. */
function schemeDigests({ file, files }: ApiDocument, graph: ReferenceGraph): Map<string, string> {
  const named = ['/components/securitySchemes', '/securityDefinitions'].flatMap((above) =>
    Object.keys(objectAt(files[file], ...keysOf(above))).map((name) => [name, nodeId(file, pointerTo(above, name))] as const),
  );
  // A name that is there twice is that of either.
  const digests = new Map<string, string>();
  for (const [name, node] of named) digests.set(name, `${digests.get(name) ?? ''}${graph.digestOf(node, 'other')}`);
  return digests;
}

/** Names of those that it asks for: its own word, else that of the document. Its callbacks may ask for any. */
const schemesFor = ({ value }: FoundOperation, root: Record<string, unknown>): string[] => {
  const asked = Array.isArray(value.security) ? value.security : root.security;
  return Array.isArray(asked) ? asked.flatMap((each) => (isObject(each) ? Object.keys(each) : [])) : [];
};

/** What a path says for all of its operations. */
function sharedByPath({ files }: ApiDocument, pathItem: NodeId, graph: ReferenceGraph): unknown {
  const item = followRef(files, pathItem)?.value;
  if (!isObject(item)) return null;
  const { file, pointer } = splitNode(pathItem);
  const { parameters } = item;
  const digests = Array.isArray(parameters)
    ? parameters.map((_, index) => graph.digestOf(nodeId(file, `${pointer}/parameters/${index}`), 'parameter'))
    : [];
  return [pick(item, ['servers', 'summary', 'description']), digests];
}

export interface NamedSchema {
  name: string;
  node: NodeId;
}

/** Those that the root names, then those that only references do, each once: by what is behind all references. */
function findSchemas({ file, files }: ApiDocument, nameOf: NameOfSchema): NamedSchema[] {
  const found = new Set<NodeId>();
  const add = (id: NodeId): void => {
    const target = followRef(files, id);
    if (target && (isObject(target.value) || typeof target.value === 'boolean')) found.add(target.id);
  };
  for (const { node } of namedSchemas(file, files[file])) add(node);
  for (const [name, value] of Object.entries(files)) {
    walkReferences(value, 'other', ({ ref, role }) => {
      if (role !== 'schema') return;
      const target = refTarget(name, ref);
      if (target !== undefined && !found.has(target)) add(target);
    });
  }
  return [...found].map((node) => ({ node, name: nameOf(node) }));
}

/** Node of a schema → keys of the entries that name it. */
function usersOf({
  operations,
  schemas,
  graph,
  document: { files },
}: {
  operations: FoundOperation[];
  schemas: NamedSchema[];
  graph: ReferenceGraph;
  document: ApiDocument;
}): Map<NodeId, string[]> {
  const users = new Map<NodeId, Set<string>>();
  const finals = new Map<NodeId, NodeId | undefined>();
  const finalOf = (target: NodeId): NodeId | undefined => {
    if (!finals.has(target)) finals.set(target, followRef(files, target)?.id);
    return finals.get(target);
  };
  const note = (user: string, targets: Iterable<NodeId>): void => {
    for (const target of targets) {
      const final = finalOf(target);
      if (final === undefined || final === user) continue;
      const known = users.get(final) ?? new Set();
      users.set(final, known.add(user));
    }
  };
  for (const { key, node, pathItem } of operations) {
    note(key, graph.schemasOf(node, 'other'));
    const item = followRef(files, pathItem)?.value;
    const { file, pointer } = splitNode(pathItem);
    const parameters = isObject(item) && Array.isArray(item.parameters) ? item.parameters : [];
    for (const index of parameters.keys()) note(key, graph.schemasOf(nodeId(file, `${pointer}/parameters/${index}`), 'parameter'));
  }
  for (const { node } of schemas) note(node, graph.schemasOf(node, 'schema'));
  return new Map([...users].map(([node, keys]) => [node, [...keys]]));
}
