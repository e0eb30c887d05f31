// A Docusaurus site as plain JSON. read-docusaurus.ts makes it, and the mapping functions use it. Paths are relative to the root of the old
// site, with `/`. A path outside of the site begins with `../`. Routes have no base URL.
import type { Place } from '../../model/diagnostic.js';

export type Json = Record<string, unknown>;

/** Reports a fault that affects only a part of the site. */
export type TellFault = (text: string, at: Place) => void;

export interface DocusaurusProject {
  config: Json;
  /** `docusaurus.config.ts` */
  configFile: string;
  /** Values of the configuration that are not data: JSON pointer → the name of the function, or the part of a package. */
  code: Record<string, string>;
  /** Packages that the configuration imports but that are not installed. */
  missingPackages: string[];
  /** Environment variables that the configuration read. */
  environment: string[];
  /** JSON pointer → place in `configFile`. */
  places: Record<string, Place>;
  docs: OldDocs[];
  blogs: OldBlog[];
  pages: OldPages[];
  redirects: OldRedirects[];
  /** Plugins and themes that are not among the above. */
  others: OldPlugin[];
  /** Folders of files that are copied unchanged. */
  staticFolders: string[];
  /** Files of all static folders, relative to their folders. */
  staticFiles: string[];
  /** Style sheets of the theme. */
  styles: string[];
  /** Options of the presets' themes. */
  themes: { options: Json; pointer: string }[];
  /** Files of `src/theme`. */
  swizzled: string[];
  /** Locales other than the default one. */
  otherLocales: string[];
}

export interface OldPlugin {
  /** As the configuration names it; `(function)` for a plugin that is written in the configuration itself. */
  name: string;
  pointer: string;
}

/** Tag as pages write it → its address below the list of tags. Only for tags whose address `tags.yml` states. */
type TagPaths = Record<string, string>;

/** Files that `include` and `exclude` keep from being pages, relative to the folder. */
type LeftOut = string[];

interface OldContent {
  options: Json;
  /** Pointer of its options in the configuration. If the preset is used without options, that of the preset. */
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
  /** Sidebars as written. Undefined: Docusaurus makes them from the folders. `false`: there are none. */
  sidebars: unknown;
  /** File that defines them. */
  sidebarsFile?: string;
  files: OldFile[];
  leftOut: LeftOut;
  tagPaths: TagPaths;
  /** `_category_` files: folder (`''` for the top) → content. */
  categories: Record<string, Json>;
}

export interface OldBlog extends OldContent {
  id: string;
  folder: string;
  routeBasePath: string;
  posts: OldFile[];
  leftOut: LeftOut;
  tagPaths: TagPaths;
  /** Authors that have a page. Undefined if there is no file of authors. */
  authorPages?: OldAuthorPage[];
}

export interface OldAuthorPage {
  /** The key by which posts name the author. */
  key: string;
  /** Path below the list of authors. */
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
  /** Relative to the content folder. */
  path: string;
  frontMatter: Json;
  /** Why the front matter can't be read, if it can't. */
  fault?: string;
  /** Ids that a link can lead to, by the rules of Docusaurus. */
  anchors: string[];
  /** The file is not valid MDX, which Docusaurus 2 still accepted, and it uses no MDX. So it can be read as plain Markdown. */
  isPlain?: true;
  /** First heading of level 1, as text. */
  heading?: string;
}
