// Fills in the defaults of APIs. An API that no sidebar lists gets a sidebar of its own, so that readers can reach all its pages.
import { type ApiConfig, SAMPLE_LANGUAGES } from '../../model/api/api-config.js';
import type { DocsInstance, DocsVersion, SidebarItemConfig } from '../../model/site-config.js';
import { siteRelative } from '../check-files.js';
import { routeOf } from '../check-redirects.js';
import { filled } from '../filled.js';
import { isAddress } from './check-apis.js';
import type { UserApi } from './user-api.js';

/** @param siteUrl origin of the site, no trailing slash */
export const fillApis = (apis: UserApi[], docs: DocsInstance[], siteUrl: string): ApiConfig[] =>
  apis.flatMap((api): ApiConfig[] => {
    const home = homeOf(api, docs);
    if (!home) return [];
    const { instance, version } = home;
    return [
      filled<UserApi, ApiConfig, 'path' | 'version'>({
        id: api.id,
        label: api.label,
        specification: isAddress(api.specification) ? api.specification : siteRelative(api.specification),
        route: routeOf(api.path ?? `${version.path === '/' ? '' : version.path}/${api.id}`),
        docs: { instance: instance.id, version: version.name },
        severity: api.severity,
        linkBase: api.linkBase?.replace(/\/+$/, ''),
        schemas: api.schemas ?? true,
        internal: api.internal ?? 'hide',
        overlays: (api.overlays ?? []).map(siteRelative),
        filter: isEmptyFilter(api.filter) ? undefined : api.filter,
        console: api.console ?? true,
        samples: api.samples ?? [...SAMPLE_LANGUAGES],
        credentialVariable: api.credentialVariable,
        extensions: api.extensions ?? {},
        network: (api.network ?? []).map((host) => host.toLowerCase()),
        siteUrl,
      }),
    ];
  });

/** A filter without entries leaves nothing out. */
const isEmptyFilter = (filter: UserApi['filter']): boolean =>
  filter?.include === undefined && Object.values(filter?.exclude ?? {}).every((entries) => Object.keys(entries ?? {}).length === 0);

export function withApiSidebars(docs: DocsInstance[], apis: UserApi[]): DocsInstance[] {
  return docs.map((instance) => {
    const own = apis.filter((api) => homeOf(api, docs)?.instance === instance);
    const unlisted = own.filter(({ id }) => !Object.values(instance.sidebars).some((items) => lists(items, id)));
    const added = unlisted.map(({ id }) => [Object.hasOwn(instance.sidebars, id) ? `api-${id}` : id, [{ type: 'api', id }]]);
    return added.length === 0 ? instance : { ...instance, sidebars: { ...instance.sidebars, ...Object.fromEntries(added) } };
  });
}

const lists = (items: SidebarItemConfig[], id: string): boolean =>
  items.some((item) => (item.type === 'category' ? lists(item.items, id) : item.type === 'api' && item.id === id));

/** Undefined if the configuration names docs or a version that do not exist. `checkApis` has reported that. */
function homeOf(api: UserApi, docs: DocsInstance[]): { instance: DocsInstance; version: DocsVersion } | undefined {
  const instance = api.docs === undefined ? docs[0] : docs.find(({ id }) => id === api.docs);
  const version = instance?.versions.find(({ name, isLast }) => (api.version === undefined ? isLast : name === api.version));
  return instance && version && { instance, version };
}
