// This repository's own site, as the search knows it: compiled and linked, with nothing rendered; and its records, for other engines.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine, type Engine } from '../../client/search/embedded/create-engine.js';
import { MANIFEST_FILE, pageTextsFile, SEARCH_FOLDER, stationOf, termsFile, wordListFile } from '../../src/base/files/search-files.js';
import type { SearchManifest, SearchPageTexts } from '../../src/model/search-index.js';
import { createDevSite } from '../../src/pipeline/live/create-dev-site.js';

export interface OwnIndex {
  engine: Engine;
  records: OwnRecord[];
  /** The address with the anchor of the heading under which the record stands: names on pages of an API have places of their own. */
  headingOf(url: string): string;
}

export interface OwnRecord {
  url: string;
  titles: string[];
  heading: string;
  content: string;
  keywords: string[];
}

const CONTENT = 7;

/** @param siteRoot default: this repository's own site */
export async function loadOwnIndex(siteRoot = '.'): Promise<OwnIndex> {
  const outFolder = join(realpathSync(mkdtempSync(join(tmpdir(), 'docgen-own-index-'))), 'build');
  const dev = createDevSite({ siteRoot: realpathSync(siteRoot), outFolder });
  try {
    const { published, diagnostics } = await dev.update();
    if (!published) throw new Error(JSON.stringify(diagnostics));
    const files = new Map<string, Uint8Array>();
    const read = async (name: string): Promise<Uint8Array | undefined> => {
      const path = `${SEARCH_FOLDER}/${name}`;
      const content = dev.files.has(path) ? await dev.files.read(path) : undefined;
      const bytes = content === undefined ? undefined : Buffer.from(content);
      if (bytes) files.set(path, bytes);
      return bytes;
    };
    const manifest = JSON.parse(Buffer.from((await read(MANIFEST_FILE)) ?? []).toString()) as SearchManifest;
    const count = manifest.groups.reduce((sum, group) => sum + group.count, 0);
    const pages: SearchPageTexts[] = [];
    for (let page = 0; page < count; page++) pages.push(JSON.parse(Buffer.from((await read(pageTextsFile(page))) ?? []).toString()));
    for (const entry of manifest.prefixes.split(' ')) await read(termsFile(entry.endsWith('*') ? stationOf(entry.slice(0, -1)) : entry));
    for (const letter of manifest.letters) await read(wordListFile(letter));
    const host = 'https://own.example/';
    const engine = createEngine(`${host}${SEARCH_FOLDER}/${MANIFEST_FILE}`, async (url) => {
      const bytes = files.get(url.slice(host.length));
      return bytes ? new Response(new Uint8Array(bytes)) : new Response('', { status: 404 });
    });
    const headings = new Map(pages.flatMap(headingsOf));
    return { engine, records: pages.flatMap(recordsOf), headingOf: (url) => headings.get(url) ?? url };
  } finally {
    dev.close();
    rmSync(join(outFolder, '..'), { recursive: true, force: true });
  }
}

interface Placed {
  type: number;
  anchor: string;
  hierarchy: string[];
  content: string;
}

function placesOf({ rows }: SearchPageTexts): Placed[] {
  let anchor = '';
  let hierarchy: string[] = [];
  return rows.map((row) => {
    anchor = row.a ?? anchor;
    hierarchy = row.h?.map((text) => text ?? '') ?? hierarchy;
    return { type: row.t, anchor, hierarchy, content: row.c ?? '' };
  });
}

const addressOf = (url: string, anchor: string): string => (anchor === '' ? url : `${url}#${anchor}`);

function headingsOf(page: SearchPageTexts): [from: string, to: string][] {
  const places = placesOf(page);
  const headings = places.filter(({ type }) => type < CONTENT);
  const own = new Set(headings.map(({ anchor }) => anchor));
  return places.flatMap(({ anchor, hierarchy }): [string, string][] => {
    if (own.has(anchor)) return [];
    const above = [...own].filter((one) => one !== '' && anchor.startsWith(`${one}-`)).sort((a, b) => b.length - a.length)[0];
    const alike = headings.find((heading) => heading.hierarchy.join('\n') === hierarchy.join('\n'))?.anchor;
    const heading = above ?? alike;
    return heading === undefined ? [] : [[addressOf(page.url, anchor), addressOf(page.url, heading)]];
  });
}

/** One an anchor, as other engines take them. */
function recordsOf(page: SearchPageTexts): OwnRecord[] {
  const records = new Map<string, OwnRecord>();
  for (const { type, anchor, hierarchy, content } of placesOf(page)) {
    const url = addressOf(page.url, anchor);
    const known = records.get(url) ?? {
      url,
      titles: hierarchy,
      heading: '',
      content: '',
      keywords: anchor === '' ? (page.keywords ?? []) : [],
    };
    if (type < CONTENT && known.heading === '') known.heading = hierarchy.at(-1) ?? '';
    known.content += `${content}\n`;
    records.set(url, known);
  }
  return [...records.values()];
}
