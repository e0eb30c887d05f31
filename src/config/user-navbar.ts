// The ten types of navbar items as an author writes them. `type` may be left out for a link, and for a dropdown (an item with `items`).

interface ItemBase {
  /** Default: `'left'`. Items of a dropdown can't have it: they are where the dropdown is. */
  position?: 'left' | 'right';
  className?: string;
}

/** On which pages an item is marked as active, besides its own page. */
interface ActiveRules {
  /** A path. The item is active on this page and on all pages below it. Example: `'/docs/api'` */
  activeBasePath?: string;
  /** A regular expression, case-insensitive, for the whole path with the base URL. If it is set, `activeBasePath` is not used. */
  activeBaseRegex?: string;
}

/** Exactly one of `to` and `href`. */
interface Target {
  /** A path of this site. Example: `'/docs/intro'` */
  to?: string;
  /** An address of another site. Example: `'https://example.com'` */
  href?: string;
}

interface DocsPart {
  /** Id of the docs instance. Default: the only instance, or `'default'` if there are several. */
  docsPluginId?: string;
}

export interface UserLinkItem extends ItemBase, ActiveRules, Target {
  type?: 'link';
  label: string;
}

/** A menu. With one entry or none it is shown as a link. */
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

/** A link to a page of the docs. */
export interface UserDocItem extends ItemBase, ActiveRules, DocsPart {
  type: 'doc';
  docId: string;
  /** Default: the id. */
  label?: string;
}

/** A link to the first page of a sidebar. It is active on all pages of that sidebar. */
export interface UserDocSidebarItem extends ItemBase, ActiveRules, DocsPart {
  type: 'docSidebar';
  sidebarId: string;
  /** Default: the label of that page. */
  label?: string;
}

/** The version that the reader is reading, as a link to its main page. */
export interface UserDocsVersionItem extends ItemBase, DocsPart {
  type: 'docsVersion';
  /** Default: the label of the version. */
  label?: string;
  /** Default: the main page of the version. */
  to?: string;
}

export interface UserDocsVersionDropdownItem extends ItemBase, DocsPart {
  type: 'docsVersionDropdown';
  /** Names of versions, or names and the labels to show. Default: all versions. */
  versions?: string[] | Record<string, string>;
  itemsBefore?: UserLinkItem[];
  itemsAfter?: UserLinkItem[];
}

export interface UserLocaleDropdownItem extends ItemBase {
  type: 'localeDropdown';
  /** Text that is added to every link. Example: `'?persist=1'` */
  queryString?: string;
}

/** The position of the search box. Without this item, it is last on the right. */
export interface UserSearchItem extends ItemBase {
  type: 'search';
}

export interface UserIconItem extends ItemBase, Target {
  type: 'icon';
  /** `'github'`, `'slack'`, or an SVG file of the site. Example: `'./parts/forum.svg'` */
  icon: string;
  /** Name of the icon for readers who can't see it. */
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
