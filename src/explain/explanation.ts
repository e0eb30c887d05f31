// What `docgen explain` says, as plain data: the JSON of `--format json`, which docs/explanation.schema.json describes. Every list has one
// order; a key that has nothing to say is absent.
import type { ApiPart } from '../model/api-document.js';
import type { Page } from '../model/content-graph.js';
import type { FileRole } from './file-roles.js';

export interface Explanation {
  version: 1;
  /** What was asked for is an address that leads on; the page, where there is one, is that which it leads to. */
  redirect?: { from: string; to: string };
  /** The page: the one that was asked for, or that the file becomes. */
  page?: ExplainedPage;
  /** The file that was asked for, or the page's own. */
  file?: ExplainedFile;
}

export interface ExplainedPage extends Pick<Page, 'key' | 'kind' | 'layout' | 'route' | 'permalink' | 'output' | 'title'> {
  draft?: true;
  unlisted?: true;
  madeFrom: Origins;
  links: { out: OutgoingLink[]; in: IncomingLink[] };
  lastBuild: LastBuildOfPage;
}

/** Files relative to the site root. */
export interface Origins {
  /** Absent: docgen makes the page up. */
  source?: string;
  /** Files that it includes or measures, beside its own; `absent`: looked for, and not there; `listed`: folders. */
  read: string[];
  absent: string[];
  listed: string[];
  images: { file: string; output?: string }[];
  components: { specifier: string; module: string; files: string[] }[];
  api?: Pick<ApiPart, 'api' | 'part' | 'node' | 'method' | 'path'> & { reaches: PlacedNode[] };
  /** Parts of the templates that the site replaces. */
  parts: { name: string; module: string; files: string[] }[];
  sidebar?: { instance: string; version: string; id: string };
  /** Category files of the folders that the page lies in. */
  categories: string[];
  /** Files that name the tags and authors that the page shows. */
  names: string[];
  /** Keys of the configuration that the page shows something of. */
  config: string[];
}

export interface PlacedNode {
  node: string;
  /** Has a page of its own or could have one. */
  isSchema: boolean;
  /** 1-based. Absent: the file can't be read. */
  line?: number;
}

export interface OutgoingLink {
  /** As it is written. */
  href: string;
  /** Route of a page, or `/` and the path of a file. Absent: elsewhere, or nothing is there. */
  to?: string;
  /** `elsewhere`: on another site, or no page at all. */
  kind: 'page' | 'file' | 'redirect' | 'elsewhere' | 'missing';
  file: string;
  line: number;
  column: number;
}

export interface IncomingLink {
  from: string;
  file: string;
  line: number;
  column: number;
}

/** Names of parts of a page's key: docs/guide.md lists them. */
export interface LastBuildOfPage {
  /** `unknown`: there is no build that anything is known of. `absent`: the last one has no such page. */
  state: 'rendered' | 'kept' | 'absent' | 'unknown';
  /** Of the last build that rendered any page: ISO 8601, UTC. */
  at?: string;
  /** Why it was rendered when it last was. */
  because?: string[];
  /** How many builds that rendered something there were since. */
  buildsSince?: number;
  /** What the next build does with it: nothing, where the list is empty. */
  next: string[];
}

export interface ExplainedFile {
  /** Relative to the site root; of a value of a specification with `#` and its pointer. */
  path: string;
  roles: FileRole[];
  /** Of a value of a specification: where it stands. */
  line?: number;
  /** Of a file of a specification: the pages that show something of it. */
  shownBy?: ShownPart[];
  /** Of a file that is copied into the output: its addresses, with the base URL. */
  served?: string[];
  /** Pages that name it, each with the first place; absent: it is not copied. */
  usedBy?: IncomingLink[];
  /** Keys of the configuration that name it, for every page. */
  usedByConfig?: string[];
  edits: ExplainedEdit[];
}

/** A page of an API, by what it is of. */
export interface ShownPart extends Pick<ApiPart, 'api' | 'part' | 'node' | 'title' | 'method' | 'path'> {
  route: string;
}

export interface ExplainedEdit {
  /** What is edited: `text`, a key of the front matter or of the configuration, `removed`, … */
  change: string;
  /** false: the pages depend on the new value as well, and these are the ones that any may reach. */
  isExact: boolean;
  count: number;
  /** Routes, in their order. */
  pages: string[];
  /** Every page of the site is among them. */
  isWholeSite?: true;
  /** Codes of errors that such an edit brings about: a build after it renders nothing. */
  fails?: string[];
}
