// The phases in order: the file to read first. One session serves `build`, `check-links` and `dev`; only the sink and
// the pages' live-reload tag differ. Faults of the author come back as diagnostics, all of one run together; with an
// error among them nothing is published, unless the caller asked for a partial site.
import type { Sink } from '../emit/sink.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { SiteConfig } from '../model/site-config.js';
import { createCollector } from './create-collector.js';
import { loadBundles } from './load-bundles.js';
import { loadConfig } from './load-config.js';
import { readSite } from './read-site.js';
import { renderSite } from './render-site.js';

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
  const { siteRoot, outFolder, baseUrl, drafts = false } = options;
  const { diagnostics, take } = createCollector();
  const nothing = { diagnostics, pages: 0, links: 0, published: false, changed: 0 };

  const loaded = take(await loadConfig(siteRoot, baseUrl));
  if (!loaded) return { ...nothing, config: undefined };
  const { config } = loaded;
  const sink = take(await openSink(config));
  if (!sink) return { ...nothing, config };

  const site = take(await readSite({ siteRoot, outFolder, drafts, loaded }));
  const bundles = take(await loadBundles(siteRoot, site));
  const facts = bundles ? take(await renderSite(site, bundles, sink)) : [];
  const links = facts.reduce((sum, page) => sum + page.links.length + page.assets.length, 0);
  const report = { ...nothing, config, pages: facts.length, links };
  if (!bundles || (hasError(diagnostics) && !allowPartial)) {
    await sink.discard();
    return report;
  }
  const { written, removed, diagnostics: faults } = await sink.publish();
  diagnostics.push(...faults);
  return { ...report, published: !hasError(faults), changed: written.length + removed.length };
}

const hasError = (diagnostics: Diagnostic[]): boolean => diagnostics.some(({ severity }) => severity === 'error');
