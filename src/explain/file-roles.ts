// The roles of a file in the site. One file may have several. The site knows these files by name, including those that were looked for and
// are missing.

import type { SiteInputs } from '../pipeline/cache/site-inputs.js';
import { hasAsked, holds, isMadeOf } from './edits/edit-bytes.js';
import { documentsWith, type KnownDocument } from './edits/edit-specification.js';

export const FILE_ROLES = [
  'page',
  'included',
  'absent',
  'module',
  'island',
  'template-part',
  'shared-code',
  'icon',
  'plugin',
  'category',
  'names',
  'specification',
  'configuration',
  'public',
  'asset',
  'urls-lock',
  'baseline',
] as const;
export type FileRole = (typeof FILE_ROLES)[number];

export function rolesOf(file: string, known: SiteInputs, documents: readonly KnownDocument[]): FileRole[] {
  const { site, bundles, configFiles, pluginFiles } = known;
  const { config, scanned, pages } = site;
  const compiled = [...pages.values()];
  const files = bundles?.digests;
  const isIn = (lists: Record<string, string[]> | undefined): boolean =>
    bundles !== undefined && Object.values(lists ?? {}).some((list) => holds(list, file, bundles));
  const moduleReads = Object.values(bundles?.moduleReads ?? {});
  const isAbsent = [...compiled.map(({ reads }) => reads), ...moduleReads].some(({ absent }) => absent.includes(file));
  const is: Record<FileRole, boolean> = {
    page: scanned.entries.some((entry) => !entry.api && entry.file === file),
    included: compiled.some((page) => page.entry.file !== file && isMadeOf(page, file)) && !isAbsent,
    absent: isAbsent,
    module: isIn(files?.filesOf),
    island: scanned.islands.includes(file),
    'template-part': Object.values(config.templates).some((part) => part.replace(/^\.\//, '') === file) || isIn(files?.partFiles),
    'shared-code': bundles?.shared.includes(file) === true,
    icon: iconFiles(known).includes(file),
    plugin: pluginFiles.includes(file),
    category: scanned.categories.some((category) => category.file === file),
    names: [...scanned.tagFiles, ...scanned.authorFiles].some((names) => names.file === file),
    specification: documentsWith(documents, file).length > 0,
    configuration: configFiles.includes(file),
    public: file.startsWith('content/public/') && scanned.publicFiles.includes(file.slice('content/public/'.length)),
    asset: compiled.some(({ summary }) => summary.assets.some((asset) => asset.file === file)),
    'urls-lock': config.checks.urlsLock === file,
    baseline: (config.checks.baseline ?? 'docgen-baseline.jsonl') === file,
  };
  return FILE_ROLES.filter((role) => is[role]);
}

/** Icon files of the navbar, relative to the site root. */
export function iconFiles({ site: { config, files } }: SiteInputs): string[] {
  const items = config.navbar.items.flatMap((item) => (item.type === 'dropdown' ? item.items : [item]));
  const named = items.flatMap((item) => (item.type === 'icon' ? [item.icon.replace(/^@site\//, '').replace(/^\.\//, '')] : []));
  const reads = files.reads();
  return named.filter((file) => hasAsked(reads, file) && Object.hasOwn(reads.read, file));
}

/** All files that the site knows by name. */
export function namedFiles(inputs: SiteInputs, documents: readonly KnownDocument[]): string[] {
  const { site, bundles, configFiles, pluginFiles } = inputs;
  const { config, scanned, pages } = site;
  const own = [
    ...scanned.entries.filter(({ api }) => !api).map(({ file }) => file),
    ...[...scanned.categories, ...scanned.tagFiles, ...scanned.authorFiles].map(({ file }) => file),
    ...scanned.publicFiles.map((path) => `content/public/${path}`),
    ...scanned.islands,
    ...scanned.partials,
    ...[...pages.values()].flatMap(({ reads, summary }) => [
      ...Object.keys(reads.read),
      ...reads.absent,
      ...summary.assets.map(({ file }) => file),
    ]),
    ...Object.values(bundles?.moduleReads ?? {}).flatMap(({ read, absent }) => [...Object.keys(read), ...absent]),
    ...Object.values(bundles?.digests.filesOf ?? {}).flat(),
    ...Object.values(bundles?.digests.partFiles ?? {}).flat(),
    ...(bundles?.shared ?? []),
    ...iconFiles(inputs),
    ...pluginFiles,
    ...configFiles,
    ...documents.flatMap(({ document }) => Object.keys(document.files)),
    ...[config.checks.urlsLock, config.checks.baseline].flatMap((file) => file ?? []),
  ];
  return [...new Set(own)].sort();
}
