// The ten kinds of navbar items as an author writes them. `type` may be left out for a link and for a dropdown (it has `items`).

interface ItemBase {
  /** Default: `'left'`. Not for items of a dropdown: they are where it is. */
  position?: 'left' | 'right';
  className?: string;
}

/** What makes an item the active one beside its own page. */
interface ActiveRules {
  /** A path: the item is active on it and on all below it. Example: `'/docs/api'` */
  activeBasePath?: string;
  /** A regular expression, case-insensitive, over the whole path with the base URL; goes before `activeBasePath`. */
  activeBaseRegex?: string;
}

/** Exactly one of `to` and `href`. */
interface Target {
  /** A path of this site. Example: `'/docs/intro'` */
  to?: string;
  /** An address elsewhere. Example: `'https://example.com'` */
  href?: string;
}

interface DocsPart {
  /** Id of the docs instance. Default: `'default'`, or the only one. */
  docsPluginId?: string;
}

export interface UserLinkItem extends ItemBase, ActiveRules, Target {
  type?: 'link';
  label: string;
}

/** With one entry or none it is shown as a link. */
export interface UserDropdownItem extends ItemBase, ActiveRules, Target {
  type?: 'dropdown';
  label: string;
  items: UserNavbarItem[];
}

export interface UserHtmlItem extends ItemBase {
  type: 'html';
  /** Inline HTML. */
  html: string;
}

/** A page of the docs, by its id. */
export interface UserDocItem extends ItemBase, ActiveRules, DocsPart {
  type: 'doc';
  docId: string;
  /** Default: the id. */
  label?: string;
}

/** The first page of a sidebar; active on all of its pages. */
export interface UserDocSidebarItem extends ItemBase, ActiveRules, DocsPart {
  type: 'docSidebar';
  sidebarId: string;
  /** Default: the label of that page. */
  label?: string;
}

/** The version that is being read, as a link to its main page. */
export interface UserDocsVersionItem extends ItemBase, DocsPart {
  type: 'docsVersion';
  /** Default: the label of the version. */
  label?: string;
  /** Default: the main page of the version. */
  to?: string;
}

export interface UserDocsVersionDropdownItem extends ItemBase, DocsPart {
  type: 'docsVersionDropdown';
  /** Names, or names with labels of their own. Default: all versions. */
  versions?: string[] | Record<string, string>;
  itemsBefore?: UserLinkItem[];
  itemsAfter?: UserLinkItem[];
}

export interface UserLocaleDropdownItem extends ItemBase {
  type: 'localeDropdown';
  /** Added to every link. Example: `'?persist=1'` */
  queryString?: string;
}

/** Where the search box stands. Default: last on the right. */
export interface UserSearchItem extends ItemBase {
  type: 'search';
}

export interface UserIconItem extends ItemBase, Target {
  type: 'icon';
  /** `'github'`, `'slack'`, or an SVG file of the site. Example: `'./parts/forum.svg'` */
  icon: string;
  /** What the icon says to those who don't see it. */
  label: string;
}

export type UserNavbarItem =
  | UserLinkItem
  | UserDropdownItem
  | UserHtmlItem
  | UserDocItem
  | UserDocSidebarItem
  | UserDocsVersionItem
  | UserDocsVersionDropdownItem
  | UserLocaleDropdownItem
  | UserSearchItem
  | UserIconItem;
