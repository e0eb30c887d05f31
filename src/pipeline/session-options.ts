// The options of a session, and what one of its runs knows beside them.
import type { OutputStats, Sink } from '../emit/sink.js';
import type { Events } from '../engine/events.js';
import type { ContentGraph } from '../model/content-graph.js';
import type { Outcome } from '../model/diagnostic.js';
import type { PageFacts } from '../model/page-facts.js';
import type { ConfigPlaces, SiteConfig } from '../model/site-config.js';
import type { SiteInputs } from './cache/site-inputs.js';
import type { CheckedUrls } from './check/check-urls.js';
import type { createIgnoring } from './findings/without-ignored.js';
import type { Declined } from './revise/declined.js';
import type { SessionState } from './session-state.js';

export interface SessionOptions {
  /** Absolute path with no symbolic link in it. */
  siteRoot: string;
  /** Absolute path. It is left out of the scan if it lies inside the content. */
  outFolder: string;
  /** Opens the sink, once the configuration is known. @param stats what is known of the files there */
  openSink(config: SiteConfig, stats: OutputStats): Promise<Outcome<Sink | undefined>>;
  /**
   * Names the sink across builds, so that a build knows what the last one left in it. Absent: what is in the sink is only known within this
   * session.
   */
  sinkName?: string;
  /**
   * Name of another sink. Its last build is used if nothing is known of this sink, or if nothing has changed since that build. For sinks
   * without files.
   */
  fallbackSink?: string;
  /** Replaces the configuration's own base URL. */
  baseUrl?: string;
  drafts?: boolean;
  /** Default: true. false: the chat widget and page analytics are left out, and nothing is sent. */
  services?: boolean;
  /** The highest number of worker processes. Default: one a processor. */
  workers?: number;
  /** Default: true. false: nothing of earlier builds is used. */
  useCache?: boolean;
  /** Default: false. true: no host is asked for documents. Copies from earlier runs are used instead. */
  offline?: boolean;
  /** Called with what the run does and how long it takes (`--trace`, `--debug`). Default: nothing is recorded. */
  events?: Events;
  /** Called with the configuration of each run, before anything else is done. */
  onConfig?(config: SiteConfig): void;
  /** Called with what the checker compared, in each run that builds the whole site. */
  onChecked?(site: CheckedContent): void;
  /** Called with what the pages are made of, in each run that builds the whole site, before anything is rendered. */
  onRead?(site: SiteInputs): void;
  /** Default: false. true: each run goes through the whole site even if nothing changed. */
  isThorough?: boolean;
  /**
   * Default: false. true: a page is rendered when it is requested (`Session.live`). Runs don't check links, and store nothing in the cache
   * until `check`.
   */
  isLazy?: boolean;
}

export interface CheckedContent {
  graph: ContentGraph;
  config: SiteConfig;
  places: ConfigPlaces;
  facts: PageFacts[];
  /** `RenderedPages.articles` */
  articles: ReadonlyMap<string, string>;
  /** Pages that are not published because of their faults. If a page could not be rendered, these are the facts that the compiler found. */
  unrendered: PageFacts[];
  /** Paths of all outputs that are neither pages nor redirects. */
  files: string[];
  /** Undefined if the site keeps no list of its addresses, or has errors. */
  urls: CheckedUrls | undefined;
}

export interface Run extends SessionOptions {
  state: SessionState;
  allowPartial: boolean;
  /** Of a lazy session: a site with at least this many pages is served before its pages have been read. Undefined: no site is. */
  earlyFrom: number | undefined;
  /** Of a lazy session: why the site that it serves was not revised. */
  declined?: Declined;
  ignoring: ReturnType<typeof createIgnoring>;
}
