// What is read of a Docusaurus site, as plain JSON: the seam between the one reader (read-docusaurus.ts) and the functions that map it. Paths are
// relative to the root of the old site, with `/`; what lies outside of it begins with `../`. Routes have no base URL.
import type { Place } from '../../model/diagnostic.js';

export type Json = Record<string, unknown>;

/** Of what costs a part of the site only. */
export type TellFault = (text: string, at: Place) => void;

export interface DocusaurusProject {
  config: Json;
  /** `docusaurus.config.ts` */
  configFile: string;
  /** Values of the configuration that are no data: JSON pointer → what stood there, a function's name or a package's part. */
  code: Record<string, string>;
  /** Packages that the configuration imports and that are not installed. */
  missingPackages: string[];
  /** Variables of the environment that it read. */
  environment: string[];
  /** JSON pointer → place in `configFile`. */
  places: Record<string, Place>;
  docs: OldDocs[];
  blogs: OldBlog[];
  pages: OldPages[];
  redirects: OldRedirects[];
  /** Plugins and themes that none of the above stands for. */
  others: OldPlugin[];
  /** Folders of files that are copied as they are. */
  staticFolders: string[];
  /** Of all of them, from their roots. */
  staticFiles: string[];
  /** Style sheets of the theme. */
  styles: string[];
  /** Options of the presets' themes. */
  themes: { options: Json; pointer: string }[];
  /** Files of `src/theme`. */
  swizzled: string[];
  /** Beside the default one. */
  otherLocales: string[];
}

export interface OldPlugin {
  /** As the configuration names it; `(function)` for one that is written there. */
  name: string;
  pointer: string;
}

/** Tag as pages write it → its address below the list of tags, where `tags.yml` says one. */
type TagPaths = Record<string, string>;

/** Files of the folder that `include` and `exclude` keep from being pages, from the folder. */
type LeftOut = string[];

interface OldContent {
  options: Json;
  /** Of its options in the configuration; where the preset is used without them, of the preset. */
  pointer: string;
}

export interface OldDocs extends OldContent {
  id: string;
  routeBasePath: string;
  versions: OldVersion[];
}

export interface OldVersion {
  name: string;
  label: string;
  /** Route: `/docs`, `/docs/next`. */
  path: string;
  isLast: boolean;
  banner?: string;
  folder: string;
  /** Sidebars as written; undefined: made from the folders. `false`: none. */
  sidebars: unknown;
  /** File that they come from. */
  sidebarsFile?: string;
  files: OldFile[];
  leftOut: LeftOut;
  tagPaths: TagPaths;
  /** `_category_` files: folder (`''` for the top) → what it says. */
  categories: Record<string, Json>;
}

export interface OldBlog extends OldContent {
  id: string;
  folder: string;
  routeBasePath: string;
  posts: OldFile[];
  leftOut: LeftOut;
  tagPaths: TagPaths;
  /** Of authors that have a page; undefined: no file names authors. */
  authorPages?: OldAuthorPage[];
}

export interface OldAuthorPage {
  /** As posts name the author. */
  key: string;
  /** Below the list of authors. */
  path: string;
}

export interface OldPages extends OldContent {
  folder: string;
  files: OldFile[];
  leftOut: LeftOut;
}

export interface OldRedirects extends OldContent {
  redirects: { from: string[]; to: string; pointer: string }[];
}

export interface OldFile {
  /** From the folder that it is content of. */
  path: string;
  frontMatter: Json;
  /** Front matter that can't be read: why. */
  fault?: string;
  /** Ids that a link can lead to, by the rules of Docusaurus. */
  anchors: string[];
  /** It is no MDX, as Docusaurus 2 still took it, and nothing in it has to be: it can be read as plain Markdown. */
  isPlain?: true;
  /** First heading of level 1, as text. */
  heading?: string;
}
