// Everything about a schema that does not depend on the page, computed once, because the pages of a document show the same schemas again
// and again. Only a page knows the links to its components and what it has expanded already.

import { refOf } from '../../../base/documents/node-id.js';
import type { NodeId } from '../../../model/api/api-document.js';
import type { FactView, SchemaView, TextPart } from '../../../model/api/api-view.js';
import { viewBytes } from '../fit/byte-budget.js';
import type { ApiPage } from '../fit/page.js';
import { type ApiNode, type ApiReader, isObjectNode, isTrue, type ObjectNode } from '../fit/reader.js';
import type { ConstantLook, NamedLink, ResolvedSchema, SchemaLook, SharedDetails } from '../fit/reader-cache.js';
import { sharedText } from '../text/shared-text.js';
import { fieldsOf } from './fields-of.js';
import { lastOf, resolveSchema } from './resolve-schema.js';
import { schemaFacts } from './schema-facts.js';
import { hasStructure, partsOf, typePieces, typesOf } from './schema-type.js';

/** @param nodes as for `resolveSchema` */
export function lookAt(nodes: readonly ApiNode[], page: ApiPage): SchemaLook {
  const { reader } = page;
  const key = identityOf(nodes, reader);
  const known = key && reader.cache.looks.get(key);
  if (known) return known;
  const resolved = resolveSchema(nodes, reader);
  const { parts, component, merged } = resolved;
  const look: SchemaLook = {
    resolved,
    hasStructure: hasStructure(resolved, reader),
    type: typePieces(resolved, reader),
    details: new Map(),
    covers: [...(component?.targets ?? []), ...merged],
  };
  const constant = constantLook(look, parts, page);
  if (constant) look.constant = constant;
  const beside = component && besideOf(resolved, reader);
  if (beside) look.beside = beside;
  if (key) reader.cache.looks.set(key, look);
  return look;
}

/** @param parts all parts of the schema, and its overlay */
export function constantLook(look: SchemaLook, parts: readonly ObjectNode[], page: ApiPage): ConstantLook | undefined {
  const targets = look.type.flatMap(({ component }) => (component ? [component.targets] : []));
  // A component without a page is linked to a place on the current page, so its view is not constant.
  if (!targets.every((names) => names.some((name) => page.entryOf(name) !== undefined))) return undefined;
  const details = constantDetails(look, parts, page);
  if (!details) return undefined;
  const { links, ...shown } = details;
  const view = { type: partsOf(look.type, page), ...shown, groups: [], same: {} };
  return { view, bytes: viewBytes(view, page), targets, links };
}

function besideOf({ parts, overlays }: ResolvedSchema, reader: ApiReader): SchemaLook | undefined {
  const resolved: ResolvedSchema = { parts: overlays, overlays: [], merged: [], nullable: false };
  if (!hasStructure(resolved, reader)) return undefined;
  return { resolved, hasStructure: true, type: [], details: new Map(), covers: [], fields: fieldsOf(parts, overlays) };
}

/**
 * Key of a schema in the cache. A reference with nothing beside it has the identity of its target, wherever it is written.
 * Undefined if the schema can't be cached.
 */
function identityOf([only, ...more]: readonly ApiNode[], reader: ApiReader): object | NodeId | undefined {
  if (!isObjectNode(only) || more.length > 0) return undefined;
  const ref = refOf(only.value);
  return (ref !== undefined && Object.keys(only.value).length === 1 ? reader.target(only, ref) : undefined) ?? only.value;
}

/**
 * Undefined if the result depends on the page: it contains code or components, which are numbered on each page, or something was
 * left out of it, which each page must report.
 */
function constantDetails(look: SchemaLook, parts: readonly ObjectNode[], page: ApiPage): SharedDetails | undefined {
  if (look.details.has(parts)) return look.details.get(parts);
  let details: SharedDetails | undefined;
  if (!parts.some(dependsOnPage)) {
    const sinks = { ...page.sinks, links: [], components: [], codeBlocks: [], ids: [], diagnostics: [] };
    const links: NamedLink[] = [];
    const text: ApiPage['text'] = (node) => sharedText(node, { page, sinks, taken: links });
    const found = besideType(look, parts, { ...page, sinks, text });
    if ([sinks.links, sinks.components, sinks.codeBlocks, sinks.ids, sinks.diagnostics].every(({ length }) => length === 0))
      details = { ...found, links };
  }
  look.details.set(parts, details);
  return details;
}

/** Facts for these keys may be links. */
const dependsOnPage = ({ value }: ObjectNode): boolean => Object.hasOwn(value, 'propertyNames');

/** @param parts all parts of the schema, or only those beside its reference */
export function detailsOf(look: SchemaLook, parts: readonly ObjectNode[], page: ApiPage): Omit<SchemaView, 'groups'> {
  const type: TextPart[] = partsOf(look.type, page);
  const isKept = parts === look.resolved.parts || parts === look.resolved.overlays;
  const known = isKept ? constantDetails(look, parts, page) : undefined;
  for (const link of known?.links ?? []) page.takeLink(link);
  const { flags, description, facts } = known ?? besideType(look, parts, page);
  return { type, flags, description, facts };
}

const besideType = (look: SchemaLook, parts: readonly ObjectNode[], page: ApiPage): Omit<SharedDetails, 'links'> => ({
  flags: flagsOf(look.resolved, parts),
  description: page.text(lastOf(parts, 'description')),
  facts: [...brokenFact(look.resolved), ...typeFact(look, parts, page.reader), ...schemaFacts(parts, page)],
});

/**
 * The type's line only shows the name of a component. If the component has alternatives and is neither an
 * object nor a list, this fact shows its type.
 */
function typeFact({ resolved, hasStructure }: SchemaLook, parts: readonly ObjectNode[], reader: ApiReader): FactView[] {
  const { component, ...plain } = resolved;
  if (!component || !hasStructure || parts !== resolved.parts || !lastOf(parts, 'type')) return [];
  if (typesOf(plain, reader).some((type) => type === 'object' || type === 'array')) return [];
  return [
    {
      label: 'Type',
      values: [
        {
          text: typePieces(plain, reader)
            .map(({ text }) => text)
            .join(''),
        },
      ],
    },
  ];
}

function flagsOf({ nullable }: ResolvedSchema, parts: readonly ObjectNode[]): SchemaView['flags'] {
  const flags: SchemaView['flags'] = [];
  if (nullable) flags.push('nullable');
  if (lastOf(parts, 'readOnly')?.value === true) flags.push('read-only');
  if (lastOf(parts, 'writeOnly')?.value === true) flags.push('write-only');
  const last = parts.at(-1);
  if (lastOf(parts, 'deprecated')?.value === true || (last && isTrue(last, 'x-deprecated'))) flags.push('deprecated');
  return flags;
}

const brokenFact = ({ broken, parts }: ResolvedSchema): FactView[] =>
  broken !== undefined && parts.length === 0 ? [{ label: 'Reference that leads nowhere', values: [{ text: broken, code: true }] }] : [];
