// Loads a description with each of many slips, as a build does, and compares: every page that the slip leaves must still be there, nothing
// but what is lost may be an error, and a finding must stand exactly at the slip.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import type { ApiConfig } from '../../src/model/api/api-config.js';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import { loadApi } from '../../src/sources/api/load-api.js';
import { deriveSlips, type Slip } from './derive-slips.js';
import type { Json } from './official-shapes.js';
import { printWithPlaces } from './print-with-places.js';

const FILE = 'openapi/api.json';
const API: ApiConfig = {
  id: 'api',
  specification: FILE,
  route: '/docs/api',
  docs: { instance: 'default', version: 'current' },
  schemas: true,
  internal: 'hide',
  overlays: [],
  console: true,
  samples: [],
  extensions: {},
  network: [],
  siteUrl: 'https://docs.example',
};

export interface TriedSlip {
  file: string;
  slip: Slip;
  /** What is wrong. Empty if the slip passes. */
  faults: string[];
  /** The findings that the slip adds, the first few. */
  found: string[];
}

/** @param file YAML or JSON; a description of a single file */
export async function trySlips(file: string, { count, seed }: { count: number; seed: number }): Promise<TriedSlip[]> {
  const text = readFileSync(file, 'utf8');
  const document = (file.endsWith('.json') ? JSON.parse(text) : parse(text, { maxAliasCount: -1 })) as Record<string, Json>;
  const before = await load(printWithPlaces(document).text);
  const known = new Set(before.diagnostics.map(messageOf));
  const tried: TriedSlip[] = [];
  for (const slip of deriveSlips(document, { count, random: randomFrom(seed) })) {
    const copy = structuredClone(document);
    slip.apply(copy);
    const { text: changed, places } = printWithPlaces(copy);
    const after = await load(changed);
    const added = after.diagnostics.filter((each) => !known.has(messageOf(each)));
    tried.push({
      file: basename(file),
      slip,
      faults: [...pageFaults(slip, before.keys, after.keys, added), ...placeFaults(slip, places, added)],
      found: added.slice(0, 3).map((each) => `${each.at?.line}:${each.at?.column} ${each.severity} ${each.code} ${each.message}`),
    });
  }
  return tried;
}

async function load(text: string) {
  const files = { read: (file: string) => (file === FILE ? { bytes: Buffer.from(text) } : 'missing'), list: () => [] };
  const { value, diagnostics } = await loadApi({ api: API, locale: 'en', files: files as never });
  return { keys: new Set(value?.entries.map(({ key }) => key.toLowerCase())), diagnostics };
}

const messageOf = ({ code, message }: Diagnostic): string => `${code} ${message}`;

/** Pages of what the slip touches may be lost. Then there must be an error, and else there must not. */
function pageFaults({ touched }: Slip, before: ReadonlySet<string>, after: ReadonlySet<string>, added: readonly Diagnostic[]): string[] {
  const node = `${FILE}#${touched}`.toLowerCase();
  const isTouched = (key: string): boolean => key === node || key.startsWith(`${node}/`);
  const lost = [...before].filter((key) => !after.has(key));
  const wrongly = lost.filter((key) => !isTouched(key));
  const errors = added.filter(({ severity }) => severity === 'error');
  const mayFail =
    lost.length > 0 || [...before].some(isTouched) || /\/(?:components|definitions|parameters|responses)(?:$|\/[^/]*$)/.test(touched);
  return [
    ...(wrongly.length > 0 ? [`${wrongly.length} pages are lost, such as ${wrongly[0]}`] : []),
    ...(lost.length > 0 && errors.length === 0 ? [`${lost.length} pages are lost without an error`] : []),
    ...(errors.length > 0 && !mayFail ? [`an error keeps the site from being published: ${errors[0]?.message}`] : []),
  ];
}

function placeFaults(
  { pointer }: Slip,
  places: ReadonlyMap<string, { line: number; column: number }>,
  added: readonly Diagnostic[],
): string[] {
  const wanted = places.get(pointer);
  if (added.length === 0) return ['nothing is reported'];
  if (added.some(({ at }) => at?.line === wanted?.line && at?.column === wanted?.column)) return [];
  const [first] = added;
  return [`reported at ${first?.at?.line}:${first?.at?.column}, and the slip is at ${wanted?.line}:${wanted?.column}`];
}

/** A fixed sequence for each seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
