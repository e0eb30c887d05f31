// The phases in order: the file to read first. One session serves `build`, `check-links` and `dev`; only the sink and
// the pages' live-reload tag differ. Faults of the author come back as diagnostics, all of one run together; with an
// error among them nothing is published, unless the caller asked for a partial site.
import { relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { VERSION } from '../base/version.js';
import { bundleClient } from '../bundle/bundle-client.js';
import { bundleTemplates } from '../bundle/bundle-templates.js';
import { checkSite } from '../check/check-site.js';
import { compileModule } from '../compile/compile-module.js';
import { buildPolicy } from '../emit/outputs/build-policy.js';
import { REDIRECT_SCRIPT } from '../emit/outputs/redirect-page.js';
import type { Sink } from '../emit/sink.js';
import { createTrackedFiles } from '../engine/tracked-fs.js';
import { buildGraph } from '../link/build-graph.js';
import { loadNavbarIcons } from '../link/navbar-icons.js';
import { createPageContexts } from '../link/page-context.js';
import { createLinkResolver } from '../link/resolve-links.js';
import { buildSiteContext } from '../link/site-context.js';
import type { CompiledEntry } from '../model/compiled-entry.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { PageFacts } from '../model/page-facts.js';
import type { SiteConfig } from '../model/site-config.js';
import type { SourceEntry } from '../model/source-entry.js';
import type { TemplateBundle } from '../model/template-bundle.js';
import { loadGitDates } from '../sources/git-dates.js';
import { scanSite } from '../sources/scan-site.js';
import { compileEntries } from './compile-entries.js';
import { type LoadedConfig, loadConfig } from './load-config.js';
import { renderPages } from './render-pages.js';
import { siteOutputs } from './site-outputs.js';

export interface SessionOptions {
  /** Absolute, with no symbolic link in it. */
  siteRoot: string;
  /** Absolute; left out of the scan when it lies inside the content. */
  outFolder: string;
  /** Opens the place that outputs go to, once the configuration is known. */
  openSink(config: SiteConfig): Promise<Outcome<Sink | undefined>>;
  /** Replaces the configuration's own. */
  baseUrl?: string;
  drafts?: boolean;
}

export interface SessionReport {
  diagnostics: Diagnostic[];
  /** Pages rendered, redirects not counted. */
  pages: number;
  /** Links and loaded files that were checked. */
  links: number;
  published: boolean;
  /** Outputs whose bytes changed. */
  changed: number;
  milliseconds: number;
  /** Undefined when the configuration has errors. */
  config: SiteConfig | undefined;
}

export interface Session {
  /** One whole run, never two at once. @param allowPartial publish what is good although something else has errors */
  update(allowPartial?: boolean): Promise<SessionReport>;
  /** Forgets what a run under way has staged, for an interrupted process. */
  discard(): Promise<void>;
}

export function createSession(options: SessionOptions): Session {
  let sink: Sink | undefined;
  const openSink = async (config: SiteConfig): Promise<Outcome<Sink | undefined>> => {
    if (sink) return { value: sink, diagnostics: [] };
    const opened = await options.openSink(config);
    sink = opened.value;
    return opened;
  };
  return {
    async update(allowPartial = false) {
      const start = performance.now();
      const report = await runPhases(options, { openSink, allowPartial });
      return { ...report, milliseconds: performance.now() - start };
    },
    async discard() {
      await sink?.discard();
    },
  };
}

interface Run extends Pick<SessionOptions, 'openSink'> {
  allowPartial: boolean;
}

async function runPhases(options: SessionOptions, { openSink, allowPartial }: Run): Promise<Omit<SessionReport, 'milliseconds'>> {
  const diagnostics: Diagnostic[] = [];
  const take = <T>(outcome: Outcome<T>): T => {
    diagnostics.push(...outcome.diagnostics);
    return outcome.value;
  };
  const nothing = { diagnostics, pages: 0, links: 0, published: false, changed: 0 };

  const loaded = take(await loadConfig(options.siteRoot, options.baseUrl));
  if (!loaded) return { ...nothing, config: undefined };
  const { config } = loaded;
  const sink = take(await openSink(config));
  if (!sink) return { ...nothing, config };

  const site = take(await prepareSite(options, loaded));
  const rendered = site && take(await renderSite(site, sink));
  const links = (rendered ?? []).reduce((sum, { links, assets }) => sum + links.length + assets.length, 0);
  const report = { ...nothing, config, pages: rendered?.length ?? 0, links };
  if (!rendered || (hasError(diagnostics) && !allowPartial)) {
    await sink.discard();
    return report;
  }
  const { written, removed, diagnostics: faults } = await sink.publish();
  diagnostics.push(...faults);
  return { ...report, published: !hasError(faults), changed: written.length + removed.length };
}

type PreparedSite = Awaited<ReturnType<typeof prepareSite>>['value'];

/** Everything that is known before the first page is rendered. No value when the templates or the client can't be bundled. */
async function prepareSite({ siteRoot, outFolder, drafts = false }: SessionOptions, { config, places }: LoadedConfig) {
  const diagnostics: Diagnostic[] = [];
  const take = <T>(outcome: Outcome<T>): T => {
    diagnostics.push(...outcome.diagnostics);
    return outcome.value;
  };
  const files = createTrackedFiles(siteRoot);
  const scanned = take(await scanSite({ siteRoot, config, places, ...outputInside(siteRoot, outFolder) }));
  const compiled = take(await compileEntries({ entries: scanned.entries, files, config }));
  const dated = scanned.entries.filter((entry) => showsDate(entry, config)).map(({ file }) => file);
  const lastChanges = take(await loadGitDates({ siteRoot, files: dated, env: process.env }));

  const outlines = mapOf(compiled, ({ outline }) => outline);
  const graph = take(
    buildGraph({
      config,
      places,
      entries: scanned.entries,
      outlines,
      frontMatterPlaces: mapOf(compiled, ({ summary }) => summary.frontMatterPlaces),
      categories: scanned.categories,
      publicFiles: scanned.publicFiles,
      drafts,
    }),
  );

  const keys = new Set(graph.pages.map(({ key }) => key));
  const bodies = [...compiled].filter(([key]) => keys.has(key)).map(([, { body }]) => body);
  const [templates, client] = await Promise.all([
    bundleTemplates({
      siteRoot,
      overrides: config.templates,
      modules: bodies.flatMap((body) => (body.kind === 'mdx' ? body.imports : [])),
      pages: graph.pages.flatMap(({ key, file, route }) =>
        file !== undefined && compiled.get(key)?.body.kind === 'module' ? [{ file, route }] : [],
      ),
      islands: scanned.islands,
      outFolder: `${siteRoot}/.docgen`,
      compileModule: (file, bytes) => compileModule({ file, bytes, config, files }),
    }),
    bundleClient({ siteRoot, islands: scanned.islands, styles: config.styles, announcementBar: config.announcementBar }),
  ]);
  const bundled = take(templates);
  const manifest = take(client);
  if (!bundled || !manifest) return { value: undefined, diagnostics };

  const { modules, ...bundle } = (await import(pathToFileURL(bundled.file).href)) as TemplateBundle & { modules: Record<string, unknown> };
  const policy = buildPolicy({ config, inlineScripts: [manifest.inlineScript, REDIRECT_SCRIPT] });
  const { publicFiles } = scanned;
  const siteContext = buildSiteContext({
    config,
    client: manifest,
    policy: policy.meta,
    generator: `docgen ${VERSION}`,
    graph,
    publicFiles,
  });
  const contextOf = createPageContexts({ config, graph, outlines, lastChanges, publicFiles, icons: loadNavbarIcons(config, files) });
  const { resolveLinks } = createLinkResolver({ config, graph, publicFiles });
  return {
    value: {
      config,
      places,
      files,
      scanned,
      compiled,
      graph,
      manifest,
      moduleAssets: bundled.assets,
      bundle,
      modules,
      policy,
      siteContext,
      contextOf,
      resolveLinks,
    },
    diagnostics,
  };
}

async function renderSite(site: NonNullable<PreparedSite>, sink: Sink): Promise<Outcome<PageFacts[]>> {
  const {
    config,
    places,
    files,
    scanned,
    compiled,
    graph,
    manifest,
    moduleAssets,
    bundle,
    modules,
    policy,
    siteContext,
    contextOf,
    resolveLinks,
  } = site;
  const rendered = await renderPages({ graph, compiled, bundle, modules, site: siteContext, contextOf, resolveLinks, files, sink });
  // Of published pages only: what a draft shows is as unpublished as its text.
  const assets = [...graph.pages.flatMap(({ key }) => compiled.get(key)?.summary.assets ?? []), ...moduleAssets];
  const outputs = siteOutputs({ config, graph, assets, client: manifest, policy, publicFiles: scanned.publicFiles, files });
  for (const output of outputs) await sink.stage(output);
  const findings = checkSite({
    graph,
    config,
    places,
    facts: rendered.value,
    files: outputs.map(({ path }) => path),
    reported: rendered.diagnostics,
  });
  return { value: rendered.value, diagnostics: [...rendered.diagnostics, ...findings] };
}

const hasError = (diagnostics: Diagnostic[]): boolean => diagnostics.some(({ severity }) => severity === 'error');

const mapOf = <T>(compiled: Map<string, CompiledEntry>, pick: (entry: CompiledEntry) => T): Map<string, T> =>
  new Map([...compiled].map(([key, entry]) => [key, pick(entry)]));

const showsDate = ({ docs }: SourceEntry, config: SiteConfig): boolean =>
  docs !== undefined && config.docs.some(({ id, lastUpdated }) => lastUpdated && id === docs.instance);

function outputInside(siteRoot: string, outFolder: string): { outFolder?: string } {
  const path = relative(siteRoot, outFolder).split(sep).join('/');
  return path.startsWith('..') || path === '' ? {} : { outFolder: path };
}
