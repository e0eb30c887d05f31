// Other values for the keys of a docs instance. A configuration may have several instances, and an edit may change only one of them, so
// each instance is tried alone.
import type { SettingName } from '../../config/schema.js';
import type { DocsInstance, SiteConfig } from '../../model/site-config.js';
import type { SiteVariant } from '../site-variant.js';
import { every, open, type SettingEdit } from './setting-edit.js';

const OTHER = ' edited';

type Edit = (variant: SiteVariant, config: SiteConfig) => SettingEdit;
type Values = (docs: DocsInstance) => DocsInstance[];

const inEach =
  (values: Values) =>
  (config: SiteConfig): SiteConfig[] =>
    config.docs.flatMap((one) =>
      values(one).map((edited) => ({ ...config, docs: config.docs.map((docs) => (docs === one ? edited : docs)) })),
    );

/** Without any instance, setting a key would create the first one. What that changes is not known. */
const everyDocs =
  (values: Values): Edit =>
  (variant, config) =>
    (config.docs.length === 0 ? open : every)(inEach(values))(variant, config);

const openDocs = (values: Values): Edit => open(inEach(values));

/** These keys decide which pages exist and where they are. The site as it is holds no answer, so nothing is tried. */
const unknown = openDocs(() => []);

export const docsEdits: Record<Extract<SettingName, `docs.${string}`>, Edit> = {
  'docs.id': unknown,
  'docs.path': unknown,
  'docs.versions': openDocs(({ versions, ...docs }) => [
    { ...docs, versions: versions.map((version) => ({ ...version, label: version.label + OTHER })) },
  ]),
  'docs.lastVersion': unknown,
  'docs.folder': unknown,
  'docs.mainDocId': unknown,
  'docs.sidebars': openDocs((docs) => [withLinks(docs)]),
  'docs.breadcrumbs': everyDocs((docs) =>
    (['off', 'visible', 'structured'] as const).flatMap((breadcrumbs) =>
      breadcrumbs === docs.breadcrumbs ? [] : [{ ...docs, breadcrumbs }],
    ),
  ),
  'docs.editUrl': everyDocs(({ editUrl, ...docs }) => [
    { ...docs, editUrl: 'https://edited.example/' },
    ...(editUrl === undefined ? [] : [docs]),
  ]),
  // If no page shows them, dates are only looked up for the sitemap.
  'docs.lastUpdated': (variant, config) => {
    const isDated = (config.sitemap !== false && !config.noIndex) || config.docs.every(({ lastUpdated }) => lastUpdated);
    const values: Values = (docs) => [{ ...docs, lastUpdated: !docs.lastUpdated }];
    return (isDated ? everyDocs(values) : openDocs(values))(variant, config);
  },
  // `sidebarCollapsed` depends on `sidebarCollapsible`. If categories can't be collapsed, it is not known whether they would start
  // collapsed.
  'docs.sidebarCollapsible': everyDocs(({ sidebarAutoCollapse: _, ...docs }) =>
    docs.sidebarCollapsible
      ? [{ ...docs, sidebarCollapsible: false, sidebarCollapsed: false }]
      : [
          { ...docs, sidebarCollapsible: true, sidebarCollapsed: true },
          { ...docs, sidebarCollapsible: true, sidebarCollapsed: false },
          { ...docs, sidebarCollapsible: true, sidebarCollapsed: true, sidebarAutoCollapse: true },
        ],
  ),
  'docs.sidebarCollapsed': everyDocs((docs) => [{ ...docs, sidebarCollapsed: docs.sidebarCollapsible && !docs.sidebarCollapsed }]),
  'docs.sidebarAutoCollapse': everyDocs(({ sidebarAutoCollapse, ...docs }) => [
    sidebarAutoCollapse || !docs.sidebarCollapsible ? docs : { ...docs, sidebarAutoCollapse: true },
  ]),
  'docs.undeclaredTags': everyDocs((docs) => (['ignore', 'warn', 'error'] as const).map((undeclaredTags) => ({ ...docs, undeclaredTags }))),
  'docs.versionPersistence': everyDocs(({ versionPersistence, ...docs }) => [
    versionPersistence === 'none' ? docs : { ...docs, versionPersistence: 'none' },
  ]),
};

type Sidebars = DocsInstance['sidebars'];

/** Adds one link to each sidebar. */
function withLinks({ sidebars, versions, ...docs }: DocsInstance): DocsInstance {
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
