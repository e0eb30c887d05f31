// A description of an API with another value at one place, or anywhere in a file, as a world: it is indexed again, so that the digests of
// its pages say which of them reach that place.
import { readFileSync } from 'node:fs';
import { isObject } from '../../base/is-object.js';
import { nodeValue, splitNode } from '../../base/node-id.js';
import { walkObjects } from '../../base/walk-references.js';
import type { ApiDocument, NodeId } from '../../model/api-document.js';
import { indexDocument } from '../../sources/api/index-document.js';
import type { KnownSite } from '../known-site.js';
import { type World, withGraph } from './world.js';

export interface KnownDocument {
  api: string;
  document: ApiDocument;
}

/** As workers read them. One that can't be read, or is gone meanwhile, is left out. */
export function loadDocuments({ documents }: Pick<KnownSite, 'documents'>): KnownDocument[] {
  return Object.entries(documents).flatMap(([api, known]) => {
    try {
      return known ? [{ api, document: JSON.parse(readFileSync(known.file, 'utf8')) as ApiDocument }] : [];
    } catch {
      return [];
    }
  });
}

export const documentsWith = (documents: readonly KnownDocument[], file: string): KnownDocument[] =>
  documents.filter(({ document }) => Object.hasOwn(document.files, file));

/** An extension is a value like any other, and changes nothing that is named. */
const MARK = 'x-docgen-edited';

/** @param node a value; with an empty pointer the whole file, every value of it */
export function editSpecification(world: World, node: NodeId, documents: readonly KnownDocument[]): World {
  const { file, pointer } = splitNode(node);
  return reindexed(world, documentsWith(documents, file), (document) => {
    const value = structuredClone(document.files[file]);
    const files = { ...document.files, [file]: value };
    if (pointer === '') for (const object of objectsIn(value)) object[MARK] = true;
    else mark(nodeValue(files, node));
    return { ...document, files };
  });
}

/** The title of an operation, which sidebars and schemas show. Undefined: the value has none. */
export function editSummary(world: World, node: NodeId, documents: readonly KnownDocument[]): World | undefined {
  const { file } = splitNode(node);
  const known = documentsWith(documents, file);
  const entry = world.site.scanned.entries.find(({ api }) => api?.node === node && api.part === 'operation');
  if (!entry?.api || known.length === 0) return undefined;
  const summary = `${entry.api.title} edited`;
  const edited = reindexed(world, known, (document) => {
    const files = { ...document.files, [file]: structuredClone(document.files[file]) };
    const value = nodeValue(files, node);
    if (isObject(value)) value.summary = summary;
    return { ...document, files };
  });
  const outline = edited.site.outlines.get(entry.key);
  if (!outline) return edited;
  return withGraph({
    ...edited,
    site: { ...edited.site, outlines: new Map(edited.site.outlines).set(entry.key, { ...outline, title: summary }) },
  });
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  walkObjects(value, (object) => found.push(object));
  return found;
}

function mark(value: unknown): void {
  if (isObject(value)) value[MARK] = true;
  else if (Array.isArray(value)) value.push(MARK);
}

function reindexed(world: World, known: readonly KnownDocument[], edit: (document: ApiDocument) => ApiDocument): World {
  const { site } = world;
  const { config, scanned, apis } = site;
  const pages = new Map(site.pages);
  let { entries } = scanned;
  const indexes = [...apis];
  for (const { api: id, document } of known) {
    const api = config.apis.find((each) => each.id === id);
    if (!api) continue;
    const indexed = indexDocument(edit(document), { api, locale: config.locale });
    const byKey = new Map(indexed.entries.map((entry) => [entry.key, entry]));
    entries = entries.map((entry) => (entry.api?.api === id ? (byKey.get(entry.key) ?? entry) : entry));
    const place = indexes.findIndex((index) => index.api === id);
    if (place >= 0) indexes[place] = indexed.index;
    for (const [key, kept] of pages) {
      const after = kept.entry.api?.api === id ? byKey.get(key) : undefined;
      if (after && after.api?.digest !== kept.entry.api?.digest) pages.set(key, { ...kept, made: `${kept.made} edited` });
    }
  }
  return withGraph({ ...world, site: { ...site, pages, apis: indexes, scanned: { ...scanned, entries } } });
}
