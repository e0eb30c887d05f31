// The entry that a file would be, by its path alone. For files that a site had in the past.
import type { SiteConfig } from '../model/site-config.js';
import type { SourceEntry } from '../model/source-entry.js';
import { isPartial, pageFormat } from './file-names.js';
import { PAGES_FOLDER } from './scan-site.js';

type Home = Pick<SourceEntry, 'kind' | 'docs' | 'blog'> & { folder: string };

/** Folders of docs, blogs and pages. */
export const homesOf = ({ docs, blogs }: Pick<SiteConfig, 'docs' | 'blogs'>): Home[] => [
  ...docs.flatMap(({ id, versions }) =>
    versions.map(({ name, folder }): Home => ({ kind: 'doc', folder, docs: { instance: id, version: name } })),
  ),
  ...blogs.map(({ id, folder }): Home => ({ kind: 'post', folder, blog: id })),
  { kind: 'page', folder: PAGES_FOLDER },
];

/**
 * @param file relative to the site root
 * @returns undefined if no page would be made from the file
 */
export function entryOfFile(file: string, config: Pick<SiteConfig, 'docs' | 'blogs' | 'locale'>): SourceEntry | undefined {
  // If folders are nested, the innermost one counts.
  const [home] = homesOf(config)
    .filter(({ folder }) => folder === '' || file.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length);
  if (!home) return undefined;
  const { folder, ...rest } = home;
  const path = folder === '' ? file : file.slice(folder.length + 1);
  const format = pageFormat(path);
  if (!format || isPartial(path)) return undefined;
  return { ...rest, key: file, format, file, path, locale: config.locale };
}
