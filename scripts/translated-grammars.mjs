// An esbuild plugin that turns shiki's grammars into files (dist/grammars/, two lines of JSON: the grammar, and the translations of its
// patterns). Their modules contain only the facts that are needed before a grammar is read (src/compile/highlight/create-highlighter.ts),
// because most grammars are never read. No process then spends a second on translating again. The translations are made by the function
// that also translates at run time. A pattern that is missing here is translated there. The results are cached in node_modules/.cache, by a
// digest of everything that they depend on.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const TRANSLATOR = 'src/compile/highlight/translate-pattern.ts';
/** The translator's own source files, besides packages. */
const TRANSLATOR_FILES = ['translate-pattern', 'ascii-pattern', 'ascii-set', 'parse-expression', 'requirements'];
/** UTF-16 units of patterns. Two grammars have more. They list every function of a language: a megabyte for few readers. */
const MAX_PATTERNS = 200_000;

const EXTENSION = '.grammar';
const GRAMMAR = /Object\.freeze\(JSON\.parse\((".*")\)\)/;

/** @returns {import('esbuild').Plugin} */
export function translatedGrammars() {
  return {
    name: 'translated-grammars',
    setup(esbuild) {
      const cache = openCache();
      let translate;
      esbuild.initialOptions.assetNames = 'grammars/[name]';
      esbuild.initialOptions.loader = { ...esbuild.initialOptions.loader, [EXTENSION]: 'file' };
      esbuild.onLoad({ filter: /[\\/]@shikijs[\\/]langs[\\/]dist[\\/][^\\/]+\.mjs$/ }, ({ path }) => {
        const contents = readFileSync(path, 'utf8');
        const grammar = grammarIn(contents);
        // The module only gives a grammar another name.
        if (grammar === undefined) return undefined;
        const { name, scopeName, injectTo } = grammar;
        const known = JSON.stringify({ name, scopeName, injectTo }).slice(0, -1);
        const held = `Object.freeze(${known},file:new URL(docgenGrammarFile,import.meta.url)})`;
        const opening = `import docgenGrammarFile from './${basename(path, '.mjs')}${EXTENSION}';\n`;
        return { contents: opening + contents.replace(GRAMMAR, () => held), loader: 'js' };
      });
      esbuild.onResolve({ filter: /^\.\/[^/]+\.grammar$/ }, ({ path, resolveDir }) => ({ path: join(resolveDir, path) }));
      esbuild.onLoad({ filter: /[\\/]langs[\\/]dist[\\/][^\\/]+\.grammar$/ }, async ({ path }) => {
        const name = basename(path, EXTENSION);
        const grammar = grammarIn(readFileSync(join(dirname(path), `${name}.mjs`), 'utf8'));
        if (!cache.has(name)) {
          translate ??= await loadTranslator();
          cache.set(name, translationsOf(grammar, translate));
        }
        return { contents: `${JSON.stringify(grammar)}\n${cache.get(name)}`, loader: 'file' };
      });
      esbuild.onEnd(() => cache.save());
    },
  };
}

/** The grammar in a module of shiki's. Undefined if it has none. */
function grammarIn(contents) {
  const text = GRAMMAR.exec(contents)?.[1];
  return text === undefined ? undefined : JSON.parse(JSON.parse(text));
}

async function loadTranslator() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [TRANSLATOR],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  const { translatePattern } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  return translatePattern;
}

/**
 * JSON: pattern → its translation without the usual values (the pattern itself as `source`, `v` as `flags`). null if the pattern can't be
 * translated.
 */
function translationsOf(grammar, translate) {
  const patterns = new Set(patternsOf(grammar));
  if ([...patterns].reduce((sum, { length }) => sum + length, 0) > MAX_PATTERNS) return '{}';
  const entries = [...patterns].map((pattern) => {
    const translated = translate(pattern);
    if (!translated) return [pattern, null];
    const { source, flags, ...rest } = translated;
    return [pattern, { ...(source !== pattern && { source }), ...(flags !== 'v' && { flags }), ...rest }];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/**
 * Every pattern in the form in which the scanner gets it. An anchor that does not match at a place is replaced by a character that no text
 * contains.
 */
function* patternsOf(node) {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'object') yield* patternsOf(value);
    else if (typeof value === 'string' && ['match', 'begin', 'end', 'while'].includes(key)) {
      const ofBegin = key === 'end' || key === 'while';
      // Such a pattern is filled in at run time, with what `begin` has captured.
      if (ofBegin && /\\\d/.test(value)) continue;
      yield* anchorings(value);
    }
  }
}

function* anchorings(pattern) {
  const plain = pattern.replace(/\\./gs, (one) => (one === '\\z' ? '$(?!\\n)(?<!\\n)' : one));
  for (const a of ['\\A', '\\\uFFFF']) {
    for (const g of ['\\G', '\\\uFFFF']) yield plain.replace(/\\./gs, (one) => (one === '\\A' ? a : one === '\\G' ? g : one));
  }
}

function openCache() {
  const inputs = [
    ...TRANSLATOR_FILES.map((name) => `src/compile/highlight/${name}.ts`),
    'scripts/translated-grammars.mjs',
    ...['oniguruma-to-es', 'oniguruma-parser', '@shikijs/langs'].map(manifestOf),
  ];
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(readFileSync(join(root, input))).update('\0');
  const key = hash.digest('hex');
  const file = join(root, 'node_modules/.cache/translated-grammars.json');
  const stored = readJson(file);
  const grammars = new Map(stored?.key === key ? Object.entries(stored.grammars) : []);
  const before = grammars.size;
  return {
    has: (name) => grammars.has(name),
    get: (name) => grammars.get(name),
    set: (name, text) => grammars.set(name, text),
    save() {
      if (grammars.size === before) return;
      mkdirSync(dirname(file), { recursive: true });
      const own = `${file}.${process.pid}`;
      writeFileSync(own, JSON.stringify({ key, grammars: Object.fromEntries(grammars) }));
      renameSync(own, file);
    },
  };
}

const manifestOf = (name) => `node_modules/${name}/package.json`;

function readJson(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}
