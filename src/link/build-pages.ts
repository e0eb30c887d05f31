// Entries and their outlines → pages with routes, and the docs among them by id. Faults of ids and slugs are reported where the author
// wrote them. A page whose slug is invalid gets the route of its file, so that no other faults follow from it.

import { parseNumberPrefix, withoutNumberPrefixes } from '../base/names/number-prefix.js';
import { portabilityFault, portableName } from '../base/urls/portable-name.js';
import { badDocId, badSlug, duplicateDocId, nameTooLong, routeNotPortable, unknownLayout } from '../diagnostics/graph.js';
import { hasError } from '../diagnostics/has-error.js';
import { startOf } from '../diagnostics/wording.js';
import type { ApiPart } from '../model/api/api-document.js';
import type { FrontMatter, Outline } from '../model/compiled-entry.js';
import type { AbsentDraft, LayoutName, Page } from '../model/content-graph.js';
import type { Diagnostic, Outcome, Place } from '../model/diagnostic.js';
import type { SiteConfig } from '../model/site-config.js';
import type { SourceEntry } from '../model/source-entry.js';
import { joinRoutes, outputOf, permalinkOf } from './addresses.js';
import { placePost } from './blog/build-post.js';
import { type Doc, type VersionDocs, versionKey } from './doc.js';
import type { Outlines } from './outlines.js';
import { parseSlug } from './slug.js';

export interface BuildPagesInput {
  config: SiteConfig;
  entries: SourceEntry[];
  /** By entry key. An entry that could not be compiled has no outline, and is treated as an empty file. */
  outlines: Outlines;
  /** By entry key: front-matter key as written → place. */
  frontMatterPlaces: Pick<ReadonlyMap<string, Record<string, Place>>, 'get'>;
  /** Build drafts too. */
  drafts: boolean;
  /** Keys of entries that are left out like drafts. Default: none */
  absent?: ReadonlySet<string>;
}

export interface BuiltPages {
  /** The pages that are built. Two of them may have the same route. */
  pages: Page[];
  /** By `<instance>/<version>`. */
  versions: Map<string, VersionDocs>;
  absentDrafts: AbsentDraft[];
}

/** Layouts that the front matter of `content/pages` may ask for. */
const PAGE_LAYOUTS: LayoutName[] = ['page', 'home'];
/**
 * Longest file name of ext4, APFS and NTFS. Below it: the longest path of an output. Linux allows 4,096 bytes, and the path of the output
 * folder comes in front.
 */
const MAX_NAME_BYTES = 255;
const MAX_PATH_BYTES = 3_000;

const NOTHING: Outline = { frontMatter: {}, description: '', hasContentTitle: false, headings: [] };

export function buildPages(input: BuildPagesInput): Outcome<BuiltPages> {
  const diagnostics: Diagnostic[] = [];
  const value: BuiltPages = { pages: [], versions: new Map(), absentDrafts: [] };
  for (const { id, versions } of input.config.docs) {
    for (const { name } of versions) value.versions.set(versionKey(id, name), { instance: id, version: name, all: [], byId: new Map() });
  }
  for (const entry of input.entries) {
    const outline = input.outlines.get(entry.key) ?? NOTHING;
    const placeOf = (key: string): Place => input.frontMatterPlaces.get(entry.key)?.[key] ?? startOf(entry.file);
    const start: EntryStart = { entry, outline, placeOf, config: input.config };
    const version = entry.docs && value.versions.get(versionKey(entry.docs.instance, entry.docs.version));
    const isAbsent = (outline.frontMatter.draft === true && !input.drafts) || input.absent?.has(entry.key) === true;

    const built =
      entry.kind === 'post'
        ? buildPost(start)
        : version
          ? entry.api
            ? buildApiDoc(start, entry.api, isAbsent)
            : buildDoc(start, isAbsent)
          : buildPage(start);
    diagnostics.push(...built.diagnostics);
    const page = 'page' in built.value ? built.value.page : built.value;
    if ('page' in built.value && version) {
      const { docs } = built.value.page;
      const other = version.byId.get(docs.id);
      if (other && !isAbsent && !other.isAbsent) {
        diagnostics.push(duplicateDocId({ id: docs.id, file: entry.file, at: placeOf('id'), other: other.page.file ?? other.page.key }));
      }
      if (!other || other.isAbsent) version.byId.set(docs.id, built.value);
      version.all.push(built.value);
    }
    if (isAbsent) value.absentDrafts.push({ key: entry.key, file: entry.file, ...(page.docs && { docs: page.docs }) });
    else {
      const faults = outputFaults(page, outline.frontMatter);
      diagnostics.push(...faults);
      if (!hasError(faults)) value.pages.push(page);
    }
  }
  return { value, diagnostics };
}

interface EntryStart {
  entry: SourceEntry;
  outline: Outline;
  placeOf(key: string): Place;
  config: SiteConfig;
}

interface Route {
  route: string;
  isFolder: boolean;
}

function buildDoc({ entry, outline, placeOf, config }: EntryStart, isAbsent: boolean): Outcome<Doc> {
  const { frontMatter } = outline;
  const { instance = '', version = '' } = entry.docs ?? {};
  const path = entry.path;
  const { folder, stem } = splitPath(path);
  const diagnostics: Diagnostic[] = [];

  const strips = frontMatter.parseNumberPrefixes !== false;
  const named = strips ? parseNumberPrefix(stem) : { name: stem };
  const place = (strips ? withoutNumberPrefixes(folder) : folder).normalize('NFC');
  let name = named.name;
  if (frontMatter.id !== undefined) {
    if (isDocId(frontMatter.id)) name = frontMatter.id;
    else diagnostics.push(badDocId(frontMatter.id, placeOf('id')));
  }
  const id = joinNames(place, name).normalize('NFC');
  const isIndex = isIndexName(stem, folder);
  const own: Route = isIndex ? { route: `/${place}`, isFolder: true } : { route: `/${id}`, isFolder: false };
  const slug = resolveSlug(frontMatter.slug, place, placeOf);
  diagnostics.push(...slug.diagnostics);
  const { route, isFolder } = slug.value ?? own;

  const base = config.docs.find((docs) => docs.id === instance)?.versions.find((one) => one.name === version)?.path ?? '/';
  const title = outline.title ?? (isIndex ? nameOfFolder(place, config.title) : named.name);
  const page = {
    ...buildPageAt({ entry, outline, placeOf, config }, { route: joinRoutes(base, route), isFolder, title }),
    kind: entry.kind,
    layout: 'doc' as const,
    docs: { instance, version, id },
  };
  const position = frontMatter.sidebarPosition ?? named.position;
  return { value: { page, path, folder, isIndex, isAbsent, frontMatter, ...(position !== undefined && { position }) }, diagnostics };
}

/** The id is the one that a file of the docs at this route would have: `api/shop/list-orders`. */
function buildApiDoc(start: EntryStart, api: ApiPart, isAbsent: boolean): Outcome<Doc> {
  const { entry, outline, config } = start;
  const { instance = '', version = '' } = entry.docs ?? {};
  const base = config.docs.find((docs) => docs.id === instance)?.versions.find((one) => one.name === version)?.path ?? '/';
  const home = config.apis.find(({ id }) => id === api.api)?.route ?? '/';
  const route = api.slug === '' ? home : joinRoutes(home, `/${api.slug}`);
  const id = (base !== '/' && route.startsWith(`${base}/`) ? route.slice(base.length) : route).replace(/^\//, '');
  const page = {
    ...buildPageAt(start, { route, isFolder: api.part === 'overview', title: outline.title ?? api.title }),
    kind: entry.kind,
    layout: 'api' as const,
    docs: { instance, version, id },
    ...distinctionOf(api),
  };
  return { value: { page, path: '', folder: '', isIndex: false, isAbsent, frontMatter: outline.frontMatter, api }, diagnostics: [] };
}

const distinctionOf = ({ part, path, method }: ApiPart): Pick<Page, 'distinction'> => {
  if (part === 'operation') return { distinction: `${method?.toUpperCase()} ${path}` };
  return part === 'schema' ? { distinction: 'Schema' } : {};
};

function buildPage(start: EntryStart): Outcome<Page> {
  const { entry, outline, placeOf, config } = start;
  const { folder, stem } = splitPath(entry.path);
  const diagnostics: Diagnostic[] = [];
  const isIndex = stem === 'index';
  const own: Route = { route: `/${isIndex ? folder : joinNames(folder, stem)}`.normalize('NFC'), isFolder: isIndex };
  const slug = resolveSlug(outline.frontMatter.slug, folder, placeOf);
  diagnostics.push(...slug.diagnostics);
  const isNotFound = own.route === '/404';
  // Hosts look for this file name, whatever `trailingSlash` is.
  const { route, isFolder } = isNotFound ? { route: '/404.html', isFolder: false } : (slug.value ?? own);
  const title = outline.title ?? (isIndex ? nameOfFolder(folder, config.title) : stem);

  const asked = outline.frontMatter.layout;
  const layout = PAGE_LAYOUTS.find((name) => name === asked);
  if (asked !== undefined && !layout) diagnostics.push(unknownLayout(asked, PAGE_LAYOUTS, placeOf('layout')));
  const page = { ...buildPageAt(start, { route, isFolder, title }), layout: layout ?? ('page' as const) };
  return { value: { ...page, kind: isNotFound ? 'notFound' : 'page' }, diagnostics };
}

function buildPost(start: EntryStart): Outcome<Page> {
  const { entry, outline, placeOf, config } = start;
  const slug = resolveSlug(outline.frontMatter.slug, '', placeOf);
  const { value, diagnostics } = placePost(start, slug.value?.route);
  const { route, title, facts } = value;
  const isFolder = slug.value?.isFolder ?? false;
  const page = { ...buildPageAt({ entry, outline, placeOf, config }, { route, isFolder, title }), ...facts };
  const isUnread = outline === NOTHING;
  return { value: page, diagnostics: [...slug.diagnostics, ...(page.draft || isUnread ? [] : diagnostics)] };
}

function buildPageAt({ entry, outline, placeOf, config }: EntryStart, { route, isFolder, title }: Route & { title: string }) {
  return {
    key: entry.key,
    route,
    permalink: permalinkOf(route, isFolder, config),
    output: outputOf(route, config),
    locale: entry.locale,
    title,
    unlisted: outline.frontMatter.unlisted === true,
    draft: outline.frontMatter.draft === true,
    file: entry.file,
    // The places of a page that decides nothing of it need not be known.
    at: outline.frontMatter.slug === undefined ? startOf(entry.file) : placeOf('slug'),
  };
}

function resolveSlug(slug: string | undefined, folder: string, placeOf: (key: string) => Place): Outcome<Route | undefined> {
  if (slug === undefined) return { value: undefined, diagnostics: [] };
  const parsed = parseSlug(slug, folder);
  if ('why' in parsed) {
    return { value: undefined, diagnostics: [badSlug({ slug, why: parsed.why, suggestion: parsed.suggestion, at: placeOf('slug') })] };
  }
  return { value: { route: parsed.route.normalize('NFC'), isFolder: parsed.endsInSlash }, diagnostics: [] };
}

function outputFaults({ route, output, key, at = startOf(key) }: Page, { slug }: FrontMatter): Diagnostic[] {
  const long = output.split('/').find((name) => Buffer.byteLength(name) > MAX_NAME_BYTES);
  if (long !== undefined)
    return [nameTooLong({ route, why: `it has a segment of ${Buffer.byteLength(long)} bytes, but the limit is ${MAX_NAME_BYTES}`, at })];
  const bytes = Buffer.byteLength(output);
  if (bytes > MAX_PATH_BYTES) return [nameTooLong({ route, why: `it has ${bytes} bytes, but the limit is ${MAX_PATH_BYTES}`, at })];
  // Names of files were checked when the files were found. Only a slug can bring in other names.
  const why = slug === undefined ? undefined : route.split('/').map(portabilityFault).find(Boolean);
  return why === undefined
    ? []
    : [
        routeNotPortable({
          route,
          why,
          suggestion: route
            .split('/')
            .map((name) => name && portableName(name))
            .join('/'),
          at,
        }),
      ];
}

const splitPath = (path: string): { folder: string; stem: string } => {
  const slash = path.lastIndexOf('/');
  return { folder: path.slice(0, Math.max(0, slash)), stem: path.slice(slash + 1).replace(/\.(mdx?|tsx)$/i, '') };
};

const joinNames = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

const isIndexName = (stem: string, folder: string): boolean =>
  ['index', 'readme', folder.slice(folder.lastIndexOf('/') + 1).toLowerCase() || 'index'].includes(stem.toLowerCase());

const nameOfFolder = (folder: string, top: string): string => (folder === '' ? top : folder.slice(folder.lastIndexOf('/') + 1));

const isDocId = (id: string): boolean => id.trim() !== '' && id !== '.' && id !== '..' && !/\/|\p{Cc}|\p{Cs}/u.test(id);
