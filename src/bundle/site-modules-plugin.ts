// The esbuild plugin that resolves imports in a bundle of the site's own modules. React and `docgen` come from docgen. Parts of the
// templates are replaced by the site's. Relative imports obey the site's rules. MDX is compiled. Faults are reported at the place of the
// import, which only esbuild knows.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isInside } from '../base/files/is-inside.js';
import { foreignModule, styleImport } from '../diagnostics/bundle.js';
import { COMPAT_MODULES } from '../model/compat-modules.js';
import type { AssetReference } from '../model/compiled-entry.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { Plugin, PluginBuild } from './esbuild.js';
import { ownModule } from './package-root.js';
import { refuseHidden } from './refuse-hidden.js';
import { ReportedFault } from './reported-fault.js';
import { type ImportFault, isSiteSource, resolveSiteFile } from './site-imports.js';

export interface SiteModulesOptions {
  siteRoot: string;
  /** The folder of docgen's package. */
  packageRoot: string;
  /** Absolute path of a part of the templates → absolute path of the site's module for it. */
  swaps: ReadonlyMap<string, string>;
  /**
   * `own`: imported at run time from where docgen is installed. `bare`: imported by name, for a bundle in docgen's package. `bundled`: part
   * of the bundle, for the browser.
   */
  react: 'own' | 'bare' | 'bundled';
  compileModule?: CompileModule;
  /** Called with what `compileModule` found besides the code. */
  note(found: { diagnostics: Diagnostic[]; assets: AssetReference[] }): void;
}

/**
 * Compiles a `.mdx` or `.md` file that a module imports to an ES module, with the files that it shows. No value if it reported errors.
 * `file` is relative to the site root.
 */
export type CompileModule = (file: string) => Promise<Outcome<{ code: string; assets?: AssetReference[] } | undefined>>;

/** Modules of docgen that sites may import → the file in the package. */
export const OWN_ENTRIES: Readonly<Record<string, string>> = {
  'docgen/components': 'templates/components.ts',
  'docgen/templates': 'templates/public.ts',
  'docgen/client': 'client/index.ts',
  // The compiler writes this import into the code of imported MDX.
  'docgen/mdx-provider': 'templates/mdx-provider.ts',
};

const COMPAT = 'docgen-compat';
const RAW = 'docgen-raw';

/** Marks a resolution that this plugin itself started. */
const ASKED = 'docgen-asked';

export function siteModulesPlugin(options: SiteModulesOptions): Plugin {
  const { siteRoot, packageRoot, swaps } = options;
  const swappedNames = new Set([...swaps.keys()].map(withoutEnding));
  return {
    name: 'docgen-site-modules',
    setup(build) {
      refuseHidden(build, siteRoot);
      build.onResolve({ filter: /^(react|react-dom)(\/|$)/ }, ({ path, kind }) => {
        if (options.react === 'bare') return { path, external: true };
        const own = ownModule(path);
        if (options.react === 'bundled') return { path: own.path };
        return { path: kind === 'require-call' ? own.path : own.url, external: true };
      });
      build.onResolve({ filter: /^docgen(\/|$)/ }, ({ path }) => resolveOwn(path, packageRoot));
      build.onResolve({ filter: /^(\.|@site\/)/ }, async ({ path, importer, resolveDir, kind, pluginData, namespace }) => {
        if (pluginData === ASKED || kind === 'entry-point') return undefined;
        // docgen may be in node_modules, as a package of the site.
        if (isInside(join(packageRoot, 'templates'), importer)) {
          // `build.resolve` takes a round trip to esbuild's process, and hundreds of imports lead to no replaced part.
          if (!swappedNames.has(withoutEnding(resolve(resolveDir, path)))) return undefined;
          return swapped(await build.resolve(path, { importer, resolveDir, kind, namespace, pluginData: ASKED }), swaps);
        }
        // Imports inside of packages are left to esbuild: there are thousands of them.
        if (!isSiteSource(siteRoot, packageRoot, importer)) return undefined;
        const found = resolveSiteFile({ specifier: path, folder: resolveDir, siteRoot });
        return 'path' in found ? { path: found.path } : refuse(found.fault);
      });
      resolveForeign(build, options);
      resolveRaw(build, options);
      build.onResolve({ filter: /\.css$/ }, ({ path, kind }) =>
        kind === 'import-statement' || kind === 'require-call' || kind === 'dynamic-import'
          ? refuse((at, written = path) => styleImport(written, at))
          : undefined,
      );
      loadMdx(build, options);
    },
  };
}

/** Modules of Docusaurus that sites import. A component that the site has in `src/theme` comes before docgen's. */
function resolveForeign(build: PluginBuild, { siteRoot, packageRoot }: SiteModulesOptions): void {
  build.onResolve(
    { filter: /^@(theme|theme-original|theme-init|docusaurus|generated)\// },
    async ({ path, kind, resolveDir, importer }) => {
      const swizzled = path.startsWith('@theme/')
        ? resolveSiteFile({ specifier: `@site/src/theme/${path.slice(7)}`, folder: siteRoot, siteRoot })
        : undefined;
      if (swizzled && 'path' in swizzled) return { path: swizzled.path };
      if (Object.hasOwn(COMPAT_MODULES, path)) return { path, namespace: COMPAT };
      if (!isSiteSource(siteRoot, packageRoot, importer)) return undefined;
      // A package of that name may be installed.
      const found = path.startsWith('@docusaurus/')
        ? await build.resolve(path.replace(/^@/, './node_modules/@'), { kind, resolveDir, pluginData: ASKED })
        : undefined;
      return found && found.errors.length === 0
        ? { path: found.path }
        : refuse((at) => foreignModule(path, Object.keys(COMPAT_MODULES), at));
    },
  );
  build.onLoad({ filter: /.*/, namespace: COMPAT }, ({ path }) => ({
    contents: `export { ${Object.entries(COMPAT_MODULES[path] ?? {})
      .map(([name, own]) => `${own} as ${name}`)
      .join(', ')} } from ${JSON.stringify(join(packageRoot, 'templates/compat/index.ts'))};`,
    resolveDir: packageRoot,
    loader: 'js',
  }));
}

/** `!!raw-loader!./x.ts` is the text of the file. */
function resolveRaw(build: PluginBuild, { siteRoot }: SiteModulesOptions): void {
  build.onResolve({ filter: /^!{0,2}raw-loader!/ }, ({ path, resolveDir }) => {
    const found = resolveSiteFile({ specifier: path.slice(path.lastIndexOf('!') + 1), folder: resolveDir, siteRoot });
    return 'path' in found ? { path: found.path, namespace: RAW } : refuse(found.fault);
  });
  build.onLoad({ filter: /.*/, namespace: RAW }, async ({ path }) => ({ contents: await readFile(path, 'utf8'), loader: 'text' }));
}

function resolveOwn(specifier: string, packageRoot: string) {
  const original = /^docgen\/templates\/original\/(\w+)$/.exec(specifier)?.[1];
  if (original) {
    const path = partFiles(packageRoot, original).find((file) => existsSync(file));
    return path ? { path } : undefined;
  }
  const entry = OWN_ENTRIES[specifier];
  if (entry) return { path: join(packageRoot, entry) };
  return specifier === 'docgen' ? { path: ownModule('./dist/index.js').url, external: true } : undefined;
}

/** The files in which a replaceable part of that name may be. */
export const partFiles = (packageRoot: string, name: string): string[] =>
  ['parts', 'layouts'].map((folder) => join(packageRoot, 'templates', folder, `${name}.tsx`));

/** An import may name `.js` for a `.tsx` file. */
const withoutEnding = (path: string): string => path.replace(/\.[jt]sx?$/, '');

function swapped(found: Awaited<ReturnType<PluginBuild['resolve']>>, swaps: ReadonlyMap<string, string>) {
  const { path, namespace, external, sideEffects, errors, warnings } = found;
  return { path: swaps.get(path) ?? path, namespace, external, sideEffects, errors, warnings };
}

const refuse = (fault: ImportFault) => ({ errors: [{ text: 'refused', detail: new ReportedFault(fault) }] });

function loadMdx(build: PluginBuild, { siteRoot, compileModule, note }: SiteModulesOptions): void {
  build.onLoad({ filter: /\.mdx?$/ }, async ({ path }) => {
    if (!compileModule || !isInside(siteRoot, path)) return undefined;
    const file = relative(siteRoot, path).split(sep).join('/');
    const { value, diagnostics } = await compileModule(file);
    note({ diagnostics, assets: value?.assets ?? [] });
    if (!value) return { errors: [{ text: 'does not compile', detail: new ReportedFault(undefined) }] };
    return { contents: value.code, loader: 'jsx', resolveDir: dirname(path) };
  });
}
