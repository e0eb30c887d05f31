// Everything that a reader's browser loads: the script before the first paint, the boot module with its chunks, the site's islands, and one
// style sheet. A site without islands and styles of its own gets the prebuilt client. All faults of the site's modules are reported at
// once.
import { basename, join, resolve } from 'node:path';
import { shortDigest } from '../base/values/digest.js';
import type { ClientManifest, IslandMap } from '../model/client.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { LinkFact } from '../model/page-facts.js';
import type { AnalyticsConfig, AnnouncementBarConfig, ChatWidgetConfig } from '../model/site-config.js';
import { adoptedStylesPlugin } from './adopted-styles-plugin.js';
import { ASSET_LOADERS } from './asset-loaders.js';
import { authorInputs } from './author-inputs.js';
import { reachedFrom } from './bundle-digests.js';
import { type BundleSources, bundleSources, joinSources, NO_SOURCES } from './bundle-sources.js';
import { bundleOwnStyles, bundleStyles, CLIENT_FOLDER } from './bundle-styles.js';
import { clientLibrariesPlugin } from './client-libraries.js';
import { type BuildOptions, type Metafile, type Plugin, runEsbuild } from './esbuild.js';
import { failingEntries } from './failing-entries.js';
import { type Feature, featureFiles } from './feature-files.js';
import { importAtOnce } from './import-at-once.js';
import { nameByContent } from './name-by-content.js';
import { packageRoot } from './package-root.js';
import { prebuiltClient } from './prebuilt.js';
import { servicesDefines, servicesPlugin } from './services-plugin.js';
import { siteModulesPlugin } from './site-modules-plugin.js';
import { distinctFaults, toDiagnostic } from './to-diagnostics.js';
import { withoutHelperImports } from './without-helper-imports.js';

export interface ClientBundleOptions {
  /** Absolute, with symbolic links resolved. */
  siteRoot: string;
  /** Files of islands, relative to the site root. */
  islands: string[];
  /**
   * Variables that code of the site may read, with their values. A variable that an island names is written into the island's file.
   * Default: none.
   */
  env?: Record<string, string>;
  /** Whether an API of the site has a console. */
  console?: boolean;
  /** Whether the site has a search. */
  search?: boolean;
  /** Whether the search sends events. */
  insights?: boolean;
  /** `SiteConfig.styles`. */
  styles: string[];
  announcementBar?: AnnouncementBarConfig | undefined;
  chatWidget?: ChatWidgetConfig | undefined;
  analytics?: AnalyticsConfig | undefined;
}

export interface BundledClient extends ClientManifest {
  /** `authorInputs` */
  inputs: string[];
  /** The inputs that an address in every page depends on: style sheets, and the inputs of the boot module. */
  shared: string[];
  /** Files that style sheets of the site name from the root of the site (`bundleStyles`). */
  sheetAddresses: LinkFact[];
  sources: BundleSources;
  /** It is the client that ships with docgen. */
  isPrebuilt: boolean;
}

/** A fixed address, because every page contains it and must not change when an island does. */
const ISLAND_MAP = 'assets/islands.json';

export async function bundleClient(options: ClientBundleOptions): Promise<Outcome<BundledClient | undefined>> {
  const { islands, styles, announcementBar, chatWidget, analytics, insights } = options;
  const hasColors = announcementBar?.backgroundColor !== undefined || announcementBar?.textColor !== undefined;
  const hasOwn =
    islands.length + styles.length > 0 || hasColors || chatWidget !== undefined || analytics !== undefined || insights === true;
  const prebuilt = hasOwn ? undefined : prebuiltClient();
  return prebuilt
    ? { value: { ...prebuilt, inputs: [], shared: [], sheetAddresses: [], sources: NO_SOURCES, isPrebuilt: true }, diagnostics: [] }
    : buildClient(options);
}

/** Always builds, and does not look at the prebuilt client. `scripts/bundle.mjs` calls it to make that client. */
export async function buildClient(options: ClientBundleOptions): Promise<Outcome<BundledClient | undefined>> {
  const [inlineScript, bannerScript, searchWorker, scripts, sheet, apiSheet, listSheet, searchSheet] = await Promise.all([
    bundleInlineScript('pre-paint'),
    bundleInlineScript('base-url-banner'),
    bundleSearchWorker(),
    bundleSoundScripts(options),
    bundleStyles(options),
    bundleOwnStyles('api', options),
    bundleOwnStyles('lists', options),
    bundleOwnStyles('search', options),
  ]);
  const diagnostics = [...scripts.diagnostics, ...sheet.diagnostics];
  if (!scripts.value || !sheet.value) return { value: undefined, diagnostics };
  const { boot, islandMap, files } = scripts.value;
  const map =
    Object.keys(islandMap).length > 0
      ? [{ path: ISLAND_MAP, content: `${JSON.stringify(islandMap, null, 1)}\n`, encoding: 'utf8' as const }]
      : [];
  const value: BundledClient = {
    inlineScript,
    bannerScript,
    scripts: [boot],
    styles: [sheet.value.path],
    apiStyles: [apiSheet.path],
    listStyles: [listSheet.path],
    searchStyles: [searchSheet.path],
    featureFiles: scripts.value.featureFiles,
    searchWorker: searchWorker.path,
    ...(map.length > 0 && { islandMap: ISLAND_MAP }),
    files: [...files, ...sheet.value.files, ...apiSheet.files, ...listSheet.files, ...searchSheet.files, searchWorker, ...map].sort(
      (a, b) => (a.path < b.path ? -1 : 1),
    ),
    inputs: [
      ...new Set([...scripts.value.inputs, ...sheet.value.inputs, ...apiSheet.inputs, ...listSheet.inputs, ...searchSheet.inputs]),
    ].sort(),
    shared: [...new Set([...scripts.value.shared, ...sheet.value.inputs])].sort(),
    sheetAddresses: sheet.value.addresses,
    sources: joinSources([scripts.value.sources, sheet.value.sources]),
    isPrebuilt: false,
  };
  return { value, diagnostics };
}

const BROWSER: BuildOptions = {
  bundle: true,
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  // Support for module scripts, `inert` and `toSorted` together dates from 2023. The boot module does not run in older browsers anyway.
  target: ['chrome110', 'firefox115', 'safari16.4'],
  jsx: 'automatic',
  tsconfigRaw: {},
  loader: ASSET_LOADERS,
};

/** The worker is a single file, because the code that starts it knows only its address. */
async function bundleSearchWorker(): Promise<ClientManifest['files'][number]> {
  const content = `${await bundleOwnScript('search/embedded/worker')}\n`;
  return { path: `${CLIENT_FOLDER}/search-worker-${shortDigest(content)}.js`, content, encoding: 'utf8' };
}

const bundleInlineScript = (name: string): Promise<string> => bundleOwnScript(`inline/${name}`);

async function bundleOwnScript(name: string): Promise<string> {
  const root = packageRoot();
  const { result, errors } = await runEsbuild({
    ...BROWSER,
    absWorkingDir: root,
    entryPoints: [`client/${name}.ts`],
    format: 'iife',
    platform: 'browser',
  });
  const code = result?.outputFiles[0]?.text.trim();
  if (!result || code === undefined) throw new Error(`docgen's own script does not compile: ${errors.map(({ text }) => text).join('; ')}`); // bug: not the author's
  return code;
}

interface BundledScripts {
  /** Output path of the module that pages load. */
  boot: string;
  islandMap: IslandMap;
  featureFiles: Record<Feature, string[]>;
  files: ClientManifest['files'];
  inputs: string[];
  /** The inputs of the boot module. */
  shared: string[];
  sources: BundleSources;
}

/** An island that can't be bundled is reported and left out. The other islands are bundled. */
async function bundleSoundScripts(options: ClientBundleOptions): Promise<Outcome<BundledScripts | undefined>> {
  const whole = await bundleScripts(options);
  if (whole.value) return whole;
  const diagnostics = [...whole.diagnostics];
  const failed = await failingEntries(options.islands, async (islands) => {
    const { value, diagnostics: faults } = await bundleScripts({ ...options, islands });
    if (islands.length === 1) diagnostics.push(...faults);
    return value !== undefined;
  });
  const sound = await bundleScripts({ ...options, islands: options.islands.filter((island) => !failed.includes(island)) });
  return { value: sound.value, diagnostics: distinctFaults([...diagnostics, ...sound.diagnostics]) };
}

async function bundleScripts({
  siteRoot,
  islands,
  env = {},
  console: hasConsole = false,
  search = false,
  insights = false,
  chatWidget,
  analytics,
}: ClientBundleOptions): Promise<Outcome<BundledScripts | undefined>> {
  const root = packageRoot();
  const diagnostics: Diagnostic[] = [];
  const entries = new Map([['boot', 'docgen-entry:boot'], ...islands.map((file) => [islandName(file), `docgen-entry:${file}`] as const)]);
  const { result, errors } = await runEsbuild({
    ...BROWSER,
    absWorkingDir: siteRoot,
    entryPoints: Object.fromEntries(entries),
    outdir: join(siteRoot, CLIENT_FOLDER),
    entryNames: '[name]',
    chunkNames: 'chunk-[hash]',
    format: 'esm',
    splitting: true,
    platform: 'browser',
    define: {
      ...environmentDefines(env),
      DOCGEN_ISLANDS: String(islands.length > 0),
      DOCGEN_CONSOLE: String(hasConsole),
      DOCGEN_SEARCH: String(search),
      ...servicesDefines({ chatWidget, analytics, insights }),
    },
    plugins: [
      entryPlugin(siteRoot, root),
      adoptedStylesPlugin(root),
      clientLibrariesPlugin,
      servicesPlugin({ siteRoot, packageRoot: root, chatWidget, analytics }),
      siteModulesPlugin({
        siteRoot,
        packageRoot: root,
        swaps: new Map(),
        react: 'bundled',
        note: (found) => diagnostics.push(...found.diagnostics),
      }),
    ],
  });
  const context = {
    siteRoot,
    routes: new Map<string, string>(),
    islands: new Set(islands),
    parts: new Map<string, string>(),
    importAtLine: new Map(),
  };
  for (const fault of errors) {
    const diagnostic = toDiagnostic(fault, context);
    if (diagnostic) diagnostics.push(diagnostic);
  }
  if (!result) return { value: undefined, diagnostics };
  const outputs = result.outputFiles.map(({ path, text }) => ({ name: basename(path), text }));
  const lean = importAtOnce(withoutHelperImports(outputs, result.metafile.outputs), 'boot.js');
  const named = nameByContent(lean, (name) => name.replace(/(-[A-Z0-9]{8})?\.js$/, ''));
  const toPath = (name: string) => `${CLIENT_FOLDER}/${named.get(name)?.name}`;
  const pathOf = (name: string) => toPath(`${name}.js`);
  const features = featureFiles(result.metafile.outputs);
  return {
    value: {
      boot: pathOf('boot'),
      featureFiles: { console: features.console.map(toPath), search: features.search.map(toPath) },
      islandMap: Object.fromEntries(islands.toSorted().map((file) => [file, pathOf(islandName(file))])),
      files: [...named.values()].map(({ name, text }) => ({ path: `${CLIENT_FOLDER}/${name}`, content: text, encoding: 'utf8' as const })),
      inputs: authorInputs(Object.keys(result.metafile.inputs), siteRoot),
      shared: authorInputs(reachedFrom(result.metafile.inputs, bootInputs(result.metafile.inputs, root, siteRoot)), siteRoot),
      sources: bundleSources({ metafile: result.metafile, siteRoot }),
    },
    diagnostics,
  };
}

/** Only variables that the code names get into a file. An object with all of them would publish values that no island shows. */
const environmentDefines = (env: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(env).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)])),
  'process.env.NODE_ENV': '"production"',
  // `process.env` exists, but has no variables.
  'process.env': 'Object.prototype',
});

const bootInputs = (inputs: Metafile['inputs'], root: string, siteRoot: string): string[] =>
  Object.keys(inputs).filter((input) => resolve(siteRoot, input) === join(root, 'client/main.ts'));

/** Unique, and readable in the browser's developer tools. */
const islandName = (file: string): string =>
  `island-${basename(file)
    .replace(/\.island\.[jt]sx?$/, '')
    .replace(/[^\w-]/g, '')}-${shortDigest(file)}`;

/** Names entries by what they are, so that the names do not depend on where docgen and the site are. */
function entryPlugin(siteRoot: string, root: string): Plugin {
  return {
    name: 'docgen-client-entries',
    setup(build) {
      build.onResolve({ filter: /^docgen-entry:/ }, ({ path }) => {
        const file = path.slice('docgen-entry:'.length);
        return { path: file === 'boot' ? join(root, 'client/main.ts') : join(siteRoot, ...file.split('/')) };
      });
    },
  };
}
