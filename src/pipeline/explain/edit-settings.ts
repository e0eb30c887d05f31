// The configuration with one key of another value, as a world: what depends on that key then has another document. What is asked is
// which pages a value reaches, so that the value itself may be nonsense.
import type { NavbarItem, SiteConfig } from '../../model/site-config.js';
import { type World, withGraph } from './world.js';

const OTHER = ' edited';

/** As after an edit of what every entry is compiled with. */
export const pluginCompiler = (world: World): World => ({
  ...world,
  compiler: world.compiler + OTHER,
  site: { ...world.site, pages: new Map([...world.site.pages].map(([key, kept]) => [key, { ...kept, made: kept.made + OTHER }])) },
});

/** Several: it may turn out one way or another. */
type Change = (config: SiteConfig) => SiteConfig | SiteConfig[] | undefined;

const changes: Record<string, Change> = {
  title: (config) => ({ ...config, title: config.title + OTHER }),
  tagline: (config) => ({ ...config, tagline: config.tagline + OTHER }),
  url: (config) => ({ ...config, url: 'https://edited.example' }),
  baseUrl: (config) => ({ ...config, baseUrl: `${config.baseUrl}edited/` }),
  locale: (config) => ({ ...config, locale: `${config.locale}-x-edited` }),
  titleDelimiter: (config) => ({ ...config, titleDelimiter: config.titleDelimiter + OTHER }),
  trailingSlash: ({ trailingSlash, ...config }) => ({ ...config, trailingSlash: trailingSlash !== true }),
  favicon: ({ favicon, ...config }) => (favicon === undefined ? undefined : { ...config, favicon: `${favicon}.edited.svg` }),
  image: ({ image, ...config }) => (image === undefined ? undefined : { ...config, image: `${image}.edited.png` }),
  noIndex: (config) => ({ ...config, noIndex: !config.noIndex }),
  colorMode: (config) => ({ ...config, colorMode: { ...config.colorMode, disableSwitch: !config.colorMode.disableSwitch } }),
  navbar: (config) => ({
    ...config,
    navbar: { ...config.navbar, title: config.navbar.title + OTHER, items: config.navbar.items.map(relabelled) },
  }),
  footer: ({ footer, ...config }) => ({
    ...config,
    footer: { ...(footer ?? { style: 'light' }), copyright: `${footer?.copyright ?? ''}${OTHER}` },
  }),
  announcementBar: ({ announcementBar, ...config }) => ({
    ...config,
    announcementBar: { ...(announcementBar ?? { id: 'edited', isCloseable: true }), content: `${announcementBar?.content ?? ''}${OTHER}` },
  }),
  'docs.editUrl': (config) => eachDocs(config, (docs) => ({ ...docs, editUrl: 'https://edited.example/' })),
  'docs.sidebars': (config) => eachDocs(config, editedSidebars),
  'docs.breadcrumbs': (config) => eachDocs(config, (docs) => ({ ...docs, breadcrumbs: docs.breadcrumbs === 'off' ? 'visible' : 'off' })),
  'docs.sidebarAutoCollapse': (config) =>
    eachDocs(config, ({ sidebarAutoCollapse, ...docs }) => (sidebarAutoCollapse ? docs : { ...docs, sidebarAutoCollapse: true })),
  customFields: (config) => config.customFields && { ...config, customFields: { ...config.customFields, edited: true } },
  'security.frame': (config) => ({
    ...config,
    security: { ...config.security, frame: [...config.security.frame, 'https://edited.example'] },
  }),
  search: (config) =>
    config.search === false
      ? undefined
      : [
          { ...config, search: { ...config.search, placeholder: config.search.placeholder + OTHER } },
          { ...config, search: false },
        ],
  tableOfContents: (config) => [2, 6].map((minLevel) => ({ ...config, tableOfContents: { minLevel, maxLevel: 6 } })),
};

const eachDocs = (config: SiteConfig, change: (docs: SiteConfig['docs'][number]) => SiteConfig['docs'][number]): SiteConfig => ({
  ...config,
  docs: config.docs.map(change),
});

type Sidebars = SiteConfig['docs'][number]['sidebars'];

/** Each with a link more. */
function editedSidebars({ sidebars, versions, ...docs }: SiteConfig['docs'][number]): SiteConfig['docs'][number] {
  const edited = (all: Sidebars): Sidebars =>
    Object.fromEntries(
      Object.entries(all).map(([id, items]) => [id, [...items, { type: 'link', label: OTHER, href: 'https://edited.example' }]]),
    );
  return {
    ...docs,
    sidebars: edited(sidebars),
    versions: versions.map((version) => ({ ...version, ...(version.sidebars && { sidebars: edited(version.sidebars) }) })),
  };
}

const relabelled = (item: NavbarItem): NavbarItem =>
  'label' in item && item.label !== undefined ? { ...item, label: item.label + OTHER } : item;

/** Names of the keys that pages may depend on, in this order. */
export const SETTINGS = [...Object.keys(changes), 'markdown', 'templates', 'styles'];

/** The site after edits of that key: several where it depends on the value what they reach; none where the site doesn't use it. */
export function editSetting(world: World, name: string): World[] {
  const { config } = world.site;
  if (name === 'markdown') return [pluginCompiler(world)];
  if (name === 'templates' || name === 'styles') {
    if (Object.keys(config[name]).length === 0) return [];
    const { digests } = world.bundles;
    return [{ ...world, bundles: { ...world.bundles, digests: { ...digests, frame: digests.frame + OTHER } } }];
  }
  return [changes[name]?.(config) ?? []].flat().map((edited) => withGraph({ ...world, site: { ...world.site, config: edited } }));
}
