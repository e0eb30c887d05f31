// Which question reaches an engine from a page, and what becomes of an engine that could not be opened. The worker of the embedded engine is
// played here: it runs the real engine on the files that the test gives it.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchRequest } from '../../../../client/search/contract.js';
import { createEngine } from '../../../../client/search/embedded/create-engine.js';
import type { SearchSettings } from '../../../../src/model/client.js';
import { fetcherOf, makeIndex } from './make-index.js';
import { SETTINGS } from './settings.js';

// Its types are those of a browser, which tests have not.
interface Asker {
  prepare(): void;
  ask(question: { query: string; snippetWords: number }): Promise<{ count: number; hits: { levels: Record<string, string> }[] }>;
}
interface Handed {
  readStored(key: string): string | null;
  versionKey(instance: string): string;
  trustedScriptUrl(url: string): string;
}
const { createAsker } = await vi.importActual<{ createAsker(settings: SearchSettings, handed: Handed): Asker }>(
  '../../../../client/search/create-asker.js',
);

const page: { files: ReturnType<typeof makeIndex>; tag?: string; asked: SearchRequest[]; workers: number; isCut: boolean } = {
  files: new Map(),
  asked: [],
  workers: 0,
  isCut: false,
};

/** Of the window. */
let events: EventTarget;

interface ToWorker {
  manifest?: string;
  id?: number;
  requests?: SearchRequest[];
}

class PlayedWorker {
  onmessage: (event: { data: object }) => void = () => {};
  onerror = () => {};
  private engine: ReturnType<typeof createEngine> | undefined;
  constructor() {
    page.workers++;
  }
  async postMessage({ manifest, id, requests = [] }: ToWorker): Promise<void> {
    if (manifest !== undefined) {
      this.engine = createEngine(manifest, fetcherOf(page.files));
      return;
    }
    page.asked.push(...requests);
    const answer = await this.engine?.search(requests);
    this.onmessage({ data: { id, answer } });
  }
  terminate(): void {}
}

beforeEach(() => {
  Object.assign(page, { files: makeIndex([{ title: 'Anchor' }]), asked: [], workers: 0, isCut: false, tag: undefined });
  events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('Worker', PlayedWorker);
  vi.stubGlobal('document', { baseURI: 'https://docs.example/', querySelector: () => (page.tag ? { content: page.tag } : null) });
  vi.stubGlobal('fetch', async (url: string) => {
    if (page.isCut) throw new TypeError('Failed to fetch');
    return fetcherOf(page.files)(url, 'default');
  });
});
afterEach(() => void vi.unstubAllGlobals());

const { hosted: _, ...EMBEDDED } = SETTINGS;
const QUESTION = { query: 'anchor', snippetWords: 10 };
const open = (settings: Partial<SearchSettings> = {}, stored: Record<string, string> = {}) =>
  createAsker(
    { ...EMBEDDED, ...settings },
    { readStored: (key) => stored[key] ?? null, versionKey: (instance) => `version of ${instance}`, trustedScriptUrl: (url) => url },
  );

describe('a contextual search looks at', () => {
  const docs = [
    { id: 'default', versions: ['3.0', '2.0', '1.0'], latest: '3.0' },
    { id: 'sdk', versions: ['4', '5'], latest: '5' },
  ];
  const askedTags = async (stored: Record<string, string> = {}) => {
    const { ask } = open({ docs }, stored);
    await ask(QUESTION);
    return page.asked.at(-1)?.facetFilters?.[1];
  };
  const tags = (...names: string[]) => ['default', ...names].map((name) => `docusaurus_tag:${name}`);

  test('the latest versions, if the reader has chosen none', async () => {
    expect(await askedTags()).toEqual(tags('docs-default-3.0', 'docs-sdk-5'));
  });

  test('the version that the reader has chosen, by what the browser keeps of each', async () => {
    expect(await askedTags({ 'version of default': '1.0', 'version of sdk': 'gone' })).toEqual(tags('docs-default-1.0', 'docs-sdk-5'));
    expect(await askedTags({ 'version of sdk': '4' })).toEqual(tags('docs-default-3.0', 'docs-sdk-4'));
  });

  test('the version that is being read, before the one that was chosen', async () => {
    page.tag = 'docs-default-2.0';
    expect(await askedTags({ 'version of default': '1.0' })).toEqual(tags('docs-default-2.0', 'docs-sdk-5'));
  });

  test('the version of the page that shows when it is asked, not of the first', async () => {
    const { ask } = open({ docs });
    page.tag = 'docs-default-2.0';
    await ask(QUESTION);
    page.tag = 'docs-default-1.0';
    await ask(QUESTION);
    expect(page.asked.map(({ facetFilters }) => facetFilters?.[1])).toEqual([
      tags('docs-default-2.0', 'docs-sdk-5'),
      tags('docs-default-1.0', 'docs-sdk-5'),
    ]);
  });
});

describe('the engine', () => {
  test('is opened once, and asked each time', async () => {
    const asker = open();
    asker.prepare();
    for (let n = 0; n < 3; n++) expect((await asker.ask(QUESTION)).count).toBe(1);
    expect([page.workers, page.asked.length]).toEqual([1, 3]);
  });

  test('is opened again for the next question if it could not be opened, and only the caller gets the error', async () => {
    // Without an id the service's client can't be made.
    const settings: SearchSettings = { ...EMBEDDED, hosted: { appId: '', apiKey: '' } };
    const asker = createAsker(settings, { readStored: () => null, versionKey: String, trustedScriptUrl: String });
    asker.prepare();
    await expect(asker.ask(QUESTION)).rejects.toThrow('missing');
    delete settings.hosted;
    expect((await asker.ask(QUESTION)).count).toBe(1);
  });

  test('that had no network is asked again by the next question', async () => {
    const asker = open();
    page.isCut = true;
    await expect(asker.ask(QUESTION)).rejects.toThrow('fetch');
    page.isCut = false;
    expect((await asker.ask(QUESTION)).count).toBe(1);
  });

  test('of a site that has changed while it is written reads the new one', async () => {
    const asker = open();
    const titles = async () => (await asker.ask(QUESTION)).hits.map(({ levels }) => levels.lvl1);
    expect(await titles()).toEqual(['Anchor']);
    page.files = makeIndex([{ title: 'Anchor chain' }, { title: 'Rope' }]);
    expect(await titles(), 'no event has reported the change').toEqual(['Anchor']);
    events.dispatchEvent(new Event('docgen:site-changed'));
    expect(await titles()).toEqual(['Anchor chain']);
    expect(page.workers).toBe(2);
  });
});
