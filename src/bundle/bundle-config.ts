// site.config.* of a site → one ESM text that needs no other file of the site, with an inline source map. The site's own modules are
// bundled. Packages are not: they are found from the module that imports them. `docgen` itself is provided here, so that a site without
// node_modules can be built. The text is evaluated elsewhere, in a child process.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeWarning, configNotFound, notBundled, unresolvedImport } from '../diagnostics/config/config.js';
import { startOf } from '../diagnostics/wording.js';
import type { Outcome } from '../model/diagnostic.js';
import { type BundleFault, type Plugin, type PluginBuild, runEsbuild } from './esbuild.js';
import { isMadeUp } from './metafile-inputs.js';

export interface BundledConfig {
  /** ESM; its last line is the source map as a data URL. */
  code: string;
  /** The configuration file, relative to the site root. */
  file: string;
  /** Text of `file`. */
  source: string;
  /** Every file that the text was made of, relative to the site root. */
  inputs: string[];
}

/** In order of preference. */
const CANDIDATES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

const PUBLIC_ENTRY = 'docgen-public-entry';

/**
 * Name of the site's configuration file.
 * @param siteRoot absolute, with symbolic links resolved
 */
export function findConfig(siteRoot: string): Outcome<string | undefined> {
  const file = CANDIDATES.find((name) => isFile(join(siteRoot, name)));
  return { value: file, diagnostics: file === undefined ? [configNotFound(siteRoot, existsSync(siteRoot) ? CANDIDATES : [])] : [] };
}

/** @param siteRoot absolute, with symbolic links resolved */
export async function bundleConfig(siteRoot: string): Promise<Outcome<BundledConfig | undefined>> {
  const { value: file, diagnostics: missing } = findConfig(siteRoot);
  if (file === undefined) return { value: undefined, diagnostics: missing };
  const source = readFileSync(join(siteRoot, file), 'utf8').replace(/^\ufeff/, '');
  const url = JSON.stringify(pathToFileURL(join(siteRoot, file)).href);
  const { result, errors, warnings } = await runEsbuild({
    absWorkingDir: siteRoot,
    entryPoints: [`./${file}`],
    outfile: 'config.mjs',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    charset: 'utf8',
    sourcemap: 'inline',
    sourcesContent: false,
    // A tsconfig.json is not a declared input: with one, the same files could mean something else on another machine.
    tsconfigRaw: {},
    // The text is not a file, so values that depend on its path are defined here. They are those of the configuration file, also for
    // modules beside it.
    define: {
      'import.meta.url': url,
      'import.meta.filename': JSON.stringify(join(siteRoot, file)),
      'import.meta.dirname': JSON.stringify(siteRoot),
      __filename: JSON.stringify(join(siteRoot, file)),
      __dirname: JSON.stringify(siteRoot),
    },
    // A global, because a `const` would clash with an author's own `require`.
    banner: {
      js: `import { createRequire as docgenCreateRequire } from 'node:module'; globalThis.require ??= docgenCreateRequire(${url});`,
    },
    plugins: [modulesPlugin],
  });
  const diagnostics = [...errors.map((fault) => toError(fault, file)), ...warnings.map(({ text, at }) => codeWarning(text, at))];
  const code = result?.outputFiles[0]?.text;
  if (!result || code === undefined) return { value: undefined, diagnostics };
  const inputs = Object.keys(result.metafile.inputs).filter((input) => !isMadeUp(input));
  return { value: { code, file, source, inputs: inputs.sort() }, diagnostics };
}

const toError = ({ text, at, unresolved }: BundleFault, file: string) => {
  const place = at ?? startOf(file);
  return unresolved === undefined ? notBundled(text, place) : unresolvedImport(unresolved, place);
};

const modulesPlugin: Plugin = {
  name: 'docgen-config-modules',
  setup(build) {
    build.onResolve({ filter: /^docgen$/ }, () => ({ path: 'docgen', namespace: PUBLIC_ENTRY }));
    build.onLoad({ filter: /.*/, namespace: PUBLIC_ENTRY }, () => ({ contents: 'export const defineConfig = (config) => config;' }));
    build.onResolve({ filter: /^[^./]/ }, (args) => resolvePackage(build, args));
  },
};

type ResolveArguments = Parameters<Parameters<PluginBuild['onResolve']>[1]>[0];

/**
 * Packages are imported by their absolute path, because no bare name can be looked up where the text is evaluated. A package that is not
 * found is left to esbuild, which reports it.
 */
async function resolvePackage(build: PluginBuild, { path, kind, importer, namespace, resolveDir, pluginData }: ResolveArguments) {
  if (pluginData === PUBLIC_ENTRY || kind === 'entry-point') return undefined;
  const found = await build.resolve(path, { kind, importer, namespace, resolveDir, pluginData: PUBLIC_ENTRY });
  if (found.errors.length > 0) return undefined;
  if (found.external) return { path: found.path, external: true };
  // A linked package of the same repository may be TypeScript, which Node 20 can't run. So it is bundled.
  if (!/[\\/]node_modules[\\/]/.test(found.path)) return undefined;
  return { path: kind === 'require-call' ? found.path : pathToFileURL(found.path).href, external: true };
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
