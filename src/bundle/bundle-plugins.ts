// The site's own remark and rehype plugins → one ESM file, with the packages that they import. Its digest then changes with any of their
// code, and that digest is part of the keys of all pages. The plugins' options are in the file too.
import { join } from 'node:path';
import { shortDigest } from '../base/values/digest.js';
import { invalidModule, missingPlugin, pluginWithoutDefault } from '../diagnostics/bundle.js';
import { startOf } from '../diagnostics/wording.js';
import type { Diagnostic, Outcome, Place } from '../model/diagnostic.js';
import type { ConfigPlaces, MarkdownConfig, PluginReference } from '../model/site-config.js';
import { type BundleFault, runEsbuild } from './esbuild.js';
import { isMadeUp } from './metafile-inputs.js';
import { writeBundle } from './write-bundle.js';

export interface PluginBundleOptions {
  /** Absolute, with symbolic links resolved. */
  siteRoot: string;
  /** `SiteConfig.markdown`. */
  plugins: Pick<MarkdownConfig, 'remarkPlugins' | 'rehypePlugins'>;
  /** Absolute folder for the bundle, such as `<site>/.docgen`. */
  outFolder: string;
  /** Places of the plugins in the configuration. */
  places?: ConfigPlaces;
}

export interface BundledPlugins {
  /** Absolute path of an ESM file that exports `remark` and `rehype`, lists of `LoadedPlugin`. */
  file: string;
  /** Of all the code and the options, and of the lines on which the code is. */
  digest: string;
  /** Files that it was made of, with those of packages, relative to the site root. */
  inputs: string[];
}

const ENTRY = 'docgen-plugins-entry';

/** If the site has no plugins, there is no value and no diagnostic. */
export async function bundlePlugins({
  siteRoot,
  plugins,
  outFolder,
  places = {},
}: PluginBundleOptions): Promise<Outcome<BundledPlugins | undefined>> {
  const listed = [...referencesOf('remarkPlugins', plugins, places), ...referencesOf('rehypePlugins', plugins, places)];
  if (listed.length === 0) return { value: undefined, diagnostics: [] };
  const { result, errors } = await runEsbuild({
    absWorkingDir: siteRoot,
    entryPoints: [ENTRY],
    // Source maps then name sources relative to the site root.
    outfile: join(siteRoot, 'plugins.mjs'),
    sourcemap: 'external',
    sourcesContent: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    charset: 'utf8',
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    // A tsconfig.json is not a declared input: with one, the same files could mean something else on another machine.
    tsconfigRaw: {},
    banner: {
      js: "import { createRequire as docgenCreateRequire } from 'node:module'; const require = docgenCreateRequire(import.meta.url);",
    },
    plugins: [
      {
        name: 'docgen-plugins-entry',
        setup(build) {
          build.onResolve({ filter: new RegExp(`^${ENTRY}$`) }, ({ path }) => ({ path, namespace: ENTRY }));
          build.onLoad({ filter: /.*/, namespace: ENTRY }, () => ({ contents: entryCode(listed), loader: 'js', resolveDir: siteRoot }));
        },
      },
    ],
  });
  const diagnostics = errors.map((fault) => toDiagnostic(fault, listed));
  const [text, map = ''] = ['.mjs', '.map'].map((ending) => result?.outputFiles.find(({ path }) => path.endsWith(ending))?.text);
  if (!result || text === undefined) return { value: undefined, diagnostics };
  // A moved line changes the digest. Otherwise a cached fault would name the old line.
  const code = `${text}// places ${shortDigest(map)}\n`;
  const digest = shortDigest(code);
  const inputs = Object.keys(result.metafile.inputs).filter((input) => !isMadeUp(input));
  return { value: { file: writeBundle({ folder: outFolder, kind: 'plugins', code, map }), digest, inputs: inputs.sort() }, diagnostics };
}

interface Listed {
  list: 'remarkPlugins' | 'rehypePlugins';
  plugin: PluginReference;
  at: Place;
}

function referencesOf(list: Listed['list'], plugins: PluginBundleOptions['plugins'], places: ConfigPlaces): Listed[] {
  return (plugins[list] ?? []).map((plugin, index) => {
    const pointer = `/markdown/${list}/${index}`;
    return { list, plugin, at: places[`${pointer}/module`] ?? places[pointer] ?? startOf('site.config.ts') };
  });
}

/** Line n + 1 imports plugin n, so that a fault that esbuild finds in a line can be reported for its plugin. */
function entryCode(listed: Listed[]): string {
  const imports = listed.map(({ plugin }, index) => `import { default as p${index} } from ${JSON.stringify(plugin.module)};`);
  const lists = (['remarkPlugins', 'rehypePlugins'] as const).map((wanted) => {
    const entries = listed.flatMap(({ list, plugin: { module, options } }, index) =>
      list === wanted
        ? [`{ name: ${JSON.stringify(module)}, attach: p${index}${options === undefined ? '' : `, options: ${JSON.stringify(options)}`} }`]
        : [],
    );
    return `export const ${wanted.replace('Plugins', '')} = [${entries.join(', ')}];`;
  });
  return [...imports, ...lists].join('\n');
}

function toDiagnostic({ text, at, virtual, unresolved }: BundleFault, listed: Listed[]): Diagnostic {
  const asked = virtual && listed[virtual.line - 1];
  if (asked && unresolved !== undefined) return missingPlugin(unresolved, asked.at);
  if (asked && /^No matching export/.test(text)) return pluginWithoutDefault(asked.plugin.module, asked.at);
  return invalidModule(text, at ?? asked?.at ?? startOf('site.config.ts'));
}
