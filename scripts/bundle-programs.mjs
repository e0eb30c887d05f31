// The programs that docgen's processes run, each as one CommonJS file: `cli.cjs` and `worker.cjs`. Each is one file, because Node spends a
// millisecond on each file that it looks for. It is CommonJS, because such a file can be given code that was compiled before
// (bin/compiled-code.cjs). A module that is imported late is inside the file, but runs only when it is requested. Grammars, and libraries
// that few pages need, are in files of their own.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { translatedGrammars } from './translated-grammars.mjs';

const PROGRAMS = { cli: 'src/cli/main.ts', worker: 'src/pipeline/worker.ts' };
/** They import none of our modules, so that each module exists once in a process. */
const LIBRARIES = [
  'satteri',
  'elkjs/lib/elk.bundled.js',
  'katex',
  'gemoji',
  '@babel/parser',
  'acorn',
  'algoliasearch',
  '@apidevtools/swagger-parser',
  'json-p3',
];

const OPTIONS = {
  bundle: true,
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  supported: {
    // Code that was compiled ahead can't `import()`, so each `import()` of a known module becomes a `require`.
    'dynamic-import': false,
    // Every Node that runs docgen has `\p{…}`. esbuild would write `new RegExp(…)` instead of the literal, which makes the pattern again at
    // each use.
    'regexp-unicode-property-escapes': true,
  },
  define: { 'import.meta.url': 'docgenModuleUrl' },
  platform: 'node',
  target: 'node20.19',
  // A text with non-ASCII characters takes twice the memory.
  charset: 'ascii',
  legalComments: 'none',
  minifySyntax: true,
  minifyWhitespace: true,
  metafile: true,
  logLevel: 'error',
};

const fileOf = (library) => `libraries/${/[a-z-]+(\/parser)?/.exec(library)[0].replace('/', '-')}`;

const URL_OF_FILE = "const docgenModuleUrl = require('node:url').pathToFileURL(__filename).href;";
/** satteri looks for its binary relative to its own file. */
const URL_OF_SATTERI = "const docgenModuleUrl = require('node:url').pathToFileURL(require.resolve('satteri')).href;";

/**
 * @param {object} options
 * @param {boolean | 'external'} [options.sourcemap] as in esbuild. `external` leaves the programs the same as without maps. Default: no
 * maps
 * @returns {Promise<string[]>} all files that were bundled, relative to `root`
 */
export async function bundlePrograms({ root, out, external, sourcemap = false }) {
  const languages = new Map();
  const libraries = new Map();
  const common = { ...OPTIONS, absWorkingDir: root, outdir: out };
  const programs = await build({
    ...common,
    entryPoints: PROGRAMS,
    external,
    sourcemap,
    banner: { js: URL_OF_FILE },
    plugins: [apart({ root, languages, libraries })],
  });
  const { satteri, ...others } = Object.fromEntries([...libraries].map(([name, path]) => [basename(fileOf(name)), path]));
  const inLibraries = { ...common, outdir: join(out, 'libraries') };
  const bundled = [
    programs,
    await build({ ...inLibraries, entryPoints: others, banner: { js: URL_OF_FILE } }),
    await build({
      ...inLibraries,
      entryPoints: { satteri },
      banner: { js: URL_OF_SATTERI },
      external: ['*.node', '*.cjs', '@bruits/*'],
    }),
    await build({
      ...common,
      outdir: join(out, 'languages'),
      entryPoints: Object.fromEntries(withParts(languages)),
      banner: { js: URL_OF_FILE },
      // An ES module that imports a CommonJS file takes `module.exports` as the default export.
      footer: { js: 'module.exports=module.exports.default;' },
      plugins: [translatedGrammars(), grammarsApart],
    }),
  ];
  return bundled.flatMap(({ metafile }) => Object.keys(metafile.inputs));
}

/** Leaves grammars and libraries out of a program, and records which they are: name in dist/ → their own module. */
function apart({ root, languages, libraries }) {
  return {
    name: 'apart',
    setup(esbuild) {
      // An `import()` with a path that is only known at run time. In code that was compiled ahead, it would not know from which file it is
      // called.
      esbuild.onResolve({ filter: /\/import-file\.js$/ }, () => ({ path: '../bin/import-file.cjs', external: true }));
      esbuild.onResolve({ filter: /^@shikijs\/langs\/[^/]+$/ }, ({ path }) => {
        const name = path.slice('@shikijs/langs/'.length);
        languages.set(name, join(root, 'node_modules/@shikijs/langs/dist', `${name}.mjs`));
        return { path: `./languages/${name}.cjs`, external: true };
      });
      esbuild.onResolve({ filter: /.*/ }, async ({ path, resolveDir, pluginData }) => {
        if (!LIBRARIES.includes(path) || pluginData === libraries) return undefined;
        // Resolved as `require` would, for every importer, so that there is one copy of each.
        const found = await esbuild.resolve(path, { kind: 'require-call', resolveDir, pluginData: libraries });
        libraries.set(path, found.external ? path : found.path);
        return { path: `./${fileOf(path)}.cjs`, external: true, sideEffects: false };
      });
    },
  };
}

/** Adds the grammars that others contain and that have no name of their own. */
function withParts(languages) {
  const all = new Map(languages);
  // A loop over a map also reaches entries that are added meanwhile.
  for (const file of all.values()) {
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) .*'\.\/([^']+)\.mjs'/gm)) {
      if (!all.has(name)) all.set(name, join(dirname(file), `${name}.mjs`));
    }
  }
  return all;
}

/** Many grammars contain others. Each is a file of its own, so that it exists once. */
const grammarsApart = {
  name: 'grammars-apart',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^\.\/[^/]+\.mjs$/ }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path: path.replace(/mjs$/, 'cjs'), external: true },
    );
  },
};
