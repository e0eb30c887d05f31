// What the build knows of the code that runs in a reader's browser. The only model file that `client` may import.

/** Result of bundling `client/`: paths relative to the output folder, content-hashed but for `islands`. */
export interface ClientManifest {
  /** Inline pre-paint script; its SHA-256 stands in the policy. The same text on every page. */
  inlineScript: string;
  /** Inline script of the home page alone, which tells of a wrong base URL; its hash stands in the policy of every page. */
  bannerScript: string;
  /** Module scripts loaded by every page. */
  scripts: string[];
  /** Style sheets loaded by every page. */
  styles: string[];
  /** Style sheets of pages that show a part of an API reference, beside those. */
  apiStyles: string[];
  /** Style sheets of pages that list others, of posts and of pages with tags. */
  listStyles: string[];
  /** Of the search page, beside those. */
  searchStyles: string[];
  /** Output path of the island map (`IslandMap` as JSON): stable and unhashed, so that no page changes with an island. Absent without islands. */
  islandMap?: string;
  /** Of `files` those that only the console of API pages, or only the search, asks for; what both do is in both. */
  featureFiles: { console: string[]; search: string[] };
  /** Output path of the script that answers searches from the site's own index. Of `files`; only sites with such an index write it. */
  searchWorker: string;
  /** Everything to write: path → bytes as base64 or text. */
  files: { path: string; content: string; encoding: 'utf8' | 'base64' }[];
}

/** Island id (its file, relative to the site root) → module to import, relative to the output folder. */
export type IslandMap = Record<string, string>;

export type { ConsoleContent, ConsoleField, ConsoleParameter, ConsoleScheme, ConsoleView } from './api-view.js';
export type { SearchGroup, SearchManifest, SearchPageTexts, SearchRow } from './search-index.js';
export type { SearchSettings, SearchTranslations } from './search-settings.js';
export { INSIGHTS_SCRIPT } from './search-settings.js';
export type { ChatWidgetConfig } from './site-config.js';

/** When an island's code is loaded and hydrated. */
export type IslandWhen = 'load' | 'idle' | 'visible' | 'interaction';

/** A finding as `docgen dev` tells it to the pages that are open. */
export interface DevNotice {
  severity: 'error' | 'warning' | 'info';
  /** Absent: a bug of docgen's. */
  code?: string;
  message: string;
  hint?: string;
  /** `file:line:column` */
  place?: string;
  /** All of it as the command line prints it, without colours. */
  text: string;
  /** Addresses of the pages that are made of the file, as in an href. */
  pages: string[];
}
