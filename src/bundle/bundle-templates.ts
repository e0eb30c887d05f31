// docgen's templates as one ESM file that Node can import. It is the prebuilt one, or one made for the site if the site replaces parts, has
// page modules, imports modules in MDX, or lists environment variables. All faults of the site's modules are reported at once.

import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { isInPackages } from '../base/files/is-in-packages.js';
import { shortDigest } from '../base/values/digest.js';
import type { AssetReference, ModuleImport } from '../model/compiled-entry.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import { ASSET_LOADERS } from './asset-loaders.js';
import { authorInputs } from './author-inputs.js';
import { type BundleDigests, bundleDigests, NO_DIGESTS, reachedFrom } from './bundle-digests.js';
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
  /** Absolute, with symbolic links resolved. */
  siteRoot: string;
  /** `SiteConfig.templates`: part name → module relative to the site root. */
  overrides: Record<string, string>;
  /** Every import of every MDX page. */
  modules: ModuleImport[];
  /** Every `.tsx` page. */
  pages: PageModule[];
  /** Files of islands, relative to the site root. */
  islands: string[];
  /** Absolute folder for the bundle, such as `<site>/.docgen`. */
  outFolder: string;
  /** Value of `process.env` in code of the site: the variables that the configuration lists, with their values. Default: none. */
  env?: Record<string, string>;
  /** Compiles `.mdx` and `.md` files that modules import. */
  compileModule?: CompileModule;
}

export interface BundledTemplates {
  /**
   * Absolute path of an ESM file that exports `TemplateBundle` and `modules`, functions that load one module each. The name of the file
   * changes with its content.
   */
  file: string;
  /** `authorInputs` */
  inputs: string[];
  sources: BundleSources;
  /** Digests of what pages depend on in it. */
  digests: BundleDigests;
  /** Files to copy into the output: images of imported MDX. */
  assets: AssetReference[];
  /** `RecordedContents.texts` */
  texts: ReadonlyMap<string, string>;
  /** Those of `texts` that are islands, or that an island imports. */
  inIslands: ReadonlySet<string>;
  /** Those of the options' `modules` and `pages` that could not be bundled. They are not in the file, and were reported as errors. */
  failed: BundledEntries;
}

export type BundledEntries = Pick<TemplateBundleOptions, 'modules' | 'pages'>;

/** No value if the templates themselves, with the site's parts in them, can't be bundled. */
export async function bundleTemplates(options: TemplateBundleOptions): Promise<Outcome<BundledTemplates | undefined>> {
  const { modules, pages, outFolder, env = {} } = options;
  const swaps = resolveOverrides(options);
  const needsOwn = Object.keys(options.overrides).length + Object.keys(env).length + modules.length + pages.length > 0;
  const prebuilt = needsOwn ? undefined : prebuiltTemplates();
  if (prebuilt)
    return {
      value: {
        file: prebuilt,
        inputs: [],
        sources: NO_SOURCES,
        digests: NO_DIGESTS,
        assets: [],
        texts: new Map(),
        inIslands: new Set(),
        failed: NONE,
      },
      diagnostics: [],
    };

  const compileModule = options.compileModule && compiledOnce(options.compileModule);
  const build: TemplateBuild = { ...options, swaps, react: 'own', ...(compileModule && { compileModule }) };
  const whole = await buildTemplates(build);
  const { value, diagnostics } = whole.value
    ? { diagnostics: whole.diagnostics, value: { ...whole.value, failed: NONE } }
    : await buildSound(build, whole.diagnostics);
  if (!value) return { value, diagnostics };
  const { code, map, inputs, sources, places, digests, assets, texts, inIslands, failed } = value;
  const own = authorInputs(inputs, options.siteRoot);
  // A moved line changes the bundle. Otherwise a cached fault would name the old line.
  const file = writeBundle({ folder: outFolder, kind: 'templates', code: `${code}// places ${places}\n`, map });
  return { value: { file, inputs: own, sources, digests, assets, texts, inIslands, failed }, diagnostics };
}

const NONE: BundledEntries = { modules: [], pages: [] };

/** Bundles everything but the entries that can't be bundled. Each fault of these entries is reported once. */
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

/** The units that can fail on their own: a page module, or all imports of the same names from the same module with the same specifier. */
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

/** A fault of an import concerns each page with that import, but the bundler reports only the first one. */
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
  /** Absolute path of a part → absolute path of the module that replaces it, and the part's name. */
  swaps: Map<string, { path: string; name: string }>;
  react: 'own' | 'bare';
  /** false: only find out whether the modules can be bundled. Default: true. */
  hasTemplates?: boolean;
}

interface Built extends Pick<BundledTemplates, 'inputs' | 'sources' | 'digests' | 'assets' | 'texts' | 'inIslands'> {
  code: string;
  map: string;
  /** Digest of the texts of all inputs as they were written. */
  places: string;
}

/** `scripts/bundle.mjs` calls it too, for the prebuilt bundle. `inputs` is every file that was read, relative to the site root. */
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
  const parts = [...swaps.values()];
  const entry = templatesEntry({ imports: modules, pages, parts: parts.map(({ name }) => name), hasTemplates });
  const root = packageRoot();
  const icons = react === 'own' ? prebuiltIcons() : undefined;
  const fileOf = (path: string): string => relative(siteRoot, path).split(sep).join('/');
  const contents = recordContents({
    siteRoot,
    packageRoot: root,
    plugins: [
      entryPlugin({ siteRoot, root, entry, parts }),
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
    // Source maps then name sources relative to the site root.
    outfile: join(siteRoot, 'templates.mjs'),
    sourcemap: 'external',
    sourcesContent: false,
    plugins: contents.plugins,
  });
  const context: FaultContext = {
    siteRoot,
    routes: new Map(pages.map(({ file, route }) => [file, route])),
    islands: new Set(islands),
    parts: new Map(parts.map(({ path, name }) => [fileOf(path), name])),
    importAtLine: entry.importAtLine,
  };
  for (const fault of errors) {
    // The module of checks has the same fault, with the place of the import.
    if (fault.virtual?.path === ENTRY) continue;
    const diagnostic = toDiagnostic(fault, context);
    if (diagnostic) diagnostics.push(diagnostic);
  }
  const [code, map = ''] = ['.mjs', '.map'].map((ending) => result?.outputFiles.find(({ path }) => path.endsWith(ending))?.text);
  if (!result || code === undefined) return { value: undefined, diagnostics };
  const inputs = Object.keys(result.metafile.inputs).filter((input) => !/^(?:[a-z-]{3,}:|<)/.test(input) && !isInPackages(input));
  const cycles = mdxCycles(result.metafile);
  // Rendering a cycle would not end.
  if (cycles.length > 0) return { value: undefined, diagnostics: [...diagnostics, ...cycles] };
  const digests = bundleDigests({
    metafile: result.metafile,
    contentOf: contents.contentOf,
    env,
    parts: new Map(parts.map(({ path, name }) => [name, fileOf(path)])),
    modules: new Map(moduleInputs(entry, result.metafile)),
    code,
    siteRoot,
  });
  const written = inputs.sort().map((input) => contents.contentOf(input)?.digest);
  const places = shortDigest(written.join());
  const sources = bundleSources({ metafile: result.metafile, siteRoot, specifiers: entry.specifiers });
  const inIslands = new Set(reachedFrom(result.metafile.inputs, islands));
  return { value: { code, map, inputs, sources, places, digests, assets, texts: contents.texts, inIslands }, diagnostics };
}

/** Each module of the entry, and its name in the metafile. */
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
  // As in the browser's bundle. CommonJS builds can't be tree-shaken, and a package of icons is a megabyte.
  mainFields: ['module', 'main'],
  define: { 'process.env.NODE_ENV': '"production"' },
  // A tsconfig.json of the site is not a declared input: with one, the same files could mean something else on another machine.
  tsconfigRaw: {},
  loader: ASSET_LOADERS,
  // CommonJS packages that the site imports may `require` Node's own modules.
  banner: {
    js: "import { createRequire as docgenCreateRequire } from 'node:module'; const require = docgenCreateRequire(import.meta.url);",
  },
} satisfies BuildOptions;

interface EntryOptions {
  siteRoot: string;
  /** docgen's package. */
  root: string;
  entry: TemplatesEntry;
  /** The site's modules for parts. Paths are absolute. */
  parts: readonly { name: string; path: string }[];
}

function entryPlugin({ siteRoot, root, entry: { code, checks, specifiers }, parts }: EntryOptions): Plugin {
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
      build.onResolve({ filter: /^docgen-part:/ }, ({ path }) => ({
        path: parts.find(({ name }) => path === `docgen-part:${name}`)?.path ?? '',
      }));
      build.onResolve({ filter: /^docgen-import:/ }, async ({ path, kind }) => {
        const specifier = specifiers[Number(path.slice('docgen-import:'.length))] ?? '';
        // Resolved as if the configuration imported it, so that the other plugins see an import of the site.
        const found = await build.resolve(specifier, { kind, resolveDir: siteRoot, importer: join(siteRoot, 'site.config.ts') });
        // A file is loaded only once, so a fault of loading is reported for its first import only. Here each import gets its own.
        return refusalOf(found.path, siteRoot) ?? found;
      });
    },
  };
}

/** Path of a part → the module that replaces it. That both exist was checked with the configuration. */
function resolveOverrides({ siteRoot, overrides }: TemplateBundleOptions): TemplateBuild['swaps'] {
  const root = packageRoot();
  const swaps: TemplateBuild['swaps'] = new Map();
  for (const [name, module] of Object.entries(overrides)) {
    const part = partFiles(root, name).find((file) => existsSync(file));
    if (part) swaps.set(part, { path: resolve(siteRoot, module), name });
  }
  return swaps;
}
