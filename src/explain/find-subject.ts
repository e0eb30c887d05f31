// Finds the page or the file that the argument of `docgen explain` means, or else the nearest name. The argument is a route in any form, or
// a file path relative to the current folder or the site root.
import { existsSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { pointerTo } from '../base/documents/json-pointer.js';
import { nodeValue } from '../base/documents/node-id.js';
import { isInside } from '../base/files/is-inside.js';
import { nearestPath } from '../base/files/nearest-path.js';
import { nearestName } from '../base/names/nearest-name.js';
import { decodePath } from '../base/urls/url-path.js';
import type { ContentGraph, Page, Redirect } from '../model/content-graph.js';
import type { SiteConfig } from '../model/site-config.js';
import type { KnownDocument } from './edits/edit-specification.js';
import { servedAt } from './served-file.js';

export type Subject =
  | { kind: 'page'; page: Page }
  /** A file, perhaps with `#` and a pointer into it. */
  | { kind: 'file'; file: string }
  /** A redirect. `page` is set if it leads to a page of the site. */
  | { kind: 'redirect'; redirect: Redirect; page?: Page }
  /** A folder, with the files in it that the site knows. */
  | { kind: 'folder'; folder: string; files: string[] }
  /** A value that was named without its file, and that several files hold. */
  | { kind: 'values'; values: string[] }
  /** `files`: the files that were searched for a value. */
  | { kind: 'none'; nearest?: string; files?: string[] };

export interface FindSubjectInput {
  asked: string;
  /** Absolute path of the current folder. */
  folder: string;
  siteRoot: string;
  graph: Pick<ContentGraph, 'pages' | 'redirects'>;
  config: Pick<SiteConfig, 'url' | 'baseUrl'>;
  /** All files that the site knows by name. */
  files: readonly string[];
  /** Files that are copied into the output, by their output path. */
  served: ReadonlyMap<string, string>;
  documents: readonly KnownDocument[];
}

export function findSubject(input: FindSubjectInput): Subject {
  const { asked, graph, files } = input;
  if (asked.trim() === '') return { kind: 'none' };
  const value = findValue(input);
  if (value) return value;
  const file = findFile(asked, input);
  if (file !== undefined) return { kind: 'file', file };
  const route = routeOf(asked, input.config);
  const page = route === undefined ? undefined : graph.pages.find((each) => isSameRoute(each, route));
  if (page) return { kind: 'page', page };
  const copied = route === undefined ? undefined : servedAt(route, input.served);
  if (copied !== undefined) return { kind: 'file', file: copied };
  const redirect = graph.redirects.find(({ from }) => trimmed(decodePath(from)) === route);
  if (redirect) {
    const target = graph.pages.find(({ permalink }) => permalink === redirect.to.replace(/[?#].*$/s, ''));
    return { kind: 'redirect', redirect, ...(target && { page: target }) };
  }
  const folder = findFolder(input);
  if (folder !== undefined) return { kind: 'folder', folder, files: files.filter((file) => file.startsWith(`${folder}/`)) };
  const routes = [...graph.pages.map((each) => each.route), ...[...input.served.keys()].map((path) => `/${path}`)];
  const nearest =
    asked.startsWith('/') || /^https?:/i.test(asked)
      ? nearestPath(route ?? asked, routes)
      : (nearestPath(asked, files) ?? nearestPath(`/${route ?? asked}`, routes) ?? sameName(asked, files));
  return { kind: 'none', ...(nearest !== undefined && { nearest }) };
}

/** Finds `openapi/shop.yaml#/components/schemas/Order`, or the same without the file name. */
function findValue(input: FindSubjectInput): Subject | undefined {
  const { asked, documents } = input;
  const end = asked.indexOf('#');
  if (end < 0) return undefined;
  if (end === 0) return findAnywhere(input);
  const file = findFile(asked.slice(0, end), input);
  const known = file === undefined ? [] : documents.filter(({ document }) => Object.hasOwn(document.files, file));
  if (file === undefined || known.length === 0) return undefined;
  const pointer = pointerIn(asked);
  if (pointer === '') return { kind: 'file', file };
  const node = `${file}#${pointer}`;
  if (known.some(({ document }) => nodeValue(document.files, node) !== undefined)) return { kind: 'file', file: node };
  const nearest = nearestName(
    node,
    known.flatMap(({ document }) => valuesOf(document.files, file)),
  );
  return { kind: 'none', ...(nearest !== undefined && { nearest }) };
}

/** Finds the value in any file. An anchor without a page names no page, so the text can only mean a value. */
function findAnywhere({ asked, documents }: FindSubjectInput): Subject {
  const pointer = pointerIn(asked);
  if (pointer === '') return { kind: 'none' };
  const texts: Record<string, unknown> = Object.assign({}, ...documents.map(({ document }) => document.files));
  const files = Object.keys(texts);
  const [only, ...others] = files.map((file) => `${file}#${pointer}`).filter((node) => nodeValue(texts, node) !== undefined);
  if (only !== undefined) return others.length === 0 ? { kind: 'file', file: only } : { kind: 'values', values: [only, ...others] };
  // The names of files are not compared, because the argument has none.
  const named = new Map(files.flatMap((file) => valuesOf(texts, file).map((node) => [node.slice(file.length), node])));
  const nearest = named.get(nearestName(`#${pointer}`, named.keys()) ?? '');
  return { kind: 'none', files, ...(nearest !== undefined && { nearest }) };
}

/** The pointer of the argument. `#` may stand for `#/`. */
function pointerIn(asked: string): string {
  const pointer = decodePath(asked.slice(asked.indexOf('#') + 1));
  return pointer === '' || pointer.startsWith('/') ? pointer : `/${pointer}`;
}

/** Values that are likely asked for: named components and operations. */
function valuesOf(files: Readonly<Record<string, unknown>>, file: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown, pointer: string, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 3) return;
    if (pointer !== '') found.push(`${file}#${pointer}`);
    for (const [key, child] of Object.entries(value)) visit(child, pointerTo(pointer, key), depth + 1);
  };
  visit(files[file], '', 0);
  return found;
}

/**
 * Names that a path may mean, relative to the site root: from the current folder and from the site root. Includes the real name of a file
 * that is reached by links, and files outside of the site that the site knows.
 */
function namesOf(asked: string, { folder, siteRoot, files }: FindSubjectInput): string[] {
  const named = isAbsolute(asked) ? [asked] : [resolve(folder, asked), resolve(siteRoot, asked)];
  const real = named.flatMap((path) => (existsSync(path) ? realpathSync(path) : []));
  const nameOf = (path: string): string => relative(siteRoot, path).split(sep).join('/');
  const known = [...named, ...real].filter((path) => files.includes(nameOf(path)));
  return [...known, ...named.filter((path) => isInside(siteRoot, path) && path !== siteRoot)].map(nameOf);
}

const findFolder = (input: FindSubjectInput): string | undefined =>
  namesOf(input.asked, input).find((name) => statSync(resolve(input.siteRoot, name), { throwIfNoEntry: false })?.isDirectory());

function findFile(asked: string, input: FindSubjectInput): string | undefined {
  if (asked === '') return undefined;
  const { siteRoot, files } = input;
  const names = namesOf(asked, input);
  // If a page's route is also the name of a folder, the page is meant, and not the folder.
  return names.find((name) => files.includes(name)) ?? names.find((name) => /\.[^/]+$/.test(name) && existsSync(resolve(siteRoot, name)));
}

/** The address as `docgen dev` and `docgen preview` print it. */
const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?=\/|$)/i;

function routeOf(asked: string, { url, baseUrl }: FindSubjectInput['config']): string | undefined {
  const path = asked.startsWith(`${url}/`) || asked === url ? asked.slice(url.length) : asked.replace(LOCAL, '');
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return undefined;
  const plain = decodePath(path.replace(/[?#].*$/s, ''));
  const rooted = plain.startsWith('/') ? plain : `/${plain}`;
  const base = decodePath(baseUrl);
  return trimmed(base !== '/' && `${rooted}/`.startsWith(base) ? rooted.slice(base.length - 1) : rooted);
}

const trimmed = (route: string): string => `/${route.replace(/(^|\/)index\.html$/, '$1').replace(/^\/+|\/+$/g, '')}`;

const isSameRoute = ({ route, output }: Page, asked: string): boolean =>
  trimmed(route) === asked || `/${output}` === asked || `${trimmed(route)}.html` === asked;

const sameName = (asked: string, files: readonly string[]): string | undefined => {
  const name = asked.replace(/^.*\//, '');
  return name === '' ? undefined : files.find((file) => file.endsWith(`/${name}`));
};
