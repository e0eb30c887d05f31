// What happens to a site while `docgen dev` watches it: what editors, git and people do to its files, folders and the whole of it (DV-10 to DV-18),
// one step each. A step may leave something broken, which `fixAll` fixes.
import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

export const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const PAGES = ['index', 'a', 'b', 'guide/index', 'guide/c', 'guide/d', 'deep/er/e'];
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

const api = (id: string, file: string): string => `{ id: '${id}', path: '/${id}', specification: 'api/${file}.yaml' }`;

const UNREADABLE = 'export default {{\n';

const readable = (text: string): string => text.replaceAll(UNREADABLE, '');

const UNREADABLE_CODE = 'export const = ;\n';
const BADGE = 'export const Badge = () => <b>Badge 0</b>;\n';
const CODE: Record<string, string> = {
  'config/words.ts': "export const tagline = 'Words 0';\n",
  'styles/site.css': ':root { --step: 0 }\n',
  'templates/Footer.tsx': 'export const Footer = () => <footer>Footer 0</footer>;\n',
  'components/Badge.tsx': BADGE,
  'src/count.island.tsx': 'export default () => <button>Count 0</button>;\n',
  'content/docs/shown.mdx':
    "import { Badge } from '@site/components/Badge.tsx';\nimport Count from '@site/src/count.island.tsx';\n\n# Shown\n\n<Badge />\n\n<Count />\n",
  'content/pages/code.tsx': "import { Badge } from '@site/components/Badge.tsx';\n\nexport default () => <p><Badge /> in code</p>;\n",
  'content/docs/guide/_category_.yml': 'label: Guide 0\nlink: { type: generated-index }\n',
  'content/blog/authors.yml': 'ada: { name: Ada 0 }\n',
  'content/blog/2024-01-01-first.md': '---\nauthors: [ada]\n---\n\n# First 0\n\nOf a day.\n',
};
/** What imports the component, wherever it is moved to. */
const IMPORTERS = ['content/docs/shown.mdx', 'content/pages/code.tsx'];

const fixed = (text: string): string => text.replaceAll(BROKEN, '').replaceAll('#/nowhere', '#/orders');

/** @param hasCode each whole run then goes through the bundler, and takes twice as long */
export function makeSite(root: string, hasCode: boolean): void {
  const write = (path: string, text: string | Buffer): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const code = `import { tagline } from './config/words.ts';
export default { tagline, styles: ['styles/site.css'], templates: { Footer: './templates/Footer.tsx' }, redirects: [{ from: '/old', to: '/docs' }],`;
  write(
    'site.config.ts',
    `${hasCode ? code : 'export default {'} title: 'T', url: 'https://example.com', search: false, apis: [${api('shop', 'shop')}, ${api('latest', 'linked')}] };\n`,
  );
  const link = (target: string, path: string): void => symlinkSync(target, join(root, path));
  if (hasCode) for (const [path, text] of Object.entries(CODE)) write(path, text);
  write('api/shop.yaml', `${SHOP}${operation('carts', 'All carts.')}`);
  write('api/parts.yaml', PARTS);
  // What has two names is edited under one of them.
  link('shop.yaml', 'api/linked.yaml');
  for (const page of PAGES)
    write(`content/docs/${page}.md`, `# Page ${page}\n\nText of ${page}, see [the start](/docs).\n\n\`\`\`js\nconst a = 1;\n\`\`\`\n`);
  write('content/docs/_part.md', 'A part that two pages include.\n');
  write('content/docs/with-part.md', '# With a part\n\n::include{file="./_part.md"}\n');
  write('content/docs/again.md', '# Again\n\n::include{file="./_part.md"}\n\n![p](./p.png)\n');
  write('shared/part.md', 'Shared 0.\n');
  link('../../shared/part.md', 'content/docs/_linked.md');
  write('content/docs/linked.md', '---\ntags: [tagged]\n---\n\n# Linked\n\n::include{file="./_linked.md"}\n');
  write('content/docs/tagged.md', '---\ntags: [tagged]\n---\n\n# Tagged\n\nRound 0.\n\n::include{file="@site/shared/part.md"}\n');
  if (hasCode) link('../docs/_part.md', 'content/blog/2024-01-02-second.md');
  write('content/docs/p.png', PIXEL);
  write('content/public/plain.txt', 'one\n');
}

export type Random = () => number;
type Step = (root: string, random: Random, turn: number) => void | Promise<void>;

export const pick = <T>(all: readonly T[], random: Random): T => all[Math.floor(random() * all.length)] as T;

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
    symlinkSync('user@nowhere.1:1', join(file, '../.#lock'));
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

/** Undefined: it was deleted. */
const componentIn = (root: string): string | undefined => textsIn(join(root, 'components')).map((name) => `components/${name}`)[0];

function textsIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.tsx'));
  } catch {
    return [];
  }
}

/** The importers name it as it is called. */
function nameComponent(root: string, file: string): void {
  for (const importer of IMPORTERS) {
    const text = textOf(join(root, importer));
    const named = text?.replace(/@site\/components\/[^']*/, `@site/${file}`);
    if (named !== undefined && named !== text) writeFileSync(join(root, importer), named);
  }
}

const saveComponent = (root: string, random: Random, change: (text: string) => string): void =>
  save(root, componentIn(root) ?? 'components/Badge.tsx', random, change);

/** Of a text that has one: its number. */
const numbered =
  (path: string): Step =>
  (root, random, turn) =>
    save(root, path, random, (text) => text.replace(/ \d+/, ` ${turn}`));

const pageOf = (random: Random): string => `content/docs/${pick(PAGES, random)}.md`;

export const STEPS_OF_A_DAY: Record<string, Step> = {
  prose: (root, random, turn) => save(root, pageOf(random), random, (text) => `${text}\nMore, ${turn}.\n`),
  title: (root, random, turn) => save(root, pageOf(random), random, (text) => text.replace(/^# .*/m, `# Title ${turn}`)),
  /** The description, which lists and cards show. */
  opening: (root, random, turn) =>
    save(root, pick(['content/docs/tagged.md', pageOf(random)], random), random, (text) =>
      text.replace(/^(# .*\n\n)(?:Round \d+\.\n\n?)?/m, `$1Round ${turn}.\n\n`),
    ),
  shared: numbered('shared/part.md'),
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
    const saves = pick([20, 40, 80], random);
    for (let n = 0; n < saves; n++) {
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
  fixed: (root, random) => save(root, 'api/shop.yaml', random, fixed),
  both(root, random, turn) {
    save(root, 'api/shop.yaml', random, (text) => fixed(text).replace(/All carts[^,]*/, `All carts and ${turn}.`));
    save(root, pageOf(random), random, (text) => `${text}\nAnd of ${turn}.\n`);
  },
  async checkout(root, random, turn) {
    for (const page of PAGES) {
      save(root, `content/docs/${page}.md`, random, (text) => `${text}\nOf branch ${turn}.\n`);
      await wait(3);
    }
  },
  branch: (root, random, turn) => branch(root, pick([5, 30, 90, 250], random), turn),
  async stash(root, random, turn) {
    const files = PAGES.filter(() => random() < 0.6).map((page) => join(root, `content/docs/${page}.md`));
    const kept = files.flatMap((file) => [[file, textOf(file)] as const]);
    for (const [file, text] of kept) if (text !== undefined) SAVES[3]?.(file, `# Before\n\nAs it was, ${turn}.\n`);
    await wait(random() * 200);
    for (const [file, text] of kept) if (text !== undefined && textOf(file) !== undefined) SAVES[3]?.(file, text);
  },
  order: (root, random, turn) =>
    save(root, pageOf(random), random, (text) => (text.startsWith('---') ? text : `---\ntitle: Ordered ${turn}\n---\n\n${text}`)),
  heading: (root, random, turn) => save(root, pageOf(random), random, (text) => `${text}\n## Heading ${turn}\n`),
  /** Of the configuration: the last good site stands. */
  unreadable: (root, random) => save(root, 'site.config.ts', random, (text) => `${UNREADABLE}${readable(text)}`),
  readable: (root, random) => save(root, 'site.config.ts', random, readable),
  link(root, _random, turn) {
    const guide = join(root, 'content/docs/guide');
    const elsewhere = join(root, `elsewhere-${turn}`);
    if (!lstatSync(guide, { throwIfNoEntry: false })?.isDirectory()) return;
    renameSync(guide, elsewhere);
    symlinkSync(`../../elsewhere-${turn}`, guide);
  },
  /** A folder's name is that of a file or a link by now. */
  overtaken(root, random) {
    const docs = join(root, 'content/docs');
    const folders = readdirSync(docs, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name.startsWith('new-'));
    const [name] = folders.map((entry) => entry.name);
    if (name === undefined) return;
    rmSync(join(docs, name), { recursive: true });
    const overtake = pick<(path: string) => void>(
      [(path) => writeFileSync(path, 'text'), (path) => symlinkSync('index.md', path), (path) => symlinkSync(name, path)],
      random,
    );
    overtake(join(docs, name));
  },
  loops(root, _random, turn) {
    symlinkSync(`loop-b-${turn}`, join(root, `content/docs/loop-a-${turn}`));
    symlinkSync(`loop-a-${turn}`, join(root, `content/docs/loop-b-${turn}`));
  },
  async replaced(root) {
    const docs = join(root, 'content/docs');
    cpSync(docs, join(root, '../docs'), { recursive: true, verbatimSymlinks: true });
    renameSync(docs, join(root, '../old-docs'));
    renameSync(join(root, '../docs'), docs);
    rmSync(join(root, '../old-docs'), { recursive: true });
  },
  async rootAway(root, random) {
    renameSync(root, `${root}-aside`);
    await wait(pick([0, 5, 60, 250], random));
    renameSync(`${root}-aside`, root);
  },
  rootReplaced(root) {
    cpSync(root, `${root}-new`, { recursive: true, verbatimSymlinks: true, filter: isSource });
    renameSync(root, `${root}-old`);
    renameSync(`${root}-new`, root);
    rmSync(`${root}-old`, { recursive: true, force: true });
  },
  async rootDeleted(root, random) {
    cpSync(root, `${root}-copy`, { recursive: true, verbatimSymlinks: true, filter: isSource });
    rmSync(root, { recursive: true, force: true });
    await wait(pick([0, 60, 250], random));
    cpSync(`${root}-copy`, root, { recursive: true, verbatimSymlinks: true });
    rmSync(`${root}-copy`, { recursive: true });
  },
};

/** Of what a site with code has more. */
export const STEPS_OF_CODE: Record<string, Step> = {
  component: (root, random, turn) => saveComponent(root, random, (text) => text.replace(/Badge \d+/, `Badge ${turn}`)),
  componentBroken: (root, random) => saveComponent(root, random, (text) => `${UNREADABLE_CODE}${text}`),
  componentFixed: (root, random) => saveComponent(root, random, (text) => text.replaceAll(UNREADABLE_CODE, '')),
  componentGone: (root) => rmSync(join(root, componentIn(root) ?? 'components/none.tsx'), { force: true }),
  componentMoved(root, _random, turn) {
    const file = componentIn(root);
    if (file === undefined) return;
    renameSync(join(root, file), join(root, `components/Badge-${turn}.tsx`));
    nameComponent(root, `components/Badge-${turn}.tsx`);
  },
  island: numbered('src/count.island.tsx'),
  sheet: numbered('styles/site.css'),
  footer: numbered('templates/Footer.tsx'),
  words: numbered('config/words.ts'),
  category: numbered('content/docs/guide/_category_.yml'),
  author: numbered('content/blog/authors.yml'),
  post: numbered('content/blog/2024-01-01-first.md'),
  redirect: (root, random, turn) => save(root, 'site.config.ts', random, (text) => text.replace(/from: '[^']*'/, `from: '/old-${turn}'`)),
};

/** Neither what is built nor what docgen remembers. */
export const isSource = (path: string): boolean => !/\/(?:build|\.docgen)$/.test(path);

/** As git puts another branch there: some files come, some go, most are others; in clumps, with pauses between them. */
export async function branch(root: string, size: number, turn: number): Promise<void> {
  const folder = join(root, 'content/docs/branch');
  for (let n = 0; n < size; n++) {
    const file = join(folder, `part-${n % 7}/${n}.md`);
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
    if ((n + turn) % 11 > 0) writeFileSync(file, `# Branch ${turn}, ${n}\n\nText of ${turn}.\n`);
    if (n % 40 === 39) await wait(15);
  }
}

/** Fixes what is still broken, so that there is a clean build to compare with. */
export function fixAll(root: string, pages: readonly string[], hasCode: boolean): void {
  const change = (path: string, fix: (text: string) => string): void => {
    const text = textOf(join(root, path));
    if (text !== undefined && fix(text) !== text) writeFileSync(join(root, path), fix(text));
  };
  for (const page of pages) change(page, (text) => (text.startsWith('---\ntitle: [') ? text.replace(/^---[\s\S]*?---\n\n/, '') : text));
  const component = componentIn(root) ?? 'components/Badge.tsx';
  if (hasCode && textOf(join(root, component)) === undefined) writeFileSync(join(root, component), BADGE);
  change(component, (text) => text.replaceAll(UNREADABLE_CODE, ''));
  nameComponent(root, component);
  change('api/shop.yaml', fixed);
  change('site.config.ts', readable);
}
