// Everything in the output folder that is not a page: the client's files, files that pages refer to, public files, redirects, and files for
// static hosts.

import { createGlob } from '../../base/files/glob.js';
import { VERSION } from '../../base/values/version.js';
import type { Policy } from '../../emit/outputs/build-policy.js';
import { headersFile, noJekyllFile } from '../../emit/outputs/headers-file.js';
import { hostFiles } from '../../emit/outputs/hosts/host-files.js';
import { openSearchFile } from '../../emit/outputs/open-search.js';
import { redirectPage } from '../../emit/outputs/redirect-page.js';
import { searchSettingsFile } from '../../emit/outputs/search-settings-file.js';
import { robotsFile, type SitemapEntry, sitemapFiles } from '../../emit/outputs/sitemap-files.js';
import { isIndexed } from '../../link/is-indexed.js';
import { changeOf, lastChangeOf } from '../../link/last-updated.js';
import type { Outlines } from '../../link/outlines.js';
import { findMainPages } from '../../link/sections/main-pages.js';
import type { ClientManifest } from '../../model/client.js';
import type { AssetReference } from '../../model/compiled-entry.js';
import type { ContentGraph } from '../../model/content-graph.js';
import type { Output } from '../../model/output.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Bundles } from '../bundles/load-bundles.js';
import type { SiteModel } from '../read/read-site.js';
import { isEmbedded } from './is-embedded.js';

export interface SiteOutputsOptions {
  site: Pick<SiteModel, 'config' | 'graph'> & {
    files: Pick<SiteModel['files'], 'readOwn'>;
    dates: Pick<SiteModel['dates'], 'value'>;
    scanned: Pick<SiteModel['scanned'], 'publicFiles'>;
    /** By entry key: the pages whose assets are wanted. */
    pages: Pick<SiteModel['pages'], 'get'>;
    outlines: Outlines;
  };
  bundles: Pick<Bundles, 'client' | 'assets'>;
  policy: Policy;
}

/** Folders of the output in which every name contains a content hash. */
const HASHED_FOLDERS = ['assets/client', 'assets/files'];

/** Everything for the pages of the graph, which may be fewer than those of the site: files that only drafts show are left out. */
export function siteOutputs({ site, bundles, policy }: SiteOutputsOptions): Output[] {
  const { config, graph, files, pages } = site;
  const { publicFiles } = site.scanned;
  const { client } = bundles;
  const assets = [...graph.pages.flatMap(({ key }) => pages.get(key)?.summary.assets ?? []), ...bundles.assets];
  const paths = new Set(graph.pages.map(({ output }) => output));
  const headers = { baseUrl: config.baseUrl, policy, hashedFolders: HASHED_FOLDERS };
  // A file of the same name in `content/public` is added to each of these.
  const joined = [
    ...hostFiles(config.redirectFiles ?? [], graph.redirects, {
      ...headers,
      ...(config.trailingSlash !== undefined && { trailingSlash: config.trailingSlash }),
    }),
    headersFile(headers),
  ];
  // A file of the same name in `content/public` replaces each of these.
  const yielding = [...searchOutputs(config, graph), noJekyllFile(), ...forCrawlers(site)];
  const isJoined = new Set(joined.map(({ path }) => path));
  // A page replaces a file of the same name. The graph has reported it.
  const copied = publicFiles.filter((path) => !paths.has(path) && !isJoined.has(path));
  const has = { console: config.apis.some((api) => api.console), search: config.search !== false };
  return [
    ...client.files
      .filter(({ path }) => isAskedFor(path, client.featureFiles, has))
      .filter(({ path }) => path !== client.searchWorker || isEmbedded(config))
      .map(
        ({ path, content, encoding }): Output => ({
          path,
          stage: 'asset',
          content: encoding === 'base64' ? { kind: 'bytes', base64: content } : { kind: 'text', text: content },
        }),
      ),
    ...assetOutputs(assets),
    ...copied.map((path): Output => ({ path, stage: 'asset', content: { kind: 'copy', file: `content/public/${path}` } })),
    ...graph.redirects.map((redirect) => redirectPage({ redirect, config, policy: policy.meta })),
    ...joined.map((output) => withOwnRules(output, files)),
    ...yielding.filter(({ path }) => !publicFiles.includes(path)),
  ];
}

function forCrawlers({ config, graph, outlines, dates }: SiteOutputsOptions['site']): Output[] {
  const { sitemap, url, baseUrl } = config;
  if (sitemap === false || config.noIndex) return [];
  const ignored = sitemap.ignore.map(createGlob);
  const entries = graph.pages.flatMap((page): SitemapEntry[] => {
    if (!isIndexed(page, config) || ignored.some((isIgnored) => isIgnored(page.route))) return [];
    const changed = lastChangeOf(outlines.get(page.key)?.frontMatter ?? {}, changeOf(dates.value, page));
    return [{ url: `${url}${page.permalink}`, ...(changed !== undefined && { changed }) }];
  });
  const rootUrl = `${url}${baseUrl}`;
  const files = sitemapFiles({ entries, rootUrl });
  return files.length === 0 ? [] : [...files, robotsFile(rootUrl)];
}

/** Whether a file of the client is needed. A file that only belongs to features that the site does not have is left out. */
function isAskedFor(
  path: string,
  files: ClientManifest['featureFiles'],
  has: Record<keyof ClientManifest['featureFiles'], boolean>,
): boolean {
  const owners = (['console', 'search'] as const).filter((feature) => files[feature].includes(path));
  return owners.length === 0 || owners.some((feature) => has[feature]);
}

function searchOutputs(config: SiteConfig, graph: ContentGraph): Output[] {
  const { search } = config;
  if (search === false) return [];
  const page = graph.pages.find(({ kind }) => kind === 'search');
  return [
    searchSettingsFile({ search, config, version: VERSION, pagePermalink: page?.permalink, mainPages: findMainPages(config, graph) }),
    ...(page ? [openSearchFile(config, page.permalink)] : []),
  ];
}

/** Each file once. Files of `content/public` are not among them: all of these are copied anyway. */
export function assetOutputs(assets: readonly AssetReference[]): Output[] {
  const named = new Map(assets.flatMap(({ file, output }) => (output === undefined ? [] : [[output, file] as const])));
  return [...named].map(([path, file]): Output => ({ path, stage: 'asset', content: { kind: 'copy', file } }));
}

/**
 * Adds the site's own file of the same name after docgen's rules. Hosts apply all headers that match a path, and the first redirect that
 * matches.
 */
function withOwnRules(output: Output, files: SiteOutputsOptions['site']['files']): Output {
  const own = files.readOwn(`content/public/${output.path}`);
  if (typeof own === 'string' || output.content.kind !== 'text') return output;
  return { ...output, content: { kind: 'text', text: `${output.content.text}\n${new TextDecoder().decode(own.bytes)}` } };
}
