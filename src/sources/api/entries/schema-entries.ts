// A page for each schema. Its digest covers the schema, the titles of the pages that use it, and the examples that other parts
// have for it.
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import type { SourceEntry } from '../../../model/source-entry.js';
import type { ChosenSlug } from '../operations/choose-slugs.js';
import type { FoundOperation } from '../operations/find-operations.js';
import type { ReferenceGraph } from '../reference-graph.js';
import { findSchemaExamples } from '../schema/schema-examples.js';
import type { EntryOf } from './api-entry.js';
import type { NamedSchema } from './named-schemas.js';
import { usersOf } from './schema-users.js';
import type { SharedErrors } from './shared-errors.js';

/**
 * With more schemas than this, pages are brief. A thousand full pages take more than a hundred megabytes, because each repeats what others
 * show.
 */
const MOST_IN_FULL = 600;

export interface SchemaPages {
  document: ApiDocument;
  schemas: readonly NamedSchema[];
  /** In the order of `schemas`. */
  schemaSlugs: readonly ChosenSlug[];
  /** In the order of the document. */
  operations: readonly FoundOperation[];
  /** In the order of their pages. */
  listed: readonly FoundOperation[];
  /** The pages of operations, in the order of `listed`. */
  operationEntries: readonly SourceEntry[];
  sharedErrors: SharedErrors['ofSchemas'];
  graph: ReferenceGraph;
  /** What every page of a schema depends on. */
  settings: unknown;
  entryOf: EntryOf;
}

export function schemaEntries(pages: SchemaPages): SourceEntry[] {
  const { document, schemas, schemaSlugs, operations, listed, operationEntries, sharedErrors, graph, settings, entryOf } = pages;
  const users = usersOf({ operations: listed, schemas, graph, document });
  const nodes = schemas.map(({ node }) => node);
  const examples = findSchemaExamples(document, operations, nodes);
  const titles = new Map<NodeId, string | undefined>([
    ...listed.map(({ key }, index) => [key, operationEntries[index]?.api?.title] as const),
    ...schemas.map(({ node, name }) => [node, name] as const),
  ]);
  const isBrief = schemas.length > MOST_IN_FULL;
  return schemas.map(({ name, node }, index) => {
    const example = examples.get(node);
    const errors = sharedErrors.get(node);
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
        errors?.map((error) => [error.status, graph.digestOf(error.node, 'other')]) ?? null,
      ]),
      usedBy: users.get(node) ?? [],
      ...(isBrief && { isBrief }),
      ...(example !== undefined && { example }),
      ...(errors && { errors }),
    });
  });
}
