// Names what a page was made from. The disk is only read to find the lines of values in specifications.
import { nodeValue, splitNode } from '../base/documents/node-id.js';
import type { NodeId } from '../model/api/api-document.js';
import type { SiteInputs } from '../pipeline/cache/site-inputs.js';
import { createPlaceFinder } from '../pipeline/findings/place-faults.js';
import type { KnownDocument } from './edits/edit-specification.js';
import type { Origins, PlacedNode } from './explanation.js';
import type { VariantPage } from './site-variant.js';

export interface OriginsInput {
  found: VariantPage;
  inputs: SiteInputs;
  documents: readonly KnownDocument[];
  placeOf: NodePlaces;
  /** Result of `sharedOf` for the page. */
  shared: { settings: string[]; names: string[] };
}

export function originsOf({ found: { page, compiled }, inputs, documents, placeOf, shared }: OriginsInput): Origins {
  const { site, bundles } = inputs;
  const { reads, summary, imports = [], module } = compiled ?? {};
  const filesOf = (name: string): string[] => bundles?.digests.filesOf[name] ?? [];
  const modules = [
    ...imports.map(({ specifier, module: name }) => ({ specifier, module: name })),
    ...(module === undefined ? [] : [{ specifier: page.file ?? module, module }]),
  ];
  const components = new Map(modules.map((each) => [each.module, { ...each, files: filesOf(each.module) }]));
  const part = compiled?.entry.api;
  const { docs } = page;
  return {
    ...(page.file !== undefined && { source: page.file }),
    read: Object.keys(reads?.read ?? {}).sort(),
    absent: [...(reads?.absent ?? [])].sort(),
    listed: Object.keys(reads?.listed ?? {}).sort(),
    images: [
      ...new Map((summary?.assets ?? []).map(({ file, output }) => [file, { file, ...(output !== undefined && { output }) }])).values(),
    ],
    components: [...components.values()].sort((a, b) => (a.module < b.module ? -1 : 1)),
    ...(part && {
      api: {
        api: part.api,
        part: part.part,
        node: part.node,
        ...(part.method !== undefined && { method: part.method }),
        ...(part.path !== undefined && { path: part.path }),
        reaches:
          part.part === 'overview'
            ? []
            : reachedNodes(part.node, part.part === 'schema' ? 'schema' : 'other', { api: part.api, documents, placeOf }),
      },
    }),
    parts: Object.entries(site.config.templates).map(([name, file]) => ({
      name,
      module: file,
      files: bundles?.digests.partFiles[name] ?? [],
    })),
    ...(docs?.sidebar !== undefined && { sidebar: { instance: docs.instance, version: docs.version, id: docs.sidebar } }),
    categories: categoriesAbove(page.file, inputs),
    names: shared.names,
    config: shared.settings,
  };
}

function categoriesAbove(file: string | undefined, { site: { scanned } }: SiteInputs): string[] {
  if (file === undefined) return [];
  return scanned.categories
    .map((category) => category.file)
    .filter((category) => file.startsWith(category.slice(0, category.lastIndexOf('/') + 1)))
    .sort();
}

/** Returns the lines of values, in the order of the input. An entry is undefined if its file can't be read. */
export type NodePlaces = (nodes: readonly NodeId[]) => (number | undefined)[];

/** Reads each file at most once per call. */
export function createNodePlaces(siteRoot: string): NodePlaces {
  const finder = createPlaceFinder(siteRoot);
  return (nodes) => {
    const byFile = new Map<string, string[]>();
    for (const node of nodes) {
      const { file, pointer } = splitNode(node);
      byFile.set(file, [...(byFile.get(file) ?? []), pointer]);
    }
    const lines = new Map<string, number | undefined>();
    for (const [file, pointers] of byFile) {
      const places = /^https?:/.test(file) ? [] : finder.keysOf(file, pointers);
      for (const [index, pointer] of pointers.entries()) lines.set(`${file}#${pointer}`, places[index]?.line);
    }
    return nodes.map((node) => lines.get(node));
  };
}

function reachedNodes(
  node: NodeId,
  role: 'schema' | 'other',
  { api, documents, placeOf }: Pick<OriginsInput, 'documents' | 'placeOf'> & { api: string },
): PlacedNode[] {
  const known = documents.find((each) => each.api === api);
  if (!known) return [];
  const reached = known
    .references()
    .reachedFrom(node, role)
    .filter((each) => nodeValue(known.document.files, each.node) !== undefined);
  const lines = placeOf(reached.map((each) => each.node));
  return reached.map((each, index) => {
    const line = lines[index];
    return { node: each.node, isSchema: each.role === 'schema', ...(line !== undefined && { line }) };
  });
}
