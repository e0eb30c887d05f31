// Scripted sequences of what editors, git and people do to a site while `docgen dev` watches it (DV-10 to DV-18 mixed): what is served when all is quiet
// equals a clean build. A few of them in `npm test`, all two hundred in `npm run watch-sequences`.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serveDev } from '../../src/dev/serve-dev.js';
import { hasError } from '../../src/diagnostics/has-error.js';
import { buildSite } from '../../src/pipeline/build-site.js';
import { createDevSite } from '../../src/pipeline/create-dev-site.js';
import { SEED } from '../seed.js';
import { get } from '../unit/dev/raw-request.js';
import { seededRandom } from '../unit/engine/store-fixture.js';

const SEQUENCES = Number(process.env.DOCGEN_WATCH_SEQUENCES) || 4;
const STEPS = 8;
const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-sequences-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PAGES = ['index', 'a', 'b', 'guide/index', 'guide/c', 'guide/d', 'deep/er/e'];
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const SHOP = `openapi: 3.1.0
info: { title: Shop, version: '1' }
components: { schemas: { Cart: { type: object, description: What is bought. } } }
paths:
  /orders: { $ref: 'parts.yaml#/orders' }
`;
const PARTS = "orders:\n  get: { operationId: orders, description: All orders., responses: { '200': { description: Done } } }\n";
const BROKEN = 'info: {{\n';
const operation = (name: string, description: string): string =>
  `  /${name}: { get: { operationId: ${name}, description: ${description}, responses: { '200': { description: Done } } } }\n`;

const mended = (text: string): string => text.replaceAll(BROKEN, '').replaceAll('#/nowhere', '#/orders');

function makeSite(root: string): void {
  const write = (path: string, text: string | Buffer): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write(
    'site.config.ts',
    "export default { title: 'T', url: 'https://example.com', search: false, apis: [{ id: 'shop', specification: 'api/shop.yaml' }] };\n",
  );
  write('api/shop.yaml', `${SHOP}${operation('carts', 'All carts.')}`);
  write('api/parts.yaml', PARTS);
  for (const page of PAGES)
    write(`content/docs/${page}.md`, `# Page ${page}\n\nText of ${page}, see [the start](/docs).\n\n\`\`\`js\nconst a = 1;\n\`\`\`\n`);
  write('content/docs/_part.md', 'A part that two pages include.\n');
  write('content/docs/with-part.md', '# With a part\n\n::include{file="./_part.md"}\n');
  write('content/docs/again.md', '# Again\n\n::include{file="./_part.md"}\n\n![p](./p.png)\n');
  write('content/docs/p.png', PIXEL);
  write('content/public/plain.txt', 'one\n');
}

type Random = () => number;
type Step = (root: string, random: Random, turn: number) => void | Promise<void>;

const pick = <T>(all: readonly T[], random: Random): T => all[Math.floor(random() * all.length)] as T;

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** As editors put a text in the place of another. */
const SAVES: ((file: string, text: string) => void)[] = [
  (file, text) => writeFileSync(file, text),
  (file, text) => {
    writeFileSync(`${file}.tmp`, text);
    renameSync(`${file}.tmp`, file);
  },
  (file, text) => {
    writeFileSync(join(file, '../4913'), '');
    rmSync(join(file, '../4913'));
    renameSync(file, `${file}~`);
    writeFileSync(file, text);
    rmSync(`${file}~`);
  },
  (file, text) => {
    rmSync(file);
    writeFileSync(file, text);
  },
  (file, text) => {
    symlinkSync('nobody@nowhere.1:1', join(file, '../.#lock'));
    writeFileSync(file, text);
    rmSync(join(file, '../.#lock'));
  },
  (file, text) => {
    writeFileSync(file, '');
    writeFileSync(file, text);
  },
];

function save(root: string, path: string, random: Random, change: (text: string) => string): void {
  const file = join(root, path);
  const text = textOf(file);
  if (text !== undefined) pick(SAVES, random)(file, change(text));
}

const pageOf = (random: Random): string => `content/docs/${pick(PAGES, random)}.md`;

const STEPS_OF_A_DAY: Record<string, Step> = {
  prose: (root, random, turn) => save(root, pageOf(random), random, (text) => `${text}\nMore, ${turn}.\n`),
  title: (root, random, turn) => save(root, pageOf(random), random, (text) => text.replace(/^# .*/m, `# Title ${turn}`)),
  part: (root, random, turn) => save(root, 'content/docs/_part.md', random, (text) => `${text}\nMore of the part, ${turn}.\n`),
  same: (root, random) => save(root, pageOf(random), random, (text) => text),
  touch(root, random) {
    const file = join(root, pageOf(random));
    if (textOf(file) !== undefined) utimesSync(file, new Date(), new Date());
  },
  broken: (root, random) =>
    save(root, pageOf(random), random, (text) => `---\ntitle: [\n---\n\n${text.replace(/^---[\s\S]*?---\n\n/, '')}`),
  code: (root, random, turn) => save(root, pageOf(random), random, (text) => text.replace(/const a = \d+/, `const a = ${turn}`)),
  async many(root, random, turn) {
    const path = pageOf(random);
    for (let n = 0; n < 40; n++) {
      save(root, path, random, (text) => text.replace(/\nSaved .*|$/, `\nSaved ${turn}-${n}`));
      if (n % 4 === 0) await wait(10);
    }
  },
  remove: (root, random) => rmSync(join(root, pageOf(random)), { force: true }),
  restore(root, random) {
    const path = pageOf(random);
    if (textOf(join(root, path)) !== undefined) return;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '# Back\n\nAgain.\n');
  },
  rename(root, random, turn) {
    const file = join(root, pageOf(random));
    if (textOf(file) !== undefined) renameSync(file, join(file, `../moved-${turn}.md`));
  },
  burst(root, _random, turn) {
    for (let n = 0; n < 5; n++) {
      mkdirSync(join(root, `content/docs/new-${turn}/in`), { recursive: true });
      writeFileSync(join(root, `content/docs/new-${turn}/in/${n}.md`), `# New ${n}\n\nText.\n`);
    }
  },
  async away(root, _random, turn) {
    const docs = join(root, 'content/docs');
    const aside = join(root, `aside-${turn}`);
    renameSync(docs, aside);
    await wait(turn % 2 === 0 ? 5 : 150);
    renameSync(aside, docs);
  },
  async wiped(root) {
    const docs = join(root, 'content/docs');
    const copy = join(root, '../copy');
    cpSync(docs, copy, { recursive: true, verbatimSymlinks: true });
    rmSync(docs, { recursive: true });
    await wait(60);
    cpSync(copy, docs, { recursive: true, verbatimSymlinks: true });
    rmSync(copy, { recursive: true });
  },
  loop(root, _random, turn) {
    symlinkSync('..', join(root, `content/docs/loop-${turn}`));
  },
  file: (root, random, turn) => save(root, 'content/public/plain.txt', random, () => `${turn}\n`),
  image: (root, _random, turn) => writeFileSync(join(root, 'content/docs/p.png'), Buffer.concat([PIXEL, Buffer.from([turn])])),
  config: (root, random, turn) => save(root, 'site.config.ts', random, (text) => text.replace(/title: '[^']*'/, `title: 'T${turn}'`)),
  description: (root, random, turn) =>
    save(root, 'api/shop.yaml', random, (text) => text.replace(/All carts[^,]*/, `All carts of ${turn}.`)),
  schema: (root, random, turn) =>
    save(root, 'api/shop.yaml', random, (text) => text.replace(/What is bought[^ ]*/, `What is bought.${turn}`)),
  referred: (root, random, turn) =>
    save(root, 'api/parts.yaml', random, (text) => text.replace(/All orders[^,]*/, `All orders of ${turn}.`)),
  called: (root, random, turn) => save(root, 'api/shop.yaml', random, (text) => text.replace(/title: [^,]*/, `title: Shop ${turn}`)),
  operation: (root, random, turn) => save(root, 'api/shop.yaml', random, (text) => `${text}${operation(`new-${turn}`, 'New.')}`),
  without: (root, random) => save(root, 'api/shop.yaml', random, (text) => text.replace(/^ {2}\/new-.*\n/m, '')),
  unread: (root, random) => save(root, 'api/shop.yaml', random, (text) => `${BROKEN}${text}`),
  dangling: (root, random) => save(root, 'api/shop.yaml', random, (text) => text.replace('#/orders', '#/nowhere')),
  mended: (root, random) => save(root, 'api/shop.yaml', random, mended),
  both(root, random, turn) {
    save(root, 'api/shop.yaml', random, (text) => mended(text).replace(/All carts[^,]*/, `All carts and ${turn}.`));
    save(root, pageOf(random), random, (text) => `${text}\nAnd of ${turn}.\n`);
  },
  async checkout(root, random, turn) {
    for (const page of PAGES) {
      save(root, `content/docs/${page}.md`, random, (text) => `${text}\nOf branch ${turn}.\n`);
      await wait(3);
    }
  },
};

/** Links are not followed. */
const filesIn = (root: string, prefix = ''): string[] =>
  readdirSync(join(root, prefix), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(root, `${prefix}${entry.name}/`) : entry.isFile() ? [prefix + entry.name] : [],
  );

async function run(seed: number): Promise<void> {
  const random = seededRandom(seed);
  const root = join(folder, `${seed}/site`);
  makeSite(root);
  const outFolder = join(root, 'build');
  // Every other site is served before its pages have been read, as large ones are.
  const site = createDevSite({ siteRoot: root, outFolder, ...(seed % 2 === 1 && { earlyFrom: 0 }) });
  const failures: unknown[] = [];
  const { value: session } = await serveDev({
    script: '',
    siteRoot: root,
    outFolder,
    baseUrl: '/',
    port: 0,
    files: site.files,
    staleFiles: site.staleFiles,
    async update(changed) {
      const report = await site.update(changed.length > 0 ? changed : undefined);
      return { pages: report.changedPages, changedFiles: report.changedFiles, problems: [], baseUrl: '/' };
    },
    onUpdate: () => {},
    onFailure: (error) => void failures.push(error),
    onProblem: () => {},
    onIdle: () => void site.check(),
  });
  if (!session) throw new Error('no session');
  const names: string[] = [];
  try {
    await session.settled();
    for (let turn = 1; turn <= STEPS; turn++) {
      const name = pick(Object.keys(STEPS_OF_A_DAY), random);
      names.push(name);
      await STEPS_OF_A_DAY[name]?.(root, random, turn);
      if (random() < 0.3) await get(session.port, `/docs/${pick(PAGES, random)}/`);
      await wait(random() * 120);
    }
    // What is still broken is mended, so that there is a clean build to compare with.
    for (const file of filesIn(join(root, 'content/docs')).filter((each) => each.endsWith('.md'))) {
      const path = join(root, 'content/docs', file);
      const text = readFileSync(path, 'utf8');
      if (text.startsWith('---\ntitle: [')) writeFileSync(path, text.replace(/^---[\s\S]*?---\n\n/, ''));
    }
    const description = join(root, 'api/shop.yaml');
    const text = readFileSync(description, 'utf8');
    if (mended(text) !== text) writeFileSync(description, mended(text));
    const before = Date.now();
    await wait(250);
    await session.settled();
    const settledIn = Date.now() - before;
    const clean = join(folder, `${seed}/clean`);
    cpSync(root, clean, { recursive: true, verbatimSymlinks: true, filter: (path) => !/\/(?:build|\.docgen)$/.test(path) });
    const built = await buildSite({ siteRoot: clean, outFolder: join(clean, 'build'), drafts: true, workers: 1, useCache: false });
    const what = `seed ${seed}: ${names.join(', ')}`;
    expect(failures, what).toEqual([]);
    if (hasError(built.diagnostics)) throw new Error(`${what}: ${built.diagnostics.map(({ message }) => message).join('; ')}`);
    const wanted = filesIn(join(clean, 'build')).filter((path) => !path.startsWith('.docgen-'));
    const compare = async (paths: string[]): Promise<void> => {
      const others: string[] = [];
      for (const path of paths) {
        const bytes = Buffer.from((await site.files.read(path)) ?? []);
        if (!bytes.equals(readFileSync(join(clean, 'build', path)))) others.push(path);
      }
      if (others.length > 0) throw new Error(`${what}: other bytes: ${others.join(', ')}`);
    };
    // Of a site whose pages have not been read, files that only they name are known with them.
    await compare(wanted.filter((path) => path.endsWith('.html')));
    await site.check();
    const served = new Set(site.files.paths());
    const odd = [...wanted.filter((path) => !served.has(path)), ...[...served].filter((path) => !wanted.includes(path))];
    if (odd.length > 0) throw new Error(`${what}: served and built are other files: ${odd.join(', ')}`);
    await compare(wanted);
    expect(settledIn, what).toBeLessThan(5000);
  } finally {
    await session.close();
    site.close();
    rmSync(join(folder, String(seed)), { recursive: true, force: true });
  }
}

test(`${SEQUENCES} sequences end with what a clean build has`, { timeout: SEQUENCES * 15_000 }, async () => {
  const faults: string[] = [];
  for (let n = 0; n < SEQUENCES; n++) await run(SEED + n).catch((error: Error) => void faults.push(error.message.slice(0, 1500)));
  expect(faults).toEqual([]);
});
