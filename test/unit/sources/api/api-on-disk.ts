// Loads an API of a site that consists of nothing else, as a build does.
import { createTrackedFiles } from '../../../../src/engine/tracked-fs.js';
import type { ApiConfig } from '../../../../src/model/api/api-config.js';
import type { LoadedApi } from '../../../../src/sources/api/load-api.js';
import { loadApi } from '../../../../src/sources/api/load-api.js';
import { temporarySite } from '../site-on-disk.js';

export const API = {
  id: 'shop',
  specification: 'shop.yaml',
  route: '/docs/shop',
  docs: { instance: 'default', version: 'current' },
  schemas: true,
  internal: 'hide' as const,
  overlays: [],
  console: true,
  samples: [],
  extensions: {},
  network: [],
  siteUrl: 'https://docs.example',
};

/** @param files path → text. The root is `shop.yaml` or `shop.json` */
export async function load(files: Record<string, string> | string, settings: Partial<ApiConfig> = {}) {
  const all = typeof files === 'string' ? { 'shop.yaml': files } : files;
  const specification = Object.keys(all).find((name) => name.startsWith('shop.')) ?? 'shop.yaml';
  const reader = createTrackedFiles(temporarySite(all));
  const outcome = await loadApi({ api: { ...API, ...settings, specification }, locale: 'en', files: reader });
  return { ...outcome, reads: reader.reads(), codes: outcome.diagnostics.map(({ code }) => code) };
}

export const slugsOf = (api: LoadedApi | undefined): string[] => (api?.entries ?? []).map(({ api: part }) => part?.slug ?? '?');

export const digestsOf = (api: LoadedApi | undefined): Record<string, string> =>
  Object.fromEntries((api?.entries ?? []).map(({ api: part }) => [part?.slug ?? '?', part?.digest ?? '?']));

const HEAD = "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\n";
const RESPONSES = "responses: { '200': { description: Done } }";

/** Operations in the given order, each as `get /orders listOrders`. */
export const withOperations = (...operations: string[]): string =>
  `${HEAD}paths:\n${[...groupByPath(operations)]
    .map(([path, verbs]) => `  ${JSON.stringify(path)}:\n${verbs.map((verb) => `    ${verb}\n`).join('')}`)
    .join('')}`;

function groupByPath(operations: string[]): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const operation of operations) {
    const [verb = '', path = '', ...id] = operation.split(' ');
    const named = id.length === 0 ? '' : `operationId: ${JSON.stringify(id.join(' '))}, `;
    const parameters = [...path.matchAll(/\{([^}]+)\}/g)].map(
      ([, name]) => `{ name: ${name}, in: path, required: true, schema: { type: string } }`,
    );
    paths.set(path, [...(paths.get(path) ?? []), `${verb}: { ${named}parameters: [${parameters.join(', ')}], ${RESPONSES} }`]);
  }
  return paths;
}
