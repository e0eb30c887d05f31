// A docs plugin of a Docusaurus site → its versions, each with folder, route, sidebars and files, by the rules of Docusaurus
// (versions.json, `lastVersion`, `onlyIncludeVersions`, `versions`).
import { existsSync, readFileSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import { parseYaml } from '../../base/documents/parse-yaml.js';
import { isObject } from '../../base/values/is-object.js';
import type { Json, OldDocs, OldVersion, TellFault } from './docusaurus-project.js';
import { evaluateModule } from './evaluate-module.js';
import type { FoundPlugin } from './find-plugins.js';
import { listFiles } from './list-files.js';
import { pickContent } from './pick-content.js';
import { readOldFile } from './read-file.js';
import { readTagPaths } from './read-names.js';

export async function readDocs(root: string, { options, pointer }: FoundPlugin, tell: TellFault): Promise<OldDocs> {
  const id = text(options.id) ?? 'default';
  const routeBasePath = text(options.routeBasePath) ?? 'docs';
  const prefix = id === 'default' ? '' : `${id}_`;
  const older = options.disableVersioning === true ? [] : jsonList(join(root, `${prefix}versions.json`));
  const names = [...(options.includeCurrentVersion === false && older.length > 0 ? [] : ['current']), ...older];
  const only = Array.isArray(options.onlyIncludeVersions) ? options.onlyIncludeVersions : undefined;
  const included = names.filter((name) => !only || only.includes(name));
  const wanted = text(options.lastVersion);
  const last = [wanted, older.find((name) => included.includes(name)), included[0]].find(
    (name) => name !== undefined && included.includes(name),
  );

  const versions: OldVersion[] = [];
  for (const name of included) {
    const own = isObject(options.versions) && isObject(options.versions[name]) ? options.versions[name] : {};
    const folder = name === 'current' ? (text(options.path) ?? 'docs') : `${prefix}versioned_docs/version-${name}`;
    const isLast = name === last;
    const part = text(own.path) ?? (isLast ? '' : name === 'current' ? 'next' : name);
    versions.push({
      name,
      label: text(own.label) ?? (name === 'current' ? 'Next' : name),
      path: routeOf(routeBasePath, part),
      isLast,
      ...(text(own.banner) !== undefined && { banner: text(own.banner) as string }),
      folder: slashed(relative(root, resolve(root, folder))),
      ...(await readSidebars(
        root,
        name === 'current' ? options.sidebarPath : `${prefix}versioned_sidebars/version-${name}-sidebars.json`,
        tell,
      )),
      ...readFiles(root, resolve(root, folder), options),
      tagPaths: readTagPaths(resolve(root, folder), options.tags),
    });
  }
  return { id, routeBasePath, options, pointer, versions };
}

/** Joins the parts with one slash at the start and none at the end: `/docs`, `/`. */
export const routeOf = (...parts: string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const slashed = (path: string): string => (sep === '\\' ? path.replaceAll('\\', '/') : path);

function jsonList(file: string): string[] {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

async function readSidebars(root: string, path: unknown, tell: TellFault): Promise<Pick<OldVersion, 'sidebars' | 'sidebarsFile'>> {
  if (path === false) return { sidebars: false };
  if (typeof path !== 'string') return { sidebars: undefined };
  const named = resolve(root, path);
  const file = ['', '.js', '.ts', '.mjs', '.cjs', '.json'].map((end) => named + end).find((name) => existsSync(name));
  if (file === undefined) return { sidebars: false };
  const sidebarsFile = slashed(relative(root, file));
  const read = await evaluateModule(root, file);
  if ('fault' in read) {
    const { fault, at } = read;
    tell(
      `The file of the sidebars can't be evaluated (${fault}), so they are generated from the folders: correct the file and import again, or write them in docs[].sidebars`,
      { file: at?.file ?? sidebarsFile, line: at?.line ?? 1, column: 1 },
    );
    return { sidebars: undefined, sidebarsFile };
  }
  return { sidebars: read.value, sidebarsFile };
}

function readFiles(root: string, folder: string, options: Json): Pick<OldVersion, 'files' | 'leftOut' | 'categories'> {
  const all = listFiles(folder);
  const categories: OldVersion['categories'] = {};
  for (const path of all.filter((name) => /(^|\/)_category_\.(json|ya?ml)$/.test(name))) {
    const { value } = parseYaml(readFileSync(join(folder, path), 'utf8'));
    if (isObject(value)) categories[posix.dirname(path) === '.' ? '' : posix.dirname(path)] = { ...value };
  }
  const { published, leftOut } = pickContent(all, options, (path) => /\.mdx?$/.test(path));
  return { files: published.map((path) => readOldFile(root, join(folder, path), path)), leftOut, categories };
}
