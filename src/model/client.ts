// What the build knows of the code that runs in a reader's browser. It is the only file of `src/model` that `client` may import.

/** Result of bundling `client/`. Paths are relative to the output folder. Their names contain a content hash, except `islandMap`. */
export interface ClientManifest {
  /** Inline script that runs before the first paint. It is the same on every page, and the policy contains its SHA-256. */
  inlineScript: string;
  /** Inline script that only the home page has. It reports a wrong base URL. The policy of every page contains its hash. */
  bannerScript: string;
  /** Module scripts that every page loads. */
  scripts: string[];
  /** Style sheets that every page loads. */
  styles: string[];
  /** More style sheets, for pages of an API reference. */
  apiStyles: string[];
  /** More style sheets, for pages that list other pages, for posts, and for pages with tags. */
  listStyles: string[];
  /** More style sheets, for the search page. */
  searchStyles: string[];
  /**
   * Output path of the island map (`IslandMap` as JSON). It has no hash, so that no page changes when an
   * island does. Absent if there are no islands.
   */
  islandMap?: string;
  /** Which of `files` only the console of API pages, or only the search, loads. A file that both load is in both lists. */
  featureFiles: { console: string[]; search: string[] };
  /**
   * Output path of the script that answers searches from the site's own index. It is one of `files`, and
   * only written for sites with such an index.
   */
  searchWorker: string;
  /** All files to write. `content` is text, or bytes in base64. */
  files: { path: string; content: string; encoding: 'utf8' | 'base64' }[];
}

/** Island id (its file, relative to the site root) → module to import, relative to the output folder. */
export type IslandMap = Record<string, string>;

export type { ConsoleContent, ConsoleField, ConsoleParameter, ConsoleScheme, ConsoleView } from './api/console-view.js';
export type { SearchGroup, SearchManifest, SearchPageTexts, SearchRow, SearchTerms } from './search-index.js';
export type { SearchSettings, SearchTranslations } from './search-settings.js';
export { INSIGHTS_SCRIPT } from './search-settings.js';
export type { ChatWidgetConfig } from './site-config.js';

/** When the code of an island is loaded and hydrated. */
export type IslandWhen = 'load' | 'idle' | 'visible' | 'interaction';

/** A finding as `docgen dev` sends it to open pages. */
export interface DevNotice {
  severity: 'error' | 'warning' | 'info';
  /** Absent: a bug in docgen. */
  code?: string;
  message: string;
  hint?: string;
  /** `file:line:column` */
  place?: string;
  /** The whole finding as the command line prints it, without colours. */
  text: string;
  /** Addresses of the pages that are made of the file, as in an href. */
  pages: string[];
}
