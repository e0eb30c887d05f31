// One style sheet for every page: docgen's own styles, then the site's, minified, named by its content. docgen's styles for API references,
// lists and the search page are separate sheets. Images and fonts that a sheet refers to by a relative path are copied to the output. A
// path that begins with `/` is a file of `content/public`. It is made relative to the sheet, so that the base URL need not be known here.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { isInPackages } from '../base/files/is-in-packages.js';
import { pathInSite, resolveSitePath } from '../base/files/site-path.js';
import { shortDigest } from '../base/values/digest.js';
import { importOutsideSite, invalidStyle, refusedStyleSource, suspiciousStyle } from '../diagnostics/bundle.js';
import { startOf } from '../diagnostics/wording.js';
import type { ClientManifest } from '../model/client.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { LinkFact } from '../model/page-facts.js';
import type { AnnouncementBarConfig } from '../model/site-config.js';
import { authorInputs } from './author-inputs.js';
import { type BundleSources, bundleSources } from './bundle-sources.js';
import { checkTokens } from './check-tokens.js';
import { type BundleFault, type Plugin, runEsbuild } from './esbuild.js';
import { packageRoot } from './package-root.js';
import { refuseHidden } from './refuse-hidden.js';
import { ReportedFault } from './reported-fault.js';
import { isSiteSource } from './site-imports.js';

interface StyleOptions {
  siteRoot: string;
  styles: string[];
  /** The bar's own colours, if it has any. They were checked with the configuration to be plain colours. */
  announcementBar?: Pick<AnnouncementBarConfig, 'backgroundColor' | 'textColor'> | undefined;
}

interface BundledStyles {
  /** Output path of the sheet. */
  path: string;
  files: ClientManifest['files'];
  inputs: string[];
}

interface SiteStyles extends BundledStyles {
  sources: BundleSources;
  /** Files of the site that its style sheets name from the root of the site, without base URL. */
  addresses: LinkFact[];
}

/** Folder of the output for files that are named by their content. */
export const CLIENT_FOLDER = 'assets/client';
/** Sheets for pages of one kind, in addition to the sheet of every page. */
const OWN_SHEETS = {
  api: 'templates/api/styles/index.css',
  lists: 'templates/lists/styles/index.css',
  search: 'templates/search/styles/index.css',
} as const;
/** From that folder to the root of the output. */
const TO_ROOT = '../..';
/** Newer syntax (nesting, `oklch`, `light-dark`) is compiled for browsers that support it. */
const TARGET = ['chrome123', 'firefox128', 'safari17.5'];
/** Path that the bundler sees for the generated list of sheets. No sheet of a site can have this name and be taken for the list. */
const LIST = '.docgen/list-of-sheets.css';
/** `''` is a file without an extension. Browsers detect fonts and images by their content, not by their name. */
const BINARY = ['', ...'.woff2 .woff .ttf .otf .ttc .eot .png .jpg .jpeg .gif .webp .avif .svg .ico .bmp .cur'.split(' ')];

export async function bundleStyles({ siteRoot, styles, announcementBar }: StyleOptions): Promise<Outcome<SiteStyles | undefined>> {
  const root = packageRoot();
  const sheets = [join(root, 'templates/styles/index.css'), ...styles.map((style) => resolve(siteRoot, style))];
  const { result, errors, warnings } = await runEsbuild({
    absWorkingDir: siteRoot,
    stdin: {
      contents: [...sheets.map((sheet) => `@import ${JSON.stringify(sheet)};`), ...announcementColors(announcementBar)].join('\n'),
      loader: 'css',
      resolveDir: siteRoot,
      sourcefile: LIST,
    },
    outdir: join(siteRoot, CLIENT_FOLDER),
    bundle: true,
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    target: TARGET,
    loader: Object.fromEntries(BINARY.map((extension) => [extension, 'file' as const])),
    assetNames: '[name]-[hash]',
    plugins: [addressPlugin(siteRoot, root)],
  });
  if (!result) return { value: undefined, diagnostics: errors.flatMap((fault) => toStyleDiagnostic(fault)) };
  const files: ClientManifest['files'] = [];
  let path = '';
  for (const { path: output, text, contents } of result.outputFiles) {
    if (output.endsWith('.css')) {
      path = `${CLIENT_FOLDER}/styles-${shortDigest(text)}.css`;
      files.push({ path, content: text, encoding: 'utf8' });
    } else
      files.push({ path: `${CLIENT_FOLDER}/${basename(output)}`, content: Buffer.from(contents).toString('base64'), encoding: 'base64' });
  }
  // Faults in packages are not reported: the author can't correct them.
  const ofSite = warnings.flatMap(({ at, ...warning }) => (at && isSiteInput(at.file) ? [{ ...warning, at }] : []));
  const addresses = ofSite.flatMap(({ at, detail }) => (detail instanceof NamedFile ? [{ href: detail.path, raw: detail.path, at }] : []));
  const own = ofSite.flatMap(({ text, at, detail }) => {
    if (detail instanceof NamedFile) return [];
    return detail instanceof ReportedFault ? (detail.toDiagnostic?.(at) ?? []) : [suspiciousStyle(text, at)];
  });
  const inputs = siteInputs(result.metafile.inputs, siteRoot);
  const sources = bundleSources({ metafile: result.metafile, siteRoot, madeUp: LIST });
  return { value: { path, files, inputs, sources, addresses }, diagnostics: [...own, ...tokenFaults(inputs, siteRoot, root)] };
}

function tokenFaults(inputs: readonly string[], siteRoot: string, root: string): Diagnostic[] {
  const sheets = inputs.filter((input) => input.endsWith('.css') && isSiteInput(input));
  if (sheets.length === 0) return [];
  const folder = join(root, 'templates/styles');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const own = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  const tokens = readFileSync(join(folder, 'tokens.css'), 'utf8').match(/--[\w-]+(?=\s*:)/g) ?? [];
  const texts = new Map(sheets.map((sheet) => [sheet, readFileSync(join(siteRoot, sheet), 'utf8')]));
  return checkTokens(texts, [...new Set(tokens)], own.join('\n'));
}

/**
 * Bundles one of docgen's own sheets. Reads no file of the site, which may be missing at the moment. The layers of all sheets let a site's
 * own rules win.
 */
export async function bundleOwnStyles(name: keyof typeof OWN_SHEETS, { siteRoot }: Pick<StyleOptions, 'siteRoot'>): Promise<BundledStyles> {
  const root = packageRoot();
  const { result, errors } = await runEsbuild({
    absWorkingDir: root,
    entryPoints: [join(root, OWN_SHEETS[name])],
    bundle: true,
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    target: TARGET,
  });
  const content = result?.outputFiles[0]?.text;
  if (!result || content === undefined)
    throw new Error(`docgen's own style sheet does not compile: ${errors.map(({ text }) => text).join('; ')}`); // bug: not the author's
  const path = `${CLIENT_FOLDER}/${name}-${shortDigest(content)}.css`;
  const fromSite = Object.fromEntries(Object.keys(result.metafile.inputs).map((input) => [relative(siteRoot, join(root, input)), true]));
  return { path, files: [{ path, content, encoding: 'utf8' }], inputs: siteInputs(fromSite, siteRoot) };
}

const siteInputs = (inputs: Record<string, unknown>, siteRoot: string): string[] =>
  authorInputs(Object.keys(inputs), siteRoot).filter((input) => input !== LIST);

const isSiteInput = (input: string): boolean => input !== LIST && !input.startsWith('../') && !isInPackages(input);

function toStyleDiagnostic({ text, at, detail }: BundleFault): Diagnostic[] {
  const place = at ?? startOf('site.config.ts');
  if (!(detail instanceof ReportedFault)) return [invalidStyle(text, place)];
  const diagnostic = detail.toDiagnostic?.(place);
  return diagnostic ? [diagnostic] : [];
}

/**
 * The content-security policy forbids style attributes, so the colours become custom properties in the sheet, which the templates' rules
 * read.
 */
function announcementColors({ backgroundColor, textColor }: NonNullable<StyleOptions['announcementBar']> = {}): string[] {
  const properties = [
    ...(backgroundColor === undefined ? [] : [`--announcement-background: ${backgroundColor};`]),
    ...(textColor === undefined ? [] : [`--announcement-text: ${textColor};`]),
  ];
  return properties.length === 0 ? [] : [`:root { ${properties.join(' ')} }`];
}

const FONT = /\.(?:woff2?|ttf|otf|eot)(?:[?#]|$)/i;

const FONT_DATA = /^data:(?:font\/|application\/(?:x-)?font)/i;

/** The `detail` of a warning: a file that a sheet names from the root of the site. */
class NamedFile {
  constructor(readonly path: string) {}
}

function addressPlugin(siteRoot: string, root: string): Plugin {
  return {
    name: 'docgen-style-addresses',
    setup(build) {
      refuseHidden(build, siteRoot);
      build.onResolve({ filter: /^(?:https?:)?\/\//i }, ({ path, kind }) => {
        const what = kind === 'import-rule' ? 'sheet' : FONT.test(path) ? 'font' : /^http:/i.test(path) ? 'file' : undefined;
        const warnings = what ? [{ text: 'refused', detail: new ReportedFault((at) => refusedStyleSource(path, what, at)) }] : [];
        return { path, external: true, warnings };
      });
      build.onResolve({ filter: FONT_DATA }, ({ path }) => ({
        path,
        external: true,
        warnings: [{ text: 'refused', detail: new ReportedFault((at) => refusedStyleSource(path, 'font', at)) }],
      }));
      build.onResolve({ filter: /^\// }, ({ path, kind }) =>
        kind === 'url-token'
          ? { path: TO_ROOT + path, external: true, warnings: [{ text: 'a file of the site', detail: new NamedFile(path) }] }
          : undefined,
      );
      build.onResolve({ filter: /^\.\.?\// }, ({ path, importer, resolveDir }) => {
        if (!isSiteSource(siteRoot, root, importer)) return undefined;
        const named = pathInSite(siteRoot, resolve(resolveDir, path));
        // Installed packages may be above the site.
        const found = isInPackages(named) ? named.startsWith('../') && 'outside' : resolveSitePath(siteRoot, named);
        if (typeof found !== 'string' || found === 'missing') return undefined;
        return { errors: [{ text: 'refused', detail: new ReportedFault((at) => importOutsideSite(path, at, found)) }] };
      });
    },
  };
}
