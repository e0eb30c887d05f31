// A description loaded as a build loads it, and its pages drawn when they are asked for.

import { createApiCompiler } from '../../src/compile/api/compile-api-entry.js';
import type { ApiConfig } from '../../src/model/api/api-config.js';
import type { ApiPart } from '../../src/model/api/api-document.js';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import type { SourceEntry } from '../../src/model/source-entry.js';
import { loadApi } from '../../src/sources/api/load-api.js';
import { renderApi } from '../unit/templates/render-api.js';
import { piecesOfPage } from './shown-texts.js';

type ApiEntry = SourceEntry & { api: ApiPart };

interface DrawnPage {
  pieces: ReadonlySet<string>;
  diagnostics: readonly Diagnostic[];
}

export interface DrawnApi {
  diagnostics: readonly Diagnostic[];
  /** By their keys in lower case, because a slip may change the case of a method. */
  entries: ReadonlyMap<string, ApiEntry>;
  draw(key: string): Promise<DrawnPage | undefined>;
}

/** @param texts of the files, by their names; the first one is the root */
export async function drawApi(texts: ReadonlyMap<string, string>): Promise<DrawnApi> {
  const [root = ''] = texts.keys();
  const api: ApiConfig = {
    id: 'api',
    specification: root,
    route: '/docs/api',
    docs: { instance: 'default', version: 'current' },
    schemas: true,
    internal: 'hide',
    overlays: [],
    console: false,
    samples: [],
    extensions: {},
    network: [],
    siteUrl: 'https://docs.example',
  };
  const read = (file: string) => (texts.has(file) ? { bytes: Buffer.from(texts.get(file) as string) } : 'missing');
  const { value, diagnostics } = await loadApi({ api, locale: 'en', files: { read, list: () => [] } as never });
  if (!value) return { diagnostics, entries: new Map(), draw: async () => undefined };
  const schemas = new Set(value.index.schemas);
  const compiler = createApiCompiler({
    document: value.document,
    options: { api, markdown: { locale: 'en', parser: 'satteri' } as never, isSearched: false },
    entryOf: (node) => (schemas.has(node) ? node : undefined),
  });
  const entries = new Map(value.entries.map((entry) => [entry.key.toLowerCase(), entry as ApiEntry]));
  const drawn = new Map<string, DrawnPage>();
  const draw = async (key: string): Promise<DrawnPage | undefined> => {
    const entry = entries.get(key);
    const known = drawn.get(key);
    if (known || !entry) return known;
    const page = (await compiler).compile(entry);
    if (page.value.body.kind !== 'api') return undefined;
    const { title } = entry.api;
    const made = { pieces: piecesOfPage(`${title} ${renderApi(page.value.body.view)}`), diagnostics: page.diagnostics };
    drawn.set(key, made);
    return made;
  };
  return { diagnostics, entries, draw };
}
