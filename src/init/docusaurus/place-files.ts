// Where each file of a Docusaurus site goes in the new site. Docs, posts, components and data keep their paths, so that imports, links and
// edit addresses stay valid. Static files and pages move to the folders that docgen has for them. Pure.

import type { DocusaurusProject, OldBlog } from './docusaurus-project.js';
import { leftOutFiles } from './pick-content.js';

export interface Placement {
  /** Path in the old site → path in the new one. */
  newPath(old: string): string;
  /** The same for a folder of docs or posts. */
  folderOf(old: string): string;
}

export function placeFiles(site: DocusaurusProject): Placement {
  const { docs, pages, blogs, staticFolders } = site;
  const leftOut = new Set(leftOutFiles(site));
  const rules: { from: string; to(path: string): string }[] = [
    ...staticFolders.map((from) => ({ from, to: (path: string) => `content/public/${path}` })),
    ...pages.map(({ folder }) => ({
      from: folder,
      to: (path: string) => `content/pages/${isPageCode(path) ? path.replace(/\.[jt]sx?$/, '.tsx') : path}`,
    })),
  ];
  const inside = (path: string): string => path.replace(/^(\.\.\/)+/, '');
  const taken = new Map<string, string>();
  // A folder from outside of the site may have the name of another folder.
  for (const { folder } of [...docs.flatMap(({ versions }) => versions), ...blogs]) {
    const wanted = folder === '' ? 'docs' : inside(folder);
    taken.set(folder, [...taken.values()].includes(wanted) || RESERVED.test(wanted) ? `docs-${wanted.replaceAll('/', '-')}` : wanted);
  }
  for (const { folder: from, ...blog } of blogs) rules.push({ from, to: (path) => `${taken.get(from)}/${withUsualName(path, blog)}` });
  for (const [from, folder] of taken) rules.push({ from, to: (path) => `${folder}/${path}` });
  return {
    newPath(path) {
      // If such a file is copied because a page includes it, it must not become a page.
      const old = leftOut.has(path) ? path.replace(/[^/]*$/, '_$&') : path;
      const rule = rules.find(({ from }) => old.startsWith(`${from}/`));
      return rule ? rule.to(old.slice(rule.from.length + 1)) : inside(old);
    },
    folderOf: (old) => taken.get(old) ?? inside(old),
  };
}

/** Folders that have a meaning of their own, or that docgen writes to. */
const RESERVED = /^(build|\.docgen|vendor|node_modules|content(\/(pages|public))?)$/;

const isPageCode = (path: string): boolean =>
  /\.[jt]sx?$/.test(path) && !/\.(d\.ts|config\.js)$/.test(path) && !path.split('/').some((name) => name.startsWith('_'));

/** Files of authors and tags get the names that docgen looks for. */
function withUsualName(path: string, { options }: Pick<OldBlog, 'options'>): string {
  const end = /\.(ya?ml|json)$/.exec(path)?.[0] ?? '';
  if (path === options.authorsMapPath) return `authors${end}`;
  return path === options.tags ? `tags${end}` : path;
}
