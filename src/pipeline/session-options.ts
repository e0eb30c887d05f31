// What a session is asked for, and what one of its runs knows beside that.
import type { OutputStats, Sink } from '../emit/sink.js';
import type { Events } from '../engine/events.js';
import type { ContentGraph } from '../model/content-graph.js';
import type { Outcome } from '../model/diagnostic.js';
import type { PageFacts } from '../model/page-facts.js';
import type { ConfigPlaces, SiteConfig } from '../model/site-config.js';
import type { SiteInputs } from './cache/site-inputs.js';
import type { CheckedUrls } from './check/check-urls.js';
import type { createIgnoring } from './findings/without-ignored.js';
import type { SessionState } from './session-state.js';

export interface SessionOptions {
  /** Absolute, with no symbolic link in it. */
  siteRoot: string;
  /** Absolute; left out of the scan when it lies inside the content. */
  outFolder: string;
  /** Opens the place that outputs go to, once the configuration is known. @param stats what is known of the files there */
  openSink(config: SiteConfig, stats: OutputStats): Promise<Outcome<Sink | undefined>>;
  /** Names the sink across builds, so that a build knows what the last one left in it. Absent: only this session knows. */
  sinkName?: string;
  /** Name of another sink, whose last build stands for this one's where nothing is known of it, or nothing has changed since. For sinks without files. */
  fallbackSink?: string;
  /** Replaces the configuration's own. */
  baseUrl?: string;
  drafts?: boolean;
  /** Default: true. false: the chat widget and page analytics are left out, and nothing is sent. */
  services?: boolean;
  /** Worker processes at most; default: one a processor. */
  workers?: number;
  /** Default: true. false: nothing of earlier builds is used. */
  useCache?: boolean;
  /** Default: false. true: no host is asked for documents; copies of earlier runs stand for them. */
  offline?: boolean;
  /** Called with what the run does and how long it takes (`--trace`, `--debug`). Default: nothing is recorded. */
  events?: Events;
  /** Called with the configuration of each run, before anything else is done. */
  onConfig?(config: SiteConfig): void;
  /** Called with what the checker compared, in each run that builds the whole site. */
  onChecked?(site: CheckedContent): void;
  /** Called with what the pages are made of, in each run that builds the whole site, before anything is rendered. */
  onRead?(site: SiteInputs): void;
  /** Default: false. true: each run goes through the whole site, although nothing changed. */
  isThorough?: boolean;
  /** Default: false. true: a page is rendered when it is requested (`Session.live`). Runs don't check links, and store nothing in the cache until `check`. */
  isLazy?: boolean;
}

export interface CheckedContent {
  graph: ContentGraph;
  config: SiteConfig;
  places: ConfigPlaces;
  facts: PageFacts[];
  /** `RenderedPages.articles` */
  articles: ReadonlyMap<string, string>;
  /** Of pages that are not published, for their faults; of those that could not be rendered, what the compiler saw. */
  unrendered: PageFacts[];
  /** Paths of all outputs that are neither pages nor redirects. */
  files: string[];
  /** Undefined: the site keeps no list of its addresses, or has errors. */
  urls: CheckedUrls | undefined;
}

export interface Run extends SessionOptions {
  state: SessionState;
  allowPartial: boolean;
  /** Of a lazy session: a site of so many pages, or more, is served before its pages have been read. Undefined: none is. */
  earlyFrom: number | undefined;
  ignoring: ReturnType<typeof createIgnoring>;
}
