// docgen's templates as one ESM file that Node can import: the prebuilt one, or one made for the site when it replaces
// parts, has page modules or islands, or imports modules in MDX. All faults of the site's modules at once.

import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { isInPackages } from '../base/files/is-in-packages.js';
import { shortDigest } from '../base/values/digest.js';
import type { AssetReference, ModuleImport } from '../model/compiled-entry.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import { ASSET_LOADERS } from './asset-loaders.js';
import { authorInputs } from './author-inputs.js';
import { type BundleDigests, bundleDigests, NO_DIGESTS } from './bundle-digests.js';
import { type BundleSources, bundleSources, NO_SOURCES } from './bundle-sources.js';
import { type BuildOptions, type Metafile, type Plugin, runEsbuild } from './esbuild.js';
import { failingEntries } from './failing-entries.js';
import { islandPlugin } from './island-plugin.js';
import { mdxCycles } from './mdx-cycles.js';
import { packageRoot } from './package-root.js';
import { prebuiltIcons, prebuiltTemplates } from './prebuilt.js';
import { recordContents } from './record-contents.js';
import { refusalOf } from './refuse-hidden.js';
import { type CompileModule, partFiles, siteModulesPlugin } from './site-modules-plugin.js';
import { CHECKS, type PageModule, type TemplatesEntry, templatesEntry } from './templates-entry.js';
import { distinctFaults, type FaultContext, toDiagnostic } from './to-diagnostics.js';
import { writeBundle } from './write-bundle.js';

export interface TemplateBundleOptions {
  /** Absolute and real. */
  siteRoot: string;
  /** `SiteConfig.templates`: part name → module relative to the site root. */
  overrides: Record<string, string>;
  /** Every import of every MDX page. */
  modules: ModuleImport[];
  /** Every `.tsx` page. */
  pages: PageModule[];
  /** Files of islands, relative to the site root. */
  islands: string[];
  /** Absolute folder for the bundle, e.g. `<site>/.docgen`. */
  outFolder: string;
  /** What `process.env` is in code of the site: the variables that the configuration lists, with their values. Default: none. */
  env?: Record<string, string>;
  /** Compiles `.mdx` and `.md` files that modules import. */
  compileModule?: CompileModule;
}

export interface BundledTemplates {
  /** Absolute path of an ESM file that exports `TemplateBundle` and `modules`, each a function that loads one; its name changes with its content. */
  file: string;
  /** `authorInputs` */
  inputs: string[];
  sources: BundleSources;
  /** What pages depend on of it. */
  digests: BundleDigests;
  /** Files to copy into the output: images of imported MDX. */
  assets: AssetReference[];
  /** `RecordedContents.readers` */
  readers: ReadonlyMap<string, string>;
  /** What could not be bundled and is not in the file: those of the options' `modules` and `pages`, reported as errors. */
  failed: BundledEntries;
}

export type BundledEntries = Pick<TemplateBundleOptions, 'modules' | 'pages'>;

/** No value when the templates themselves, with the site's parts in them, can't be bundled. */
export async function bundleTemplates(options: TemplateBundleOptions): Promise<Outcome<BundledTemplates | undefined>> {
  const { modules, pages, outFolder, env = {} } = options;
  const swaps = resolveOverrides(options);
  const needsOwn = Object.keys(options.overrides).length + Object.keys(env).length + modules.length + pages.length > 0;
  const prebuilt = needsOwn ? undefined : prebuiltTemplates();
  if (prebuilt)
    return {
      value: { file: prebuilt, inputs: [], sources: NO_SOURCES, digests: NO_DIGESTS, assets: [], readers: new Map(), failed: NONE },
      diagnostics: [],
    };

  const compileModule = options.compileModule && compiledOnce(options.compileModule);
  const build: TemplateBuild = { ...options, swaps, react: 'own', ...(compileModule && { compileModule }) };
  const whole = await buildTemplates(build);
  const { value, diagnostics } = whole.value
    ? { diagnostics: whole.diagnostics, value: { ...whole.value, failed: NONE } }
    : await buildSound(build, whole.diagnostics);
  if (!value) return { value, diagnostics };
  const { code, map, inputs, sources, places, digests, assets, readers, failed } = value;
  const own = authorInputs(inputs, options.siteRoot);
  // A moved line makes another bundle, or a kept fault would name the line of before.
  const file = writeBundle({ folder: outFolder, kind: 'templates', code: `${code}// places ${places}\n`, map });
  return { value: { file, inputs: own, sources, digests, assets, readers, failed }, diagnostics };
}

const NONE: BundledEntries = { modules: [], pages: [] };

/** Without what keeps the others from being bundled. All faults of what was left out are told, once each. */
async function buildSound(build: TemplateBuild, before: Diagnostic[]): Promise<Outcome<(Built & { failed: BundledEntries }) | undefined>> {
  const diagnostics = [...before];
  const entries = entriesOf(build);
  const found = await failingEntries(entries, async (some) => {
    const { value, diagnostics: faults } = await buildTemplates({ ...build, ...joined(some), hasTemplates: false });
    if (!value && some.length === 1 && some[0])
      diagnostics.push(...faults.flatMap((fault) => atEachImport(fault, some[0] as BundledEntries)));
    return value !== undefined;
  });
  const failed = new Set(found);
  const sound = failed.size > 0 ? await buildTemplates({ ...build, ...joined(entries.filter((entry) => !failed.has(entry))) }) : undefined;
  diagnostics.push(...(sound?.diagnostics ?? []));
  return { value: sound?.value && { ...sound.value, failed: joined(found) }, diagnostics: distinctFaults(diagnostics) };
}

/** What can fail on its own: a page module, or the same names of the same module wherever they are imported in the same words. */
function entriesOf({ modules, pages }: BundledEntries): BundledEntries[] {
  const groups = new Map<string, ModuleImport[]>();
  for (const entry of modules) {
    const key = JSON.stringify([entry.module, entry.specifier, entry.names]);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [
    ...[...groups.values()].map((group) => ({ modules: group, pages: [] })),
    ...pages.map((page) => ({ modules: [], pages: [page] })),
  ];
}

const joined = (entries: BundledEntries[]): BundledEntries => ({
  modules: entries.flatMap(({ modules }) => modules),
  pages: entries.flatMap(({ pages }) => pages),
});

/** What is wrong with an import is wrong on each page that has it; the bundler says it of the first. */
function atEachImport(fault: Diagnostic, { modules }: BundledEntries): Diagnostic[] {
  const place = JSON.stringify(fault.at);
  return modules.some(({ at }) => JSON.stringify(at) === place) ? modules.map(({ at }) => ({ ...fault, at })) : [fault];
}

function compiledOnce(compileModule: CompileModule): CompileModule {
  const known = new Map<string, ReturnType<CompileModule>>();
  return (file) => {
    const compiled = known.get(file) ?? compileModule(file);
    known.set(file, compiled);
    return compiled;
  };
}

interface TemplateBuild extends Pick<TemplateBundleOptions, 'siteRoot' | 'modules' | 'pages' | 'islands' | 'compileModule' | 'env'> {
  /** Absolute path of a part → absolute path of the module in its place, and the part's name. */
  swaps: Map<string, { path: string; name: string }>;
  react: 'own' | 'bare';
  /** Default: true. false: only to see whether the modules can be bundled. */
  hasTemplates?: boolean;
}

interface Built extends Pick<BundledTemplates, 'inputs' | 'sources' | 'digests' | 'assets' | 'readers'> {
  code: string;
  map: string;
  /** Of all texts in it as they were written. */
  places: string;
}

/** Also what `scripts/bundle.mjs` calls for the prebuilt bundle. `inputs`: every file read, relative to the site root. */
export async function buildTemplates({
  siteRoot,
  modules,
  pages,
  islands,
  swaps,
  react,
  compileModule,
  env = {},
  hasTemplates = true,
}: TemplateBuild): Promise<Outcome<Built | undefined>> {
  const diagnostics: Diagnostic[] = [];
  const assets: AssetReference[] = [];
  const entry = templatesEntry(modules, pages, hasTemplates);
  const root = packageRoot();
  const icons = react === 'own' ? prebuiltIcons() : undefined;
  const fileOf = (path: string): string => relative(siteRoot, path).split(sep).join('/');
  const contents = recordContents({
    siteRoot,
    packageRoot: root,
    plugins: [
      entryPlugin(siteRoot, root, entry),
      islandPlugin({ siteRoot, islands, packageRoot: root }),
      siteModulesPlugin({
        siteRoot,
        packageRoot: root,
        swaps: new Map([
          ...(icons ? [[join(root, ICONS), icons] as const] : []),
          ...[...swaps].map(([part, { path }]) => [part, path] as const),
        ]),
        react,
        ...(compileModule && { compileModule }),
        note: (found) => {
          diagnostics.push(...found.diagnostics);
          assets.push(...found.assets);
        },
      }),
    ],
  });
  const { result, errors } = await runEsbuild({
    ...OPTIONS,
    define: { ...OPTIONS.define, 'process.env': JSON.stringify({ ...env, NODE_ENV: 'production' }) },
    absWorkingDir: siteRoot,
    entryPoints: [ENTRY],
    // Sources are then named from the site root.
    outfile: join(siteRoot, 'templates.mjs'),
    sourcemap: 'external',
    sourcesContent: false,
    plugins: contents.plugins,
  });
  const context: FaultContext = {
    siteRoot,
    routes: new Map(pages.map(({ file, route }) => [file, route])),
    islands: new Set(islands),
    parts: new Map([...swaps.values()].map(({ path, name }) => [fileOf(path), name])),
    importAtLine: entry.importAtLine,
  };
  for (const fault of errors) {
    // Said of the checks as well, with the place of the import.
    if (fault.virtual?.path === ENTRY) continue;
    const diagnostic = toDiagnostic(fault, context);
    if (diagnostic) diagnostics.push(diagnostic);
  }
  const [code, map = ''] = ['.mjs', '.map'].map((ending) => result?.outputFiles.find(({ path }) => path.endsWith(ending))?.text);
  if (!result || code === undefined) return { value: undefined, diagnostics };
  const inputs = Object.keys(result.metafile.inputs).filter((input) => !/^(?:[a-z-]{3,}:|<)/.test(input) && !isInPackages(input));
  const cycles = mdxCycles(result.metafile);
  // Rendering one would not end.
  if (cycles.length > 0) return { value: undefined, diagnostics: [...diagnostics, ...cycles] };
  const { contentOf, readers } = contents;
  const digests = bundleDigests({
    metafile: result.metafile,
    contentOf,
    env,
    parts: new Map([...swaps.values()].map(({ path, name }) => [name, fileOf(path)])),
    modules: new Map(moduleInputs(entry, result.metafile)),
    code,
    siteRoot,
  });
  const places = shortDigest(
    inputs
      .sort()
      .map((input) => contentOf(input)?.digest)
      .join(),
  );
  const sources = bundleSources({ metafile: result.metafile, siteRoot, specifiers: entry.specifiers });
  return { value: { code, map, inputs, sources, places, digests, assets, readers }, diagnostics };
}

/** Each module of the entry, and what esbuild found it to be. */
const moduleInputs = ({ modules }: TemplatesEntry, { inputs }: Metafile): [string, string][] =>
  (inputs[`${ENTRY}:${ENTRY}`]?.imports ?? []).flatMap(({ path, original }) => {
    const module = modules[Number(/^docgen-import:(\d+)$/.exec(original ?? '')?.[1])];
    return module === undefined ? [] : [[module, path]];
  });

const ENTRY = 'docgen-templates-entry';
const ICONS = 'templates/icons.tsx';

const OPTIONS = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  charset: 'utf8',
  jsx: 'automatic',
  // As in the browser's bundle; CommonJS builds can't be shaken, and a package of icons is a megabyte.
  mainFields: ['module', 'main'],
  define: { 'process.env.NODE_ENV': '"production"' },
  // A tsconfig.json of the site is no declared input: with one, the same files could mean something else on another machine.
  tsconfigRaw: {},
  loader: ASSET_LOADERS,
  // Packages in CommonJS that the site imports may `require` what Node brings.
  banner: {
    js: "import { createRequire as docgenCreateRequire } from 'node:module'; const require = docgenCreateRequire(import.meta.url);",
  },
} satisfies BuildOptions;

function entryPlugin(siteRoot: string, root: string, { code, checks, specifiers }: TemplatesEntry): Plugin {
  return {
    name: 'docgen-entry',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^(${ENTRY}|${CHECKS})$`) }, ({ path }) => ({ path, namespace: ENTRY }));
      build.onLoad({ filter: /.*/, namespace: ENTRY }, ({ path }) => ({
        contents: path === ENTRY ? code : checks,
        loader: 'js',
        resolveDir: siteRoot,
      }));
      build.onResolve({ filter: /^docgen-templates$/ }, () => ({ path: join(root, 'templates/index.tsx') }));
      build.onResolve({ filter: /^docgen-import:/ }, async ({ path, kind }) => {
        const specifier = specifiers[Number(path.slice('docgen-import:'.length))] ?? '';
        // Asked as if the configuration imported it: the other plugins then see an import of the site.
        const found = await build.resolve(specifier, { kind, resolveDir: siteRoot, importer: join(siteRoot, 'site.config.ts') });
        // A file is loaded once, and a fault of loading is the first import's: here each import has its own.
        return refusalOf(found.path, siteRoot) ?? found;
      });
    },
  };
}

/** Part → module. That both exist is checked with the configuration. */
function resolveOverrides({ siteRoot, overrides }: TemplateBundleOptions): TemplateBuild['swaps'] {
  const root = packageRoot();
  const swaps: TemplateBuild['swaps'] = new Map();
  for (const [name, module] of Object.entries(overrides)) {
    const part = partFiles(root, name).find((file) => existsSync(file));
    if (part) swaps.set(part, { path: resolve(siteRoot, module), name });
  }
  return swaps;
}
