// `assets/search.json`: the settings of the search in the browser. Its address never changes. Every page names it on <html>, and it is
// fetched when a reader opens the search. So a changed text of the dialog changes no page, and the client that ships with docgen serves all
// sites.
import type { Output } from '../../model/output.js';
import { type MainPage, SEARCH_SETTINGS, type SearchSettings } from '../../model/search-settings.js';
import type { DocsInstance, SearchConfig, SiteConfig } from '../../model/site-config.js';

export interface SearchSettingsOptions {
  search: SearchConfig;
  config: Pick<SiteConfig, 'baseUrl' | 'locale' | 'docs'>;
  /** Version of docgen. */
  version: string;
  /** Permalink of the search page, as in an href. Undefined if there is no such page. */
  pagePermalink: string | undefined;
  mainPages: MainPage[];
}

export const searchSettingsFile = (options: SearchSettingsOptions): Output => ({
  path: SEARCH_SETTINGS,
  stage: 'asset',
  content: { kind: 'text', text: `${JSON.stringify(buildSearchSettings(options))}\n` },
});

function buildSearchSettings({ search, config, version, pagePermalink, mainPages }: SearchSettingsOptions): SearchSettings {
  const { appId, apiKey, indexName, searchPagePath: _path, weights: _weights, ...rest } = search;
  return {
    // Sites of one origin each keep a history of their own.
    indexName: indexName ?? `docgen${config.baseUrl}`,
    ...(appId !== undefined && apiKey !== undefined && { hosted: { appId, apiKey } }),
    version,
    locale: config.locale,
    baseUrl: config.baseUrl,
    docs: config.docs.map(docsOf),
    mainPages,
    ...(pagePermalink !== undefined && { pagePermalink }),
    ...rest,
  };
}

const docsOf = ({ id, versions }: DocsInstance): SearchSettings['docs'][number] => ({
  id,
  versions: versions.map(({ name }) => name),
  latest: (versions.find(({ isLast }) => isLast) ?? versions[0])?.name ?? '',
});
