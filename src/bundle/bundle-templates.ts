// docgen's templates as one ESM file that Node can import: the prebuilt one, or one made for the site when it replaces
// parts, has page modules or islands, or imports modules in MDX. All faults of the site's modules at once.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { shortDigest } from '../base/digest.js';
import type { AssetReference, ModuleImport } from '../model/compiled-entry.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import { ASSET_LOADERS } from './asset-loaders.js';
import { type BuildOptions, type Plugin, runEsbuild } from './esbuild.js';
import { islandPlugin } from './island-plugin.js';
import { mdxCycles } from './mdx-cycles.js';
import { packageRoot } from './package-root.js';
import { prebuiltIcons, prebuiltTemplates } from './prebuilt.js';
import { type CompileModule, partFiles, siteModulesPlugin } from './site-modules-plugin.js';
import { type PageModule, type TemplatesEntry, templatesEntry } from './templates-entry.js';
import { type FaultContext, toDiagnostic } from './to-diagnostics.js';
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
  /** Absolute path of an ESM file that exports `TemplateBundle` and `modules`; its name changes with its content. */
  file: string;
  /** Files of the site that it was made of, relative to the site root. */
  inputs: string[];
  /** Files to copy into the output: images of imported MDX. */
  assets: AssetReference[];
}

export async function bundleTemplates(options: TemplateBundleOptions): Promise<Outcome<BundledTemplates | undefined>> {
  const { modules, pages, outFolder, env = {} } = options;
  const diagnostics: Diagnostic[] = [];
  const swaps = resolveOverrides(options);
  const needsOwn = Object.keys(options.overrides).length + Object.keys(env).length + modules.length + pages.length > 0;
  const prebuilt = needsOwn ? undefined : prebuiltTemplates();
  if (prebuilt) return { value: { file: prebuilt, inputs: [], assets: [] }, diagnostics };

  const built = await buildTemplates({ ...options, swaps, react: 'own' });
  diagnostics.push(...built.diagnostics);
  if (!built.value) return { value: undefined, diagnostics };
  const { code, map, inputs, assets } = built.value;
  const own = inputs.filter((input) => !input.startsWith('../'));
  // A moved line makes another bundle, or a kept fault would name the line of before.
  const places = shortDigest(own.map((input) => readFileSync(join(options.siteRoot, input), 'utf8')).join('\0'));
  return {
    value: { file: writeBundle({ folder: outFolder, kind: 'templates', code: `${code}// places ${places}\n`, map }), inputs: own, assets },
    diagnostics,
  };
}

interface TemplateBuild extends Pick<TemplateBundleOptions, 'siteRoot' | 'modules' | 'pages' | 'islands' | 'compileModule' | 'env'> {
  /** Absolute path of a part → absolute path of the module in its place, and the part's name. */
  swaps: Map<string, { path: string; name: string }>;
  react: 'own' | 'bare';
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
}: TemplateBuild): Promise<Outcome<(Pick<BundledTemplates, 'inputs' | 'assets'> & { code: string; map: string }) | undefined>> {
  const diagnostics: Diagnostic[] = [];
  const assets: AssetReference[] = [];
  const entry = templatesEntry(modules, pages);
  const root = packageRoot();
  const icons = react === 'own' ? prebuiltIcons() : undefined;
  const { result, errors } = await runEsbuild({
    ...OPTIONS,
    define: { ...OPTIONS.define, 'process.env': JSON.stringify({ ...env, NODE_ENV: 'production' }) },
    absWorkingDir: siteRoot,
    entryPoints: [ENTRY],
    // Sources are then named from the site root.
    outfile: join(siteRoot, 'templates.mjs'),
    sourcemap: 'external',
    sourcesContent: false,
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
  const context: FaultContext = {
    siteRoot,
    routes: new Map(pages.map(({ file, route }) => [file, route])),
    islands: new Set(islands),
    parts: new Map([...swaps.values()].map(({ path, name }) => [relative(siteRoot, path).split(sep).join('/'), name])),
    importAtLine: entry.importAtLine,
  };
  for (const fault of errors) {
    const diagnostic = toDiagnostic(fault, context);
    if (diagnostic) diagnostics.push(diagnostic);
  }
  const [code, map = ''] = ['.mjs', '.map'].map((ending) => result?.outputFiles.find(({ path }) => path.endsWith(ending))?.text);
  if (!result || code === undefined) return { value: undefined, diagnostics };
  const inputs = Object.keys(result.metafile.inputs).filter(
    (input) => !/^(?:[a-z-]{3,}:|<)/.test(input) && !input.includes('node_modules/'),
  );
  const cycles = mdxCycles(result.metafile);
  // Rendering one would not end.
  if (cycles.length > 0) return { value: undefined, diagnostics: [...diagnostics, ...cycles] };
  return { value: { code, map, inputs: inputs.sort(), assets }, diagnostics };
}

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

function entryPlugin(siteRoot: string, root: string, { code, specifiers }: TemplatesEntry): Plugin {
  return {
    name: 'docgen-entry',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${ENTRY}$`) }, ({ path }) => ({ path, namespace: ENTRY }));
      build.onLoad({ filter: /.*/, namespace: ENTRY }, () => ({ contents: code, loader: 'js', resolveDir: siteRoot }));
      build.onResolve({ filter: /^docgen-templates$/ }, () => ({ path: join(root, 'templates/index.tsx') }));
      build.onResolve({ filter: /^docgen-import:/ }, async ({ path, kind }) => {
        const specifier = specifiers[Number(path.slice('docgen-import:'.length))] ?? '';
        // Asked as if the configuration imported it: the other plugins then see an import of the site.
        return build.resolve(specifier, { kind, resolveDir: siteRoot, importer: join(siteRoot, 'site.config.ts') });
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
