// Who may import whom: the table of the architecture, held against every import in the tree.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const PHASES = ['config', 'sources', 'compile', 'link', 'bundle', 'render', 'check', 'search', 'emit'];

/** Area → areas it may import, besides itself. */
const MAY_IMPORT: Record<string, string[]> = {
  'src/model': [],
  'src/base': [],
  'src/diagnostics': ['src/model', 'src/base'],
  'src/engine': ['src/model', 'src/base', 'src/diagnostics'],
  ...Object.fromEntries(PHASES.map((phase) => [`src/${phase}`, ['src/model', 'src/base', 'src/diagnostics']])),
  'src/pipeline': ['src/model', 'src/base', 'src/diagnostics', 'src/engine', ...PHASES.map((phase) => `src/${phase}`)],
  'src/explain': ['src/model', 'src/base', 'src/diagnostics', 'src/engine', 'src/pipeline', ...PHASES.map((phase) => `src/${phase}`)],
  'src/dev': ['src/model', 'src/base', 'src/diagnostics', 'src/pipeline'],
  'src/init': ['src/model', 'src/base', 'src/diagnostics', 'src/pipeline', ...PHASES.map((phase) => `src/${phase}`)],
  'src/cli': ['src/model', 'src/base', 'src/diagnostics', 'src/pipeline', 'src/dev', 'src/explain', 'src/init'],
  src: ['src/model', 'src/base', 'src/config', 'src/pipeline'],
  templates: ['src/model', 'src/base', 'client'],
  client: ['src/model', 'src/base'],
};

/** Packages without a door. React and the types of syntax trees are used everywhere. react-dom runs in builds and in browsers. algoliasearch has a client that searches and one that writes. */
const SHARED_VENDORS = new Set(['react', 'react-dom', 'mdast', 'hast', 'unist', 'vitest', 'algoliasearch']);

interface Import {
  file: string;
  specifier: string;
  typeOnly: boolean;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const pattern = /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;
  return [...text.matchAll(pattern)].map((match) => ({ file, specifier: match[2] ?? match[3] ?? '', typeOnly: match[1] !== undefined }));
}

const areaOf = (file: string): string => {
  const [first = '', second = '', third] = file.split('/');
  return first === 'src' && third !== undefined ? `src/${second}` : first;
};

const imports = ['src', 'client', 'templates'].flatMap(sourceFiles).flatMap(importsOf);
const relative = imports.filter(({ specifier }) => specifier.startsWith('.'));

const targetOf = ({ file, specifier }: Import): string => normalize(join(dirname(file), specifier));

/** What the launcher reads, too. */
const OF_THE_PACKAGE = new Set(['package.json', 'bin/v8-flags.cjs']);

test('a folder imports only from the folders that the architecture allows it', () => {
  const broken = relative.filter((entry) => {
    const from = areaOf(entry.file);
    const to = areaOf(targetOf(entry));
    return to !== from && !OF_THE_PACKAGE.has(targetOf(entry)) && !(MAY_IMPORT[from] ?? []).includes(to);
  });
  expect(broken.map((entry) => `${entry.file} -> ${targetOf(entry)}`)).toEqual([]);
});

/** What `client` may import of `src`: every byte of it is sent to readers. */
const FOR_CLIENT = [
  'src/model/client.js',
  ...[
    'documents/serialise-value',
    'shell/curl-options',
    'text/part-head',
    'shell/shell-words',
    'words/each-word',
    'words/english',
    'words/name-key',
    'files/search-files',
    'text/byte-writer',
    'names/method-badge',
    'names/name-to-fill-in',
    'shell/console-commands',
    'samples/render-samples',
    'samples/sample-request',
  ].map((name) => `src/base/${name}.js`),
];

test('client code knows only the model file that is made for it, and what it shares with the build', () => {
  const broken = relative
    .filter(({ file }) => file.startsWith('client/'))
    .filter((entry) => targetOf(entry).startsWith('src/') && !FOR_CLIENT.includes(targetOf(entry)));
  expect(broken.map((entry) => `${entry.file} -> ${targetOf(entry)}`)).toEqual([]);
});

/** Files that import each package, for more than its types. */
function importersOfPackages(): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const { file, specifier, typeOnly } of imports) {
    if (specifier.startsWith('.') || specifier.startsWith('node:') || typeOnly) continue;
    const name = specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');
    importers.set(name, (importers.get(name) ?? new Set()).add(file));
  }
  return importers;
}

test('each library is imported in one place', () => {
  const scattered = [...importersOfPackages()].filter(([name, files]) => files.size > 1 && !SHARED_VENDORS.has(name));
  expect(scattered.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([]);
});

/** The libraries that docgen was asked to build on. One that is given up needs a reason with figures in `docs/own-code.md`. */
const ASKED_FOR = `commander unified remark-parse remark-mdx remark-rehype rehype-stringify react react-dom esbuild shiki yaml chokidar
  @apidevtools/swagger-parser algoliasearch`.split(/\s+/);

test('the product imports each library that it was asked to build on', () => {
  const importers = importersOfPackages();
  expect(ASKED_FOR.filter((name) => !importers.has(name))).toEqual([]);
});

/** What a file imports of these folders, by its path without an ending. */
function importGraph(): Map<string, string[]> {
  const graph = new Map<string, string[]>();
  for (const entry of relative) {
    const from = entry.file.replace(/\.tsx?$/, '');
    graph.set(from, [...(graph.get(from) ?? []), targetOf(entry).replace(/\.js$/, '')]);
  }
  return graph;
}

/** Groups of files that import each other, all ways round (Tarjan's strongly connected components). */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const number = numbers.size;
    numbers.set(file, number);
    lowest.set(file, number);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      const reached = numbers.has(next) ? (open.includes(next) ? (numbers.get(next) as number) : number) : visit(next);
      lowest.set(file, Math.min(lowest.get(file) as number, reached));
    }
    if (lowest.get(file) === number) found.push(open.splice(open.indexOf(file)));
    return lowest.get(file) as number;
  };
  for (const file of graph.keys()) if (!numbers.has(file)) visit(file);
  return found.filter(({ length }) => length > 1);
}

test('no import leads back to where it started, types included', () => {
  expect(circles(importGraph())).toEqual([]);
});
