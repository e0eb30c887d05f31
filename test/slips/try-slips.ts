// Loads a description with each of many slips, as a build does, and judges what docgen makes of it. Every page that the slip leaves must be
// there and show all that it showed before, nothing but what is lost may be an error, and the findings must be exactly at the slip.
import { readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { parse } from 'yaml';
import { valueAt } from '../../src/base/documents/json-pointer.js';
import { refTarget, splitNode } from '../../src/base/documents/node-id.js';
import { walkReferences } from '../../src/base/documents/walk-references.js';
import { deriveSlips, KINDS, type Slip } from './derive-slips.js';
import { type DrawnApi, drawApi } from './drawn-api.js';
import type { Json } from './json-schemas.js';
import { judgeFindings, judgePages } from './judge-slip.js';
import { FORMATS, printWithPlaces } from './print-with-places.js';

export interface TriedSlip {
  file: string;
  slip: Slip;
  /** What is wrong. Empty if the slip passes. */
  faults: string[];
  /** The findings that the slip adds, the first few. */
  found: string[];
}

/** @param path YAML or JSON; the other files of the description are found by their references */
export async function trySlips(path: string, { count, seed }: { count: number; seed: number }): Promise<TriedSlip[]> {
  const files = readFiles(path);
  const [root] = files.keys();
  const printed = FORMATS.map((format) => new Map([...files].map(([file, value]) => [file, printWithPlaces(value, format).text])));
  const before = await drawApi(printed[0] as Map<string, string>);
  const tried: TriedSlip[] = [];
  const known = new Set(before.diagnostics.map(messageOf));
  const [targets, lostBefore] = [targetsOf(files), danglingIn(files)];
  for (const [index, slip] of deriveSlips(files, { count, random: randomFrom(seed) }).entries()) {
    const { file } = splitNode(slip.touched);
    const copy = structuredClone(files.get(file) as Json);
    slip.apply(copy);
    const changed = new Map([...files, [file, copy]]);
    // The kinds take turns, so the format changes with each round of them.
    const format = Math.floor(index / KINDS.length) % FORMATS.length;
    const { text, places } = printWithPlaces(copy, FORMATS[format] as (typeof FORMATS)[number]);
    const after = await drawApi(new Map([...(printed[format] as Map<string, string>), [file, text]]));
    const added = after.diagnostics.filter((each) => !known.has(messageOf(each)));
    // A schema of another file has a page only if something refers to it.
    const now = targetsOf(changed);
    const isForgotten = (node: string): boolean => splitNode(node).file !== root && targets.has(node) && !now.has(node);
    const kept = { ...before, entries: new Map([...before.entries].filter(([, { api }]) => !isForgotten(api.node))) };
    const pages = await judgePages({ slip, files, before: kept, after });
    const place = places.get(splitNode(slip.node).pointer);
    const dangling = danglingIn(changed).filter((each) => !lostBefore.includes(each));
    const findings = judgeFindings({ slip, added, place: place && { file, ...place }, lost: lostIn(kept, after), dangling });
    const found = added.slice(0, 4).map(({ at, ...each }) => `${at?.line}:${at?.column} ${each.severity} ${each.code} ${each.message}`);
    tried.push({ file: basename(path), slip, faults: [...pages, ...findings], found });
  }
  return tried;
}

const messageOf = ({ code, message }: { code: string; message: string }): string => `${code} ${message}`;
const lostIn = (before: DrawnApi, after: DrawnApi): string[] => [...before.entries.keys()].filter((key) => !after.entries.has(key));

/** The file and all files that it refers to, by names as a site has them. The file comes first. */
function readFiles(path: string): Map<string, Json> {
  const folder = dirname(resolve(path));
  const files = new Map<string, Json>();
  const waiting = [basename(path)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const key = `openapi/${name}`;
    if (files.has(key)) continue;
    const text = readFileSync(resolve(folder, name), 'utf8');
    const value = (name.endsWith('.json') ? JSON.parse(text) : parse(text, { maxAliasCount: -1 })) as Json;
    files.set(key, value);
    for (const target of targetsIn(key, value)) waiting.push(relative('openapi', splitNode(target).file));
  }
  return files;
}

function targetsIn(file: string, value: Json): string[] {
  const targets = new Set<string>();
  walkReferences(value, 'other', ({ ref }) => {
    const target = refTarget(file, ref);
    if (target !== undefined) targets.add(target);
  });
  return [...targets];
}

const targetsOf = (files: ReadonlyMap<string, Json>): Set<string> => new Set([...files].flatMap(([file, value]) => targetsIn(file, value)));

/** Targets of references that lead nowhere. */
const danglingIn = (files: ReadonlyMap<string, Json>): string[] =>
  [...files].flatMap(([file, value]) =>
    targetsIn(file, value).filter((target) => {
      const { file: other, pointer } = splitNode(target);
      return files.has(other) && valueAt(files.get(other), pointer) === undefined;
    }),
  );

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
