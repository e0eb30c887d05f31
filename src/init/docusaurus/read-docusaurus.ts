// Reads the folder of a Docusaurus site (docusaurus-project.ts), or returns why it is not one. Nothing in the folder is written.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { isObject } from '../../base/values/is-object.js';
import { locateConfig } from '../../config/locate-config.js';
import type { DocusaurusProject, Json, OldBlog, OldPages, OldRedirects, TellFault } from './docusaurus-project.js';
import { evaluateModule } from './evaluate-module.js';
import { type FoundPlugin, findPlugins } from './find-plugins.js';
import { listFiles } from './list-files.js';
import { pickContent } from './pick-content.js';
import { readDocs, routeOf } from './read-docs.js';
import { readOldFile } from './read-file.js';
import { readAuthorPages, readTagPaths } from './read-names.js';

/** One line each. */
export interface SiteFault {
  text: string;
  hint?: string;
}

const CONFIGS = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((end) => `docusaurus.config.${end}`);

/**
 * @param root absolute, with symbolic links resolved
 * @param shown the folder as the user named it
 * @param tell reports faults that affect only a part of the site
 */
export async function readDocusaurusSite(root: string, shown: string, tell: TellFault): Promise<DocusaurusProject | SiteFault> {
  const configFile = CONFIGS.find((name) => existsSync(join(root, name)));
  if (configFile === undefined) {
    const below = readdirSync(root).find((name) => CONFIGS.some((config) => existsSync(join(root, name, config))));
    const hint = below === undefined ? 'name the folder that contains that file' : `did you mean ${join(shown, below)}? It has one`;
    return { text: `${shown} is not a Docusaurus site: it has no docusaurus.config.js or .ts`, hint };
  }
  const evaluated = await evaluateModule(root, join(root, configFile));
  if ('fault' in evaluated) {
    const { fault, at, hint } = evaluated;
    const file = at === undefined ? join(shown, configFile) : `${join(shown, at.file)}:${at.line}`;
    const hints = {
      packages: `install its packages (npm ci in ${shown}) and try again`,
      environment: 'it may need variables of the environment: set those that it reads, and try again',
    };
    return { text: `${file} can't be evaluated: ${fault}`, ...(hint !== undefined && { hint: hints[hint] }) };
  }
  if (!isObject(evaluated.value))
    return { text: `${join(shown, configFile)} does not export a configuration`, hint: 'export an object, or a function that returns one' };
  const config = evaluated.value;
  const places = locateConfig(readFileSync(join(root, configFile), 'utf8'), configFile).values;
  const staticFolders = (Array.isArray(config.staticDirectories) ? config.staticDirectories.map(String) : ['static'])
    .map((folder) => inSite(root, folder))
    .filter((folder) => existsSync(join(root, folder)));
  const { supported, others, themes } = findPlugins(config, evaluated.code);
  const of = (kind: FoundPlugin['kind']) => supported.filter((plugin) => plugin.kind === kind);
  const docs = [];
  for (const plugin of of('docs')) docs.push(await readDocs(root, plugin, tell));
  const i18n = isObject(config.i18n) ? config.i18n : {};
  return {
    config,
    configFile,
    code: evaluated.code,
    missingPackages: evaluated.missing,
    environment: evaluated.environment,
    places,
    docs: docs.filter(({ versions }) => versions.some(({ files }) => files.length > 0)),
    blogs: of('blog').flatMap((plugin) => readBlog(root, plugin)),
    pages: of('pages').flatMap((plugin) => readPages(root, plugin)),
    redirects: of('redirects').map(readRedirects),
    others,
    staticFolders,
    staticFiles: staticFolders.flatMap((folder) => listFiles(join(root, folder))),
    styles: themes.flatMap(({ options }) => [options.customCss].flat()).flatMap((path) => styleIn(root, path)),
    themes,
    swizzled: listFiles(join(root, 'src/theme')).map((path) => `src/theme/${path}`),
    otherLocales: Array.isArray(i18n.locales) ? i18n.locales.map(String).filter((name) => name !== (i18n.defaultLocale ?? 'en')) : [],
  };
}

const inSite = (root: string, path: string): string => relative(root, resolve(root, path)).split(sep).join('/');

const styleIn = (root: string, path: unknown): string[] =>
  typeof path === 'string' && existsSync(resolve(root, path)) ? [inSite(root, path)] : [];

function readBlog(root: string, { options, pointer }: FoundPlugin): OldBlog[] {
  const folder = inSite(root, typeof options.path === 'string' ? options.path : 'blog');
  const { published, leftOut } = pickContent(listFiles(join(root, folder)), options, (path) => /\.mdx?$/.test(path));
  if (published.length === 0) return [];
  const authorPages = readAuthorPages(join(root, folder), options.authorsMapPath);
  return [
    {
      id: typeof options.id === 'string' ? options.id : 'default',
      routeBasePath: typeof options.routeBasePath === 'string' ? options.routeBasePath : 'blog',
      folder,
      options,
      pointer,
      posts: published.map((path) => readOldFile(root, join(root, folder, path), path)),
      leftOut,
      tagPaths: readTagPaths(join(root, folder), options.tags),
      ...(authorPages && { authorPages }),
    },
  ];
}

function readPages(root: string, { options, pointer }: FoundPlugin): OldPages[] {
  const folder = inSite(root, typeof options.path === 'string' ? options.path : 'src/pages');
  const isPage = (path: string): boolean => /\.(mdx?|[jt]sx?)$/.test(path) && !/\.d\.ts$/.test(path);
  const { published, leftOut } = pickContent(listFiles(join(root, folder)), options, isPage);
  if (published.length === 0) return [];
  const read = (path: string) =>
    /\.mdx?$/.test(path) ? readOldFile(root, join(root, folder, path), path) : { path, frontMatter: {}, anchors: [] };
  return [{ folder, options, pointer, files: published.map(read), leftOut }];
}

function readRedirects({ options, pointer }: FoundPlugin): OldRedirects {
  const list: Json[] = Array.isArray(options.redirects) ? options.redirects.filter(isObject) : [];
  const redirects = list.flatMap(({ from, to }, index) =>
    typeof to === 'string' ? [{ from: [from].flat().map(String), to, pointer: `${pointer}/redirects/${index}` }] : [],
  );
  return { options, pointer, redirects: redirects.map((redirect) => ({ ...redirect, from: redirect.from.map((from) => routeOf(from)) })) };
}
