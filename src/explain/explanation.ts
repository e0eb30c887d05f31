// What `docgen explain` reports, as plain data. This is the JSON of `--format json`, and docs/explanation.schema.json describes it. Every
// list has a fixed order. A key without content is absent.
import type { ApiPart } from '../model/api/api-document.js';
import type { Page } from '../model/content-graph.js';
import type { FileRole } from './file-roles.js';

export interface Explanation {
  version: 1;
  /** Set if a redirect was asked for. `page` is then the page that it leads to, if there is one. */
  redirect?: { from: string; to: string };
  /** The page that was asked for, or that the file becomes. */
  page?: ExplainedPage;
  /** The file that was asked for, or the source of the page. */
  file?: ExplainedFile;
}

export interface ExplainedPage extends Pick<Page, 'key' | 'kind' | 'layout' | 'route' | 'permalink' | 'output' | 'title'> {
  draft?: true;
  unlisted?: true;
  madeFrom: Origins;
  links: { out: OutgoingLink[]; in: IncomingLink[] };
  lastBuild: LastBuildOfPage;
}

/** File paths are relative to the site root. */
export interface Origins {
  /** Absent if docgen generates the page. */
  source?: string;
  /**
   * `read`: files that the page includes or measures, besides its own. `absent`: files that were looked for and are missing. `listed`:
   * folders.
   */
  read: string[];
  absent: string[];
  listed: string[];
  images: { file: string; output?: string }[];
  components: { specifier: string; module: string; files: string[] }[];
  api?: Pick<ApiPart, 'api' | 'part' | 'node' | 'method' | 'path'> & { reaches: PlacedNode[] };
  /** Parts of the templates that the site replaces. */
  parts: { name: string; module: string; files: string[] }[];
  sidebar?: { instance: string; version: string; id: string };
  /** Category files of the folders that contain the page. */
  categories: string[];
  /** Files with the names of tags and authors that the page shows. */
  names: string[];
  /** Keys of the configuration that the page depends on. */
  config: string[];
}

export interface PlacedNode {
  node: string;
  /** A schema that has a page of its own, or could have one. */
  isSchema: boolean;
  /** 1-based. Absent if the file can't be read. */
  line?: number;
}

export interface OutgoingLink {
  /** As the author wrote it. */
  href: string;
  /** Route of a page, or `/` and the path of a file. Absent if the link leads elsewhere or nowhere. */
  to?: string;
  /** `elsewhere`: on another site, or not a web page at all. */
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
  /** `unknown`: no build is known. `absent`: the last build has no such page. */
  state: 'rendered' | 'kept' | 'absent' | 'unknown';
  /** Time of the last build that rendered any page, in ISO 8601, UTC. */
  at?: string;
  /** Why the page was last rendered. */
  because?: string[];
  /** Number of builds since then that rendered any page. */
  buildsSince?: number;
  /** Why the next build will render it. Empty if it won't. */
  next: string[];
}

export interface ExplainedFile {
  /** Relative to the site root. A value of a specification has `#` and its pointer at the end. */
  path: string;
  roles: FileRole[];
  /** The line of a specification's value. */
  line?: number;
  /** For a file of a specification: the pages that show something of it. */
  shownBy?: ShownPart[];
  /** For a file that is copied into the output: its addresses, with the base URL. */
  served?: string[];
  /** Pages that name the file, each with the first place. Absent if the file is not copied. */
  usedBy?: IncomingLink[];
  /** Keys of the configuration that name the file, for every page. */
  usedByConfig?: string[];
  edits: ExplainedEdit[];
}

/** An API page, and the part of the API that it shows. */
export interface ShownPart extends Pick<ApiPart, 'api' | 'part' | 'node' | 'title' | 'method' | 'path'> {
  route: string;
}

export interface ExplainedEdit {
  /** What is edited: `text`, a key of the front matter or of the configuration, `removed`, … */
  change: string;
  /** If false, the result also depends on the new value, and these are the pages that any value may reach. */
  isExact: boolean;
  count: number;
  /** Routes, sorted. */
  pages: string[];
  /** Set if `pages` has every page of the site. */
  isWholeSite?: true;
  /** Codes of the errors that the edit causes. A build after such an edit renders nothing. */
  fails?: string[];
}
