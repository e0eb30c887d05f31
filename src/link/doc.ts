// A page of the docs while the graph is built: the page as it will be, and what only sidebars and routes need of its file.
import type { ApiPart } from '../model/api-document.js';
import type { FrontMatter } from '../model/compiled-entry.js';
import type { Page } from '../model/content-graph.js';

export interface Doc {
  page: Page & { docs: NonNullable<Page['docs']> };
  /** Relative to the version's folder, as on the disk, number prefixes and all: `01-guide/02-setup.md`. */
  path: string;
  /** Folder of `path`, `''` for the top. */
  folder: string;
  /** From the front matter, else from the number in front of the file's name. */
  position?: number;
  /** `index`, `readme`, or named like its folder: stands for the folder. */
  isIndex: boolean;
  /** A draft that is not built: sidebars and links know it, readers don't. */
  isAbsent: boolean;
  frontMatter: FrontMatter;
  /** Of a page of an API. */
  api?: ApiPart;
}

/** Docs of one version, by what names them. */
export interface VersionDocs {
  instance: string;
  version: string;
  /** In code-unit order of their files. */
  all: Doc[];
  byId: Map<string, Doc>;
}

/** Ids that hints may name, sorted: of pages that readers find. Neither drafts nor unlisted pages. */
export const listedIds = (docs: VersionDocs | undefined): string[] =>
  [...(docs?.byId ?? [])].flatMap(([id, { page, isAbsent }]) => (isAbsent || page.unlisted ? [] : [id])).sort();

/** Key of a version, and the start of the keys of its sidebars. */
export const versionKey = (instance: string, version: string): string => `${instance}/${version}`;
