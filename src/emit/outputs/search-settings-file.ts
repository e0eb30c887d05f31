// `assets/search.json`: what the search in the browser knows of the site. One address for ever, named by every page on <html>, and asked for
// when a reader turns to the search: so that no page changes with a text of the dialog, and the client that ships with docgen serves all sites.
import type { Output } from '../../model/output.js';
import { SEARCH_SETTINGS, type SearchSettings } from '../../model/search-settings.js';
import type { DocsInstance, SearchConfig, SiteConfig } from '../../model/site-config.js';

export interface SearchSettingsOptions {
  search: SearchConfig;
  config: Pick<SiteConfig, 'baseUrl' | 'locale' | 'docs'>;
  /** Of docgen. */
  version: string;
  /** Of the search page, as in an href; absent: there is none. */
  pagePermalink: string | undefined;
}

export const searchSettingsFile = (options: SearchSettingsOptions): Output => ({
  path: SEARCH_SETTINGS,
  stage: 'asset',
  content: { kind: 'text', text: `${JSON.stringify(buildSearchSettings(options))}\n` },
});

function buildSearchSettings({ search, config, version, pagePermalink }: SearchSettingsOptions): SearchSettings {
  const { appId, apiKey, indexName, searchPagePath: _, ...rest } = search;
  return {
    // Sites of one origin have each their own history.
    indexName: indexName ?? `docgen${config.baseUrl}`,
    ...(appId !== undefined && apiKey !== undefined && { hosted: { appId, apiKey } }),
    version,
    locale: config.locale,
    baseUrl: config.baseUrl,
    docs: config.docs.map(docsOf),
    ...(pagePermalink !== undefined && { pagePermalink }),
    ...rest,
  };
}

const docsOf = ({ id, versions }: DocsInstance): SearchSettings['docs'][number] => ({
  id,
  versions: versions.map(({ name }) => name),
  latest: (versions.find(({ isLast }) => isLast) ?? versions[0])?.name ?? '',
});
