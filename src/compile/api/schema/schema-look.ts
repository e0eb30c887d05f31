// What can be said of a schema wherever it stands, worked out once: the pages of a document show the same schemas again and again. What
// only a page knows — where its components are, what it has drawn already — is left to the page.

import { refOf } from '../../../base/documents/node-id.js';
import type { NodeId } from '../../../model/api-document.js';
import type { FactView, SchemaView, TextPart } from '../../../model/api-view.js';
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

/** @param parts all that the schema says, and its overlay */
export function constantLook(look: SchemaLook, parts: readonly ObjectNode[], page: ApiPage): ConstantLook | undefined {
  const targets = look.type.flatMap(({ component }) => (component ? [component.targets] : []));
  // Without a page of its own a schema is linked to where the page draws it.
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

/** A reference beside which nothing stands is what it leads to, wherever it is written. Undefined: it has none. */
function identityOf([only, ...more]: readonly ApiNode[], reader: ApiReader): object | NodeId | undefined {
  if (!isObjectNode(only) || more.length > 0) return undefined;
  const ref = refOf(only.value);
  return (ref !== undefined && Object.keys(only.value).length === 1 ? reader.target(only, ref) : undefined) ?? only.value;
}

/** Undefined: it has code or components, which count among those of the page, or something was left out of it, which the page tells. */
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

/** Facts that may be links. */
const dependsOnPage = ({ value }: ObjectNode): boolean => Object.hasOwn(value, 'propertyNames');

/** @param parts all that the schema says, or only what stands beside its reference */
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

/** The line says the name of a component: of one that is no object and no list, and has alternatives, nothing else says what it is. */
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
