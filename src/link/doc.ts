// A page of the docs while the graph is built: the page itself, and facts of its file that only sidebars and routes need.
import type { ApiPart } from '../model/api/api-document.js';
import type { FrontMatter } from '../model/compiled-entry.js';
import type { Page } from '../model/content-graph.js';

export interface Doc {
  page: Page & { docs: NonNullable<Page['docs']> };
  /** Relative to the version's folder, as on the disk, with number prefixes: `01-guide/02-setup.md`. */
  path: string;
  /** Folder of `path`, `''` for the top. */
  folder: string;
  /** From the front matter, else from the number prefix of the file's name. */
  position?: number;
  /** The file is the index of its folder: it is called `index`, `readme`, or like the folder. */
  isIndex: boolean;
  /** The page is left out, such as a draft. Sidebars and links know it, but it has no output. */
  isAbsent: boolean;
  frontMatter: FrontMatter;
  /** Only for a page of an API. */
  api?: ApiPart;
}

/** The docs of one version. */
export interface VersionDocs {
  instance: string;
  version: string;
  /** In code-unit order of their files. */
  all: Doc[];
  byId: Map<string, Doc>;
}

/** Ids that hints may suggest, sorted: without drafts and unlisted pages. */
export const listedIds = (docs: VersionDocs | undefined): string[] =>
  [...(docs?.byId ?? [])].flatMap(([id, { page, isAbsent }]) => (isAbsent || page.unlisted ? [] : [id])).sort();

/** Key of a version. It is also the start of the keys of its sidebars. */
export const versionKey = (instance: string, version: string): string => `${instance}/${version}`;
