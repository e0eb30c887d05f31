// Evaluates a module of a Docusaurus site (its configuration or its sidebars): what it exports, as JSON, with the values that were not data
// and the packages that were not installed. It is bundled and run in a child process that can be killed, like a configuration of docgen,
// and never in this process. A missing package is replaced by a stand-in that has every property, so that the rest of the module can still
// be evaluated.
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BundleRun, BundlerLost, type Plugin, runEsbuild } from '../../bundle/esbuild.js';
import { startConfigChild } from '../../config/evaluate-config.js';

export interface EvaluatedModule {
  value: unknown;
  /** JSON pointer → name of the function, or the part of a package, at that place. */
  code: Record<string, string>;
  missing: string[];
  environment: string[];
}

export interface ModuleFault {
  /** One line. */
  fault: string;
  /** The place of a syntax error: the file, relative to the root of the old site, and the line. */
  at?: { file: string; line: number };
  hint?: 'packages' | 'environment';
}

const TIMEOUT_MS = 20_000;

/**
 * @param root of the old site, absolute
 * @param file absolute
 */
export async function evaluateModule(root: string, file: string, timeoutMs = TIMEOUT_MS): Promise<EvaluatedModule | ModuleFault> {
  const first = await evaluate(root, file, { standsInForAll: false, timeoutMs });
  // An endless loop or a syntax error has nothing to do with packages, so a second try would not help.
  if (!('fault' in first) || first.hint === undefined) return first;
  // A package that is installed but can't be loaded is treated as missing.
  const second = await evaluate(root, file, { standsInForAll: true, timeoutMs });
  return 'fault' in second ? first : second;
}

interface EvaluateInput {
  standsInForAll: boolean;
  timeoutMs: number;
}

async function evaluate(root: string, file: string, { standsInForAll, timeoutMs }: EvaluateInput): Promise<EvaluatedModule | ModuleFault> {
  const missing = new Set<string>();
  const { result, errors } = await runEsbuild({
    absWorkingDir: root,
    entryPoints: [file],
    outfile: 'module.mjs',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    charset: 'utf8',
    tsconfigRaw: {},
    loader: {
      '.css': 'empty',
      '.scss': 'empty',
      '.md': 'text',
      '.mdx': 'text',
      '.svg': 'empty',
      '.png': 'empty',
      '.js': 'jsx',
      '.yaml': 'text',
      '.yml': 'text',
    },
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      __filename: JSON.stringify(file),
      __dirname: JSON.stringify(dirname(file)),
    },
    banner: { js: requireLike(file) },
    plugins: [packages(missing, standsInForAll)],
  }).catch((error: unknown): BundleRun => {
    if (!(error instanceof BundlerLost)) throw error;
    return { errors: [{ text: `it can’t be bundled, because esbuild's process ended (${error.reason})` }], warnings: [] };
  });
  const text = result?.outputFiles.find(({ path }) => path.endsWith('.mjs'))?.text;
  if (text === undefined) {
    const [error] = errors;
    const at = error?.at && { file: error.at.file, line: error.at.line };
    return { fault: error?.text ?? 'it can’t be bundled', ...(at && { at }) };
  }
  const child = startConfigChild(dirname(file));
  const ending = await child.evaluate(leash(timeoutMs) + text, timeoutMs).finally(() => child.end());
  switch (ending.kind) {
    case 'value': {
      const code = Object.fromEntries(ending.faults.map(({ pointer, kind, detail }) => [pointer, detail || kind]));
      const environment = [...new Set(ending.reads.map(({ name }) => name))].sort();
      return { value: ending.value, code, missing: [...missing].sort(), environment };
    }
    case 'threw': {
      const isMissing = /^Cannot find (package|module)\b/.test(ending.message);
      return { fault: `it throws: ${ending.message.split('\n')[0]}`, hint: isMissing ? 'packages' : 'environment' };
    }
    case 'no-default-export':
      return { fault: 'it has no default export' };
    case 'no-folder':
      return { fault: 'its folder is gone' };
    case 'stuck':
      return { fault: `it waits for something that never comes` };
    case 'timeout':
      return { fault: `it ran for ${timeoutMs / 1000} s and was ended` };
    case 'exit':
      return { fault: `it ended its process (${ending.by})`, hint: 'environment' };
  }
}

/**
 * Ends the child even if this process was killed. A timer in the child's own thread would not run during an endless loop, so the timer is
 * in another thread.
 */
const leash = (timeoutMs: number): string => `import { Worker as DocgenWorker } from 'node:worker_threads';
new DocgenWorker(${JSON.stringify(
  `const end = Date.now() + ${timeoutMs + 1000};
setInterval(() => { if (process.ppid !== ${process.pid} || Date.now() > end) process.kill(process.pid, 'SIGKILL'); }, 250);`,
)}, { eval: true }).unref();
`;

const MISSING = 'docgen-missing';

/** Installed packages are imported from where they are. The others become stand-ins. */
const packages = (missing: Set<string>, standsInForAll: boolean): Plugin => ({
  name: 'docgen-packages',
  setup(build) {
    build.onResolve({ filter: /.*/ }, async ({ path, kind, importer, namespace, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === MISSING || /^(node|data|https?):/.test(path)) return undefined;
      const found = await build.resolve(path, { kind, importer, namespace, resolveDir, pluginData: MISSING });
      const isInstalled = found.errors.length === 0 && (found.external || !/[\\/]node_modules[\\/]/.test(found.path));
      if (isInstalled) return undefined;
      if (found.errors.length === 0 && !standsInForAll) {
        return { path: kind === 'require-call' ? found.path : pathToFileURL(found.path).href, external: true };
      }
      missing.add(path);
      return { path, namespace: MISSING };
    });
    build.onLoad({ filter: /.*/, namespace: MISSING }, ({ path }) => ({ contents: standIn(path), loader: 'js' }));
  },
});

/** A function whose properties, results and instances are again such functions. Its name shows where it comes from. */
const standIn = (specifier: string): string => `
const part = (name) => (target, key) => {
  if (key === 'name') return name;
  if (key === '__esModule') return true;
  if (key === Symbol.toPrimitive) return () => name;
  if (key === Symbol.iterator) return function* () {};
  if (typeof key === 'symbol' || key === 'then' || key === 'toJSON' || key === 'prototype') return target[key];
  return stand(key === 'default' ? name : name + '.' + key);
};
const stand = (name) => new Proxy(function () {}, {
  get: part(name),
  // What imports by name becomes an object with this prototype.
  getPrototypeOf: () => new Proxy({}, { get: part(name) }),
  apply: () => stand(name + '()'),
  construct: () => stand(name + '()'),
});
module.exports = stand(${JSON.stringify(specifier)});
`;

/**
 * `require` for the bundled text. It finds files without their extension, in all languages that Docusaurus reads, and `require.resolve`
 * never throws.
 */
const requireLike = (file: string): string => `
import { createRequire as docgenCreateRequire } from 'node:module';
import { existsSync as docgenExists } from 'node:fs';
import { resolve as docgenResolve } from 'node:path';
{
  const real = docgenCreateRequire(${JSON.stringify(pathToFileURL(join(dirname(file), 'x.js')).href)});
  const find = (name) => {
    try { return real.resolve(name); } catch {}
    if (!name.startsWith('.') && !name.startsWith('/')) return name;
    const path = docgenResolve(${JSON.stringify(dirname(file))}, name);
    return ['', '.js', '.ts', '.mjs', '.cjs', '.mts', '.cts', '.json'].map((end) => path + end).find(docgenExists) ?? path;
  };
  globalThis.require = Object.assign((name) => real(name), { resolve: find });
}
`;
