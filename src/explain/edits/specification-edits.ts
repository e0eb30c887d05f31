// A value of a description of an API → the edits of it that are tried. A text, a number or a boolean becomes another one; a value that holds
// others says something else without naming anything anew, or becomes any other. Where a new value decides what is named, placed or grouped
// how, the edit reaches all that may be seen of the API.

import { keysOf, pointerTo, valueAt } from '../../base/documents/json-pointer.js';
import { nodeId, nodeValue, splitNode } from '../../base/documents/node-id.js';
import { isObject } from '../../base/values/is-object.js';
import type { ApiDocument, NodeId } from '../../model/api-document.js';
import type { AskedNames } from '../../pipeline/tasks/asked-names.js';
import { chooseSlugs } from '../../sources/api/operations/choose-slugs.js';
import { remade, type SiteVariant, withGraph } from '../site-variant.js';
import { documentsWith, editApis, editDocuments, type KnownDocument } from './edit-specification.js';
import type { SettingEdit } from './setting-edit.js';

/** An extension is a value like any other, and changes nothing that is named. */
const MARK = 'x-docgen-edited';

/** @param node a value; with an empty pointer the whole file  @returns by what is edited, as `ExplainedEdit.change` */
export function specificationEdits(
  variant: SiteVariant,
  node: NodeId,
  documents: readonly KnownDocument[],
): [change: string, edit: SettingEdit][] {
  const { file, pointer } = splitNode(node);
  const known = documentsWith(documents, file);
  const value = nodeValue(known[0]?.document.files ?? {}, node);
  const edits = editsWith(variant, file, documents);
  if (!isHolder(value)) return [['value', edits.ofScalars([{ node, value }], 'all')]];
  const operation = variant.site.scanned.entries.find(({ api }) => api?.node === node && api.part === 'operation')?.api;
  const plain = (): Scalar[] => {
    const naming = namingSummaries(variant, documents);
    return scalarsIn(value, node).filter((scalar) => isPlain(scalar) && !naming.has(scalar.node));
  };
  return [
    // Nobody reads an extension at the root, nor in a file that only holds what others refer to.
    ...(pointer === ''
      ? [['plain', edits.ofScalars(plain(), 'most')] as [string, SettingEdit]]
      : [['value', edits.marked(node)] as [string, SettingEdit]]),
    ...(operation
      ? [['summary', edits.ofScalars([{ node: pointerTo(node, 'summary'), value: operation.title }], 'all')] as [string, SettingEdit]]
      : []),
    ['anything', edits.ofScalars(scalarsIn(value, node), 'most')],
  ];
}

interface Scalar {
  node: NodeId;
  value: unknown;
}

function editsWith(variant: SiteVariant, file: string, documents: readonly KnownDocument[]) {
  const ids = documentsWith(documents, file).map(({ api }) => api);
  const edited = (edit: (root: unknown) => void, isWritten: (node: NodeId) => boolean = () => true): SiteVariant =>
    editDocuments(variant, documents, (document) =>
      Object.hasOwn(document.files, file) ? changed(document, file, edit, isWritten) : undefined,
    );
  return {
    marked: (node: NodeId): SettingEdit => ({
      variants: [edited((root) => mark(valueAt(root, splitNode(node).pointer)))],
      speakFor: 'all',
    }),
    ofScalars(scalars: readonly Scalar[], speakFor: 'all' | 'most'): SettingEdit {
      const whole = (): SettingEdit => ({
        variants: [editApis(variant, ids, { withServers: scalars.some(({ node }) => MAY_NAME_SERVER.test(splitNode(node).pointer)) })],
        speakFor: 'most',
      });
      if (scalars.some(({ node }) => isNaming(node))) return whole();
      const nodes = new Set(scalars.map(({ node }) => node));
      const count = Math.max(0, ...scalars.map(({ value }) => othersOf(value).length));
      const tried = Array.from({ length: count }, (_, index) =>
        edited(
          (root) => {
            for (const { node, value } of scalars) put(root, splitNode(node).pointer, othersOf(value)[index] ?? othersOf(value)[0]);
          },
          (node) => !nodes.has(node),
        ),
      );
      if (tried.some((after) => addresses(after) !== addresses(variant))) return whole();
      return { variants: tried.flatMap((after) => [after, described(after, variant, nodes), askedAgain(after, scalars)]), speakFor };
    },
  };
}

/** @param isStillWritten how a number is written counts, unless it is another */
function changed(
  document: ApiDocument,
  file: string,
  edit: (root: unknown) => void,
  isStillWritten: (node: NodeId) => boolean,
): ApiDocument {
  const root = structuredClone(document.files[file]);
  edit(root);
  const written = Object.fromEntries(Object.entries(document.written).filter(([node]) => isStillWritten(node)));
  return { ...document, files: { ...document.files, [file]: root }, written };
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

function scalarsIn(value: unknown, node: NodeId): Scalar[] {
  const found: Scalar[] = [];
  const waiting: Scalar[] = [{ node, value }];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const { node: above, value: held } = at;
    if (!isHolder(held)) found.push(at);
    else for (const [key, child] of Object.entries(held)) waiting.push({ node: pointerTo(above, key), value: child });
  }
  return found;
}

function mark(value: unknown): void {
  if (isObject(value)) value[MARK] = true;
  else if (Array.isArray(value)) value.push(MARK);
}

function put(root: unknown, pointer: string, value: unknown): void {
  const parent = valueAt(root, pointer.slice(0, pointer.lastIndexOf('/')));
  const key = keysOf(pointer).at(-1);
  if (isHolder(parent) && key !== undefined) (parent as Record<string, unknown>)[key] = value;
}

/** An address of another host is another thing than one more word. */
function othersOf(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value}-edited`, 'https://edited.example'];
  if (typeof value === 'number') return [value + 1];
  return [typeof value === 'boolean' ? !value : 'edited'];
}

/** Keys whose values name, place or group parts of the document, or say how it is read. */
const NAMING = new Set(['$ref', '$dynamicRef', '$anchor', '$dynamicAnchor', '$id', 'operationId', 'operationRef', 'x-position']);
const NAMING_AT_ROOT = /^\/(?:openapi|swagger|tags\/\d+\/(?:name|parent|kind))$/;
/** A tag of an operation, and what a discriminator means. */
const NAMING_WITHIN = /\/tags\/\d+$|\/discriminator\/(?:propertyName|defaultMapping|mapping\/[^/]*)$/;

/** The policy of all pages names servers that pages send requests to. A path item may lie in another file. */
const MAY_NAME_SERVER = /^\/(?:openapi|swagger|host|schemes\/.*)$|\/servers\/|^\/paths\/[^/]*(?:\/[^/]*)?\/\$ref$|^(?:\/[^/]*)?\/\$ref$/;

function isNaming(node: NodeId): boolean {
  const { pointer } = splitNode(node);
  return NAMING.has(keysOf(pointer).at(-1) ?? '') || NAMING_AT_ROOT.test(pointer) || NAMING_WITHIN.test(pointer);
}

/** Neither names nor places anything, nor says which servers there are. */
const isPlain = ({ node }: Scalar): boolean => !isNaming(node) && !MAY_NAME_SERVER.test(splitNode(node).pointer);

/** Of operations whose ids make no address, or that have none: their summaries do, or those of their paths. */
function namingSummaries({ site: { scanned } }: SiteVariant, documents: readonly KnownDocument[]): Set<NodeId> {
  const filesOf = new Map(documents.map(({ api, document }) => [api, document.files]));
  const nodes = scanned.entries.flatMap(({ api: part }) => {
    if (part?.part !== 'operation') return [];
    const operation = nodeValue(filesOf.get(part.api) ?? {}, part.node);
    const id = isObject(operation) && typeof operation.operationId === 'string' ? [operation.operationId] : [];
    const isNamedById = chooseSlugs([{ names: id, identity: '' }]).every(({ wanted }) => part.slug.startsWith(wanted));
    return isNamedById ? [] : [part.node, part.pathItem ?? part.node];
  });
  return new Set(nodes.map((node) => pointerTo(node, 'summary')));
}

/** Of all pages of APIs, in their order. */
const addresses = ({ site: { scanned } }: SiteVariant): string =>
  JSON.stringify(scanned.entries.flatMap(({ key, api }) => (api ? [key, api.slug] : [])));

const lastKey = (node: NodeId): string => node.slice(node.lastIndexOf('/') + 1);
const above = (node: NodeId): NodeId => node.slice(0, node.lastIndexOf('/'));

/** The beginning of a page's description is shown elsewhere too; whether it is another one, the new text decides. */
function described(after: SiteVariant, before: SiteVariant, edited: ReadonlySet<NodeId>): SiteVariant {
  const owners = new Set([...edited].filter((node) => /^(?:description|summary)$/.test(lastKey(node))).map(above));
  if (owners.size === 0) return after;
  const outlines = new Map(after.site.outlines);
  for (const { key, api } of after.site.scanned.entries) {
    const outline = outlines.get(key);
    if (!api || !outline || after.site.pages.get(key) === before.site.pages.get(key)) continue;
    const nodes = api.part === 'overview' ? [nodeId(splitNode(api.node).file, '/info')] : [api.node, api.pathItem ?? ''];
    // What a schema says of itself may stand in another.
    if (api.part === 'schema' || nodes.some((node) => owners.has(node)))
      outlines.set(key, { ...outline, description: `${outline.description} edited` });
  }
  return withGraph({ ...after, site: { ...after.site, outlines } });
}

/** Samples may fit the new value or not, and code in prose may nearly be it. */
function askedAgain(after: SiteVariant, scalars: readonly Scalar[]): SiteVariant {
  const values = scalars.filter(({ node }) => !/^(?:description|summary|title)$/.test(lastKey(node)));
  const hasWord = values.some(({ value }) => typeof value === 'string');
  const isOpen = ([[kind], answer]: AskedNames['answers'][number]): boolean =>
    kind === 'check' || (kind === 'findCode' && hasWord && !answer.includes('"target"'));
  return values.length === 0 ? after : remade(after, ({ asked }) => asked?.answers.some(isOpen) ?? false);
}
