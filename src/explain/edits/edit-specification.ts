// Edits of API descriptions, as variants. An edited description is indexed again, so that entries, their titles and addresses, sidebars and
// the names that pages look up change as in a build.
import { quotesOf } from '../../base/names/typographic-quotes.js';
import { once } from '../../base/values/once.js';
import type { ApiDocument, ApiGroup } from '../../model/api/api-document.js';
import type { ApiNames } from '../../model/api/api-names.js';
import type { SourceEntry } from '../../model/source-entry.js';
import { readDocument } from '../../pipeline/cache/cached-documents.js';
import type { SiteInputs } from '../../pipeline/cache/site-inputs.js';
import { hasSameAnswers } from '../../pipeline/tasks/asked-names.js';
import { indexDocument } from '../../sources/api/index-document.js';
import { createApiNames } from '../../sources/api/operations/create-api-names.js';
import { createReferenceGraph, type ReferenceGraph } from '../../sources/api/reference-graph.js';
import { remade, type SiteVariant, withGraph } from '../site-variant.js';

export interface KnownDocument {
  api: string;
  document: ApiDocument;
  /** Computed once for each document, when a page first needs it. */
  references: () => ReferenceGraph;
}

/** Reads the documents as the workers do. A document that can't be read, or no longer exists, is left out. */
export function loadDocuments({ documents }: Pick<SiteInputs, 'documents'>): KnownDocument[] {
  return Object.entries(documents).flatMap(([api, known]) => {
    try {
      if (!known) return [];
      const document = readDocument(known);
      return [{ api, document, references: once(() => createReferenceGraph(document)) }];
    } catch {
      return [];
    }
  });
}

export const documentsWith = (documents: readonly KnownDocument[], file: string): KnownDocument[] =>
  documents.filter(({ document }) => Object.hasOwn(document.files, file));

/**
 * @param documents all documents of the site
 * @param edit returns undefined if a document stays as it is
 */
export function editDocuments(
  variant: SiteVariant,
  documents: readonly KnownDocument[],
  edit: (document: ApiDocument) => ApiDocument | undefined,
): SiteVariant {
  const { config, scanned, ...site } = variant.site;
  const [pages, outlines, indexes] = [new Map(site.pages), new Map(site.outlines), [...site.apis]];
  let { entries } = scanned;
  const after = documents.map(({ api, document }) => ({ api, document: edit(document) ?? document }));
  for (const [place, { api: id, document }] of after.entries()) {
    const api = config.apis.find((each) => each.id === id);
    if (!api || document === documents[place]?.document) continue;
    const indexed = indexDocument(document, {
      api,
      locale: config.locale,
      quotes: quotesOf({ ...config.markdown, locale: config.locale }),
    });
    const others = new Set(indexed.entries.map(({ key }) => key));
    for (const { key, api: part } of entries) {
      if (part?.api === id && !others.has(key)) for (const map of [pages, outlines]) map.delete(key);
    }
    const first = entries.findIndex((entry) => entry.api?.api === id);
    entries = entries.filter((entry) => entry.api?.api !== id);
    entries.splice(first, 0, ...indexed.entries);
    indexes[indexes.findIndex((index) => index.api === id)] = indexed.index;
    for (const entry of indexed.entries) {
      const compiled = pages.get(entry.key);
      const outline = outlines.get(entry.key);
      if (!compiled || JSON.stringify(compiled.entry.api) === JSON.stringify(entry.api)) continue;
      pages.set(entry.key, { ...compiled, entry, made: `${compiled.made} edited` });
      if (outline && entry.api) outlines.set(entry.key, { ...outline, title: entry.api.title });
    }
  }
  let names: ApiNames | undefined;
  for (const [key, compiled] of pages) {
    if (!compiled.asked) continue;
    names ??= createApiNames(
      after.map(({ api, document }) => ({ id: api, document, schemas: indexes.find((index) => index.api === api)?.schemas ?? [] })),
      { isWhole: documents.length === config.apis.length },
    );
    if (!hasSameAnswers(compiled.asked, names)) pages.set(key, { ...compiled, made: `${compiled.made} edited` });
  }
  return withGraph({ ...variant, site: { ...site, config, pages, outlines, apis: indexes, scanned: { ...scanned, entries } } });
}

const HOST = 'https://edited.example';

/**
 * A variant in which everything visible of these APIs differs. No edit of their descriptions can reach more than this one does.
 * @param withServers also change their servers, which the policy of every page may name
 */
export function editApis(variant: SiteVariant, ids: readonly string[], { withServers }: { withServers: boolean }): SiteVariant {
  const { site } = remade(variant, ({ entry, asked }) => isOf(entry) || asked !== undefined);
  function isOf({ api }: SourceEntry): boolean {
    return api !== undefined && ids.includes(api.api);
  }
  const named = new Set(site.config.apis.flatMap(({ id, console }) => (console && withServers ? [id] : [])));
  const entries = site.scanned.entries.map((entry) =>
    entry.api && isOf(entry)
      ? { ...entry, api: { ...entry.api, title: `${entry.api.title} edited`, slug: entry.api.slug && `${entry.api.slug}-edited` } }
      : entry,
  );
  const outlines = new Map(site.outlines);
  for (const { key, api } of entries) {
    const outline = outlines.get(key);
    if (api && ids.includes(api.api) && outline)
      outlines.set(key, { ...outline, title: api.title, description: `${outline.description} edited` });
  }
  const apis = site.apis.map((index) => {
    if (!ids.includes(index.api)) return index;
    // A new value may create a group where there was none.
    const groups = [...index.groups.map(renamed), { label: 'Edited', tag: 'edited', entries: [index.overview] }];
    return { ...index, groups, consoleSources: [...index.consoleSources, ...(named.has(index.api) ? [HOST] : [])] };
  });
  return withGraph({ ...variant, site: { ...site, outlines, apis, scanned: { ...site.scanned, entries } } });
}

const renamed = ({ label, groups, ...group }: ApiGroup): ApiGroup => ({
  ...group,
  label: `${label ?? ''} edited`,
  ...(groups && { groups: groups.map(renamed) }),
});
