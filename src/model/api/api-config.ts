// The configuration of an API, after its defaults are filled in.
import type { Severities } from '../checks-config.js';

export interface ApiConfig {
  id: string;
  /** Name of the category that contains the API's pages in sidebars. Absent: the pages are not in a category of their own. */
  label?: string;
  /** The document: a file relative to the site root, or an address on a host of `network`. */
  specification: string;
  /** Route of the overview. All other pages are below it. Starts with `/`, without base URL. */
  route: string;
  /** The docs whose sidebar and settings the pages use. */
  docs: { instance: string; version: string };
  /** Code → severity, for findings in the description. Absent: those of the site. */
  severity?: Severities;
  /** What is put before links of descriptions that begin with a slash. No slash at its end. Absent: nothing. */
  linkBase?: string;
  /** Whether each schema has a page of its own. */
  schemas: boolean;
  /** Whether pages show parts with `x-internal`. */
  internal: 'hide' | 'show';
  /** Files of overlays, relative to the site root, in the order in which they change the document. */
  overlays: string[];
  /** Which operations have pages. Absent: all. */
  filter?: ApiFilter;
  /** Whether pages of operations have a console, in which a reader can send requests. */
  console: boolean;
  /** Languages of the samples, in the order of their tabs. */
  samples: SampleLanguage[];
  /** Environment variable from which samples read the credential. Absent: its name depends on the kind of credential, a token or a key. */
  credentialVariable?: string;
  /** Extensions that pages show: key (`x-rate-limit-group`) → label. */
  extensions: Record<string, string>;
  /** Hosts from which referenced documents may be read: `schemas.example.com`. Empty: none, the network is not used. */
  network: string[];
  /** `url` of the site. Addresses of servers without a host are relative to it. */
  siteUrl: string;
}

/** An operation has a page if something of `include` matches it, and nothing of `exclude`. Without `include` all match. */
export interface ApiFilter {
  include?: ApiMatch;
  exclude?: ApiMatch;
}

export interface ApiMatch {
  tags?: string[];
  /** `*` stands for any text. */
  paths?: string[];
  /** Name → value. */
  extensions?: Record<string, string | number | boolean>;
}

export const SAMPLE_LANGUAGES = ['nodejs', 'python', 'curl', 'php', 'go', 'ruby', 'swift', 'kotlin'] as const;
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];
