// Chooses the edits to try for a value of an API description. A text, a number or a boolean gets another value. A value that contains
// others is changed without changing any name (`value`, `plain`), or in every way (`anything`). If the new value decides how something is
// named, placed or grouped, the edit reaches everything that is visible of the API.

import { keysOf, pointerTo, valueAt } from '../../base/documents/json-pointer.js';
import { nodeId, nodeValue, splitNode } from '../../base/documents/node-id.js';
import { isObject } from '../../base/values/is-object.js';
import type { ApiDocument, NodeId } from '../../model/api/api-document.js';
import type { AskedNames } from '../../pipeline/tasks/asked-names.js';
import { chooseSlugs } from '../../sources/api/operations/choose-slugs.js';
import { remade, type SiteVariant, withGraph } from '../site-variant.js';
import { documentsWith, editApis, editDocuments, type KnownDocument } from './edit-specification.js';
import type { SettingEdit } from './setting-edit.js';

/** An extension key can be added to any object, and changes no name. */
const MARK = 'x-docgen-edited';

/**
 * @param node the value to edit; with an empty pointer, the whole file
 * @returns pairs of `ExplainedEdit.change` and the edit
 */
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
    // An extension is not read at the root, nor in a file that only holds values for others to refer to.
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

/** @param isStillWritten returns false for edited nodes. The original notation of a number counts only while the number is unedited. */
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

/** An address of another host is tried as well: it can have other effects than one more word. */
function othersOf(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value}-edited`, 'https://edited.example'];
  if (typeof value === 'number') return [value + 1];
  return [typeof value === 'boolean' ? !value : 'edited'];
}

/** Keys whose values name, place or group parts of the document, or decide how the document is read. */
const NAMING = new Set(['$ref', '$dynamicRef', '$anchor', '$dynamicAnchor', '$id', 'operationId', 'operationRef', 'x-position']);
const NAMING_AT_ROOT = /^\/(?:openapi|swagger|tags\/\d+\/(?:name|parent|kind))$/;
/** The tags of an operation, and the values of a discriminator. */
const NAMING_WITHIN = /\/tags\/\d+$|\/discriminator\/(?:propertyName|defaultMapping|mapping\/[^/]*)$/;

/** The policy of every page names the servers that pages send requests to. A path item may be in another file. */
const MAY_NAME_SERVER = /^\/(?:openapi|swagger|host|schemes\/.*)$|\/servers\/|^\/paths\/[^/]*(?:\/[^/]*)?\/\$ref$|^(?:\/[^/]*)?\/\$ref$/;

function isNaming(node: NodeId): boolean {
  const { pointer } = splitNode(node);
  return NAMING.has(keysOf(pointer).at(-1) ?? '') || NAMING_AT_ROOT.test(pointer) || NAMING_WITHIN.test(pointer);
}

/** The value neither names nor places anything, and names no server. */
const isPlain = ({ node }: Scalar): boolean => !isNaming(node) && !MAY_NAME_SERVER.test(splitNode(node).pointer);

/**
 * If an operation has no id, or its id does not make its address, then its summary or the summary of its path does. Returns these
 * summaries.
 */
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

/** Addresses of all API pages, in order. */
const addresses = ({ site: { scanned } }: SiteVariant): string =>
  JSON.stringify(scanned.entries.flatMap(({ key, api }) => (api ? [key, api.slug] : [])));

const lastKey = (node: NodeId): string => node.slice(node.lastIndexOf('/') + 1);
const above = (node: NodeId): NodeId => node.slice(0, node.lastIndexOf('/'));

/**
 * Other pages also show the start of a page's description. Whether that start changes depends on the new text, so this variant assumes that
 * it does.
 */
function described(after: SiteVariant, before: SiteVariant, edited: ReadonlySet<NodeId>): SiteVariant {
  const owners = new Set([...edited].filter((node) => /^(?:description|summary)$/.test(lastKey(node))).map(above));
  if (owners.size === 0) return after;
  const outlines = new Map(after.site.outlines);
  for (const { key, api } of after.site.scanned.entries) {
    const outline = outlines.get(key);
    if (!api || !outline || after.site.pages.get(key) === before.site.pages.get(key)) continue;
    const nodes = api.part === 'overview' ? [nodeId(splitNode(api.node).file, '/info')] : [api.node, api.pathItem ?? ''];
    // A schema's description may be inside of another schema.
    if (api.part === 'schema' || nodes.some((node) => owners.has(node)))
      outlines.set(key, { ...outline, description: `${outline.description} edited` });
  }
  return withGraph({ ...after, site: { ...after.site, outlines } });
}

/** Samples may fit the new value or not, and code in prose may match it closely. This variant assumes that these answers change. */
function askedAgain(after: SiteVariant, scalars: readonly Scalar[]): SiteVariant {
  const values = scalars.filter(({ node }) => !/^(?:description|summary|title)$/.test(lastKey(node)));
  const hasWord = values.some(({ value }) => typeof value === 'string');
  const isOpen = ([[kind], answer]: AskedNames['answers'][number]): boolean =>
    kind === 'check' || (kind === 'findCode' && hasWord && !answer.includes('"target"'));
  return values.length === 0 ? after : remade(after, ({ asked }) => asked?.answers.some(isOpen) ?? false);
}
