// Docs plugins of a Docusaurus site → docs instances with versions and sidebars. Folders keep their names if possible, so that imports,
// links and the git history of files stay valid.
import type { UserDocs, UserDocsVersion } from '../../config/user-config.js';
import type { Notes } from './create-notes.js';
import type { DocusaurusProject, OldDocs, OldVersion } from './docusaurus-project.js';
import { editUrlOf } from './edit-url.js';
import { mapSidebars } from './map-sidebars.js';

/** Options that are mapped, that docgen treats the same way, or that do not concern readers. */
const KNOWN =
  'id path routeBasePath sidebarPath versions lastVersion onlyIncludeVersions includeCurrentVersion disableVersioning editUrl showLastUpdateTime breadcrumbs sidebarCollapsible sidebarCollapsed numberPrefixParser include exclude tagsBasePath tags remarkPlugins rehypePlugins beforeDefaultRemarkPlugins beforeDefaultRehypePlugins admonitions'.split(
    ' ',
  );

export function mapDocs(site: DocusaurusProject, folderOf: (old: string) => string, notes: Notes): UserDocs[] {
  return site.docs.map((docs) => mapInstance(docs, { folderOf, notes, site }));
}

interface MapInput {
  folderOf(old: string): string;
  notes: Notes;
  site: DocusaurusProject;
}

function mapInstance(docs: OldDocs, { folderOf, notes, site }: MapInput): UserDocs {
  const { id, options, versions, routeBasePath, pointer } = docs;
  const sidebars = versions.map((version) => mapSidebars(version, docs, notes) ?? {});
  const shared = sidebars[0] ?? {};
  // Equal sidebars become one object, so that the configuration contains them only once.
  const same = new Map(sidebars.map((own) => [JSON.stringify(own), own]));
  const only = versions.length === 1 && versions[0]?.name === 'current' ? versions[0] : undefined;
  const mapped: UserDocs = {
    ...(id !== 'default' && { id }),
    path: `/${routeBasePath.replace(/^\/+|\/+$/g, '')}`,
    ...(only
      ? { folder: folderOf(only.folder) }
      : {
          versions: versions.map((version, index) =>
            mapVersion(version, { folderOf, own: same.get(JSON.stringify(sidebars[index])), shared }),
          ),
        }),
    sidebars: shared,
    ...(options.breadcrumbs === false && { breadcrumbs: 'off' as const }),
    ...(typeof options.editUrl === 'string' && { editUrl: editUrlOf(options.editUrl, only?.folder) }),
    ...(options.showLastUpdateTime === true && { lastUpdated: true }),
    ...(options.sidebarCollapsible === false && { sidebarCollapsible: false }),
    ...(options.sidebarCollapsed === false && { sidebarCollapsed: false }),
  };
  if (site.code[`${pointer}/editUrl`])
    notes.hand(
      `docs "${id}": editUrl is a function, which docgen does not run: write the address before the path of a file as docs[].editUrl`,
      `${pointer}/editUrl`,
    );
  if (site.code[`${pointer}/sidebarItemsGenerator`])
    notes.hand(
      `docs "${id}": sidebarItemsGenerator is code, which docgen does not run: list the items that it makes in docs[].sidebars`,
      `${pointer}/sidebarItemsGenerator`,
    );
  if (site.code[`${pointer}/numberPrefixParser`])
    notes.hand(
      `docs "${id}": numberPrefixParser is code, which docgen does not run. Numbers are removed by the default rule: give a slug to pages whose address differs`,
      `${pointer}/numberPrefixParser`,
    );
  notes.rest(options, KNOWN, { label: `docs "${id}": `, pointer });
  for (const [name, own] of Object.entries((options.versions ?? {}) as Record<string, object>)) {
    notes.rest({ ...own }, ['label', 'path', 'banner', 'badge'], {
      label: `docs "${id}", version ${name}: `,
      pointer: `${pointer}/versions/${name}`,
    });
  }
  notes.mapped(
    `docs "${id}": ${versions.length === 1 ? 'one version' : `${versions.length} versions`}, ${counted(
      versions.reduce((sum, { files }) => sum + files.length, 0),
      'page',
    )} at ${mapped.path}`,
  );
  return mapped;
}

function mapVersion(
  { name, label, path, isLast, banner, folder }: OldVersion,
  { folderOf, own = {}, shared }: { folderOf(old: string): string; own: ReturnType<typeof mapSidebars>; shared: object },
): UserDocsVersion {
  return {
    name,
    label,
    path,
    ...(isLast && { isLast }),
    folder: folderOf(folder),
    ...((banner === 'none' || banner === 'unreleased' || banner === 'unmaintained') && { banner }),
    ...(JSON.stringify(own) !== JSON.stringify(shared) && { sidebars: own }),
  };
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
