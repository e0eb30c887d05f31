// Files that a configuration names must exist, inside the site: replaced templates, style sheets, icons, images.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pointerTo } from '../base/documents/json-pointer.js';
import { nearestFileName } from '../base/files/nearest-path.js';
import { isHidden, PUBLIC_FOLDER } from '../base/files/publishable.js';
import { resolveSitePath } from '../base/files/site-path.js';
import { nearestName } from '../base/names/nearest-name.js';
import { invalidPath, noSuchFile, outsideSite, type ValueFault } from '../diagnostics/config/config-values.js';
import { didYouMean } from '../diagnostics/wording.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { type Check, type CheckInput, member, text } from './check-input.js';

/** `./parts/Footer.tsx` and `@site/parts/Footer.tsx` → `parts/Footer.tsx`. */
export const siteRelative = (path: string): string => posix.normalize(path.replace(/^@site\//, ''));

export const checkFiles: Check = (input) => {
  const { raw } = input;
  const faults: Diagnostic[] = [];
  const templates = member(raw, 'templates');
  for (const name of Object.keys(templates ?? {})) faults.push(...moduleFaults(input, templates, '/templates', name, MODULE));
  const styles = member(raw, 'styles');
  for (const index of Array.isArray(styles) ? styles.keys() : [])
    faults.push(...moduleFaults(input, styles, '/styles', String(index), STYLE));
  faults.push(...moduleFaults(input, member(raw, 'analytics'), '/analytics', 'module', MODULE));
  for (const list of ['remarkPlugins', 'rehypePlugins']) faults.push(...pluginFaults(input, list));
  for (const [holder, pointer, keys] of publicFiles(raw)) {
    for (const key of keys) faults.push(...publicFaults(input, holder, pointer, key));
  }
  return faults;
};

/** Reports a folder that is absolute, above the site, or hidden. */
export function folderFaults(fault: ValueFault): Diagnostic[] {
  const { value } = fault;
  if (/^([/\\]|[a-z]:)/i.test(value) || value.split(/[/\\]/).includes('..')) return [outsideSite(fault, 'outside')];
  return isHidden(value.replaceAll('\\', '/')) ? [outsideSite(fault, 'hidden')] : [];
}

/** Any other name is a package. The bundler looks for it. */
export const isSitePath = (module: string): boolean => /^(?:\.{0,2}\/|@site\/)/.test(module);

function pluginFaults(input: CheckInput, list: string): Diagnostic[] {
  const parent = `/markdown/${list}`;
  const plugins = member(member(input.raw, 'markdown'), list);
  return (Array.isArray(plugins) ? plugins : []).flatMap((plugin, index) => {
    const pointer = pointerTo(parent, String(index));
    const module = typeof plugin === 'string' ? plugin : text(plugin, 'module');
    if (module === undefined || !isSitePath(module)) return [];
    return siteFileFaults(input, typeof plugin === 'string' ? pointer : pointerTo(pointer, 'module'), module, MODULE);
  });
}

export interface FileKind {
  /** Matches the end of such a file's path. */
  names: RegExp;
  hint: string;
}

const MODULE: FileKind = { names: /\.[cm]?[jt]sx?$/, hint: 'use a file that ends in .ts, .tsx, .js or .jsx' };
const STYLE: FileKind = {
  names: /\.css$/,
  hint: 'use a file that ends in .css; compile Sass, Less and similar files to CSS first',
};

/** All keys that may name a file of content/public. */
const publicFiles = (raw: unknown): [holder: unknown, pointer: string, keys: string[]][] => [
  [raw, '', ['favicon', 'image']],
  [member(member(raw, 'navbar'), 'logo'), '/navbar/logo', ['src', 'srcDark']],
  [member(member(raw, 'footer'), 'logo'), '/footer/logo', ['src', 'srcDark']],
  [member(raw, 'chatWidget'), '/chatWidget', ['script']],
  [member(raw, 'analytics'), '/analytics', ['script']],
];

function moduleFaults(input: CheckInput, holder: unknown, parent: string, key: string, kind: FileKind): Diagnostic[] {
  const value = Array.isArray(holder) ? holder[Number(key)] : text(holder, key);
  return typeof value === 'string' ? siteFileFaults(input, pointerTo(parent, key), value, kind) : [];
}

export function siteFileFaults(
  { siteRoot, locations }: Omit<CheckInput, 'raw'>,
  pointer: string,
  value: string,
  kind: FileKind,
): Diagnostic[] {
  const fault: ValueFault = { pointer, value, at: locations.value(pointer) };
  if (value.startsWith('/'))
    return [invalidPath({ ...fault, why: 'must be relative to the root of the site, but begins with a slash', hint: `write '.${value}'` })];
  if (!kind.names.test(value)) return [invalidPath({ ...fault, why: 'is the wrong kind of file', hint: kind.hint })];
  return fileFaults(siteRoot, fault, siteRelative(value));
}

function publicFaults({ siteRoot, locations }: CheckInput, holder: unknown, parent: string, key: string): Diagnostic[] {
  const value = text(holder, key);
  // Other forms are addresses of other sites, or `check-site-settings.ts` has reported them.
  if (value === undefined || !/^\/(?![/\\])/.test(value)) return [];
  const pointer = pointerTo(parent, key);
  return fileFaults(siteRoot, { pointer, value, at: locations.value(pointer) }, posix.join(PUBLIC_FOLDER, value));
}

function fileFaults(siteRoot: string, fault: ValueFault, path: string): Diagnostic[] {
  const found = resolveSitePath(siteRoot, path);
  if (typeof found === 'string' && found !== 'missing') return [outsideSite(fault, found)];
  const isThere = found !== 'missing' && statSync(found.real).isFile();
  return isThere ? [] : [noSuchFile(fault, path, didYouMean(nearestFile(siteRoot, path, fault.value)))];
}

/**
 * A suggestion, written as in the configuration: the file with the nearest name in the same folder. If there is none, the file of the same
 * name in the folder with the nearest name.
 */
function nearestFile(siteRoot: string, path: string, written: string): string | undefined {
  const { dir, base } = posix.parse(path);
  const head = written.slice(0, written.length - path.length);
  if (!written.endsWith(path)) return undefined;
  const beside = nearestFileName(
    base,
    namesIn(join(siteRoot, dir)).files.filter((name) => isOfKind(name, base)),
  );
  if (beside !== undefined) return `${head}${posix.join(dir, beside)}`;
  const { dir: parent, base: folder } = posix.parse(dir);
  const near = folder === '' ? undefined : nearestName(folder, namesIn(join(siteRoot, parent)).folders);
  const meant = near === undefined ? undefined : posix.join(parent, near, base);
  return meant !== undefined && existsSync(join(siteRoot, meant)) ? `${head}${meant}` : undefined;
}

/** Code is suggested only for code, a style sheet only for a style sheet, and any other file for any other file. */
const isOfKind = (name: string, wanted: string): boolean => [MODULE, STYLE].every(({ names }) => names.test(name) === names.test(wanted));

function namesIn(folder: string): { files: string[]; folders: string[] } {
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !isHidden(name));
    const names = (wanted: boolean) =>
      entries
        .filter((entry) => entry.isDirectory() === wanted)
        .map(({ name }) => name)
        .sort();
    return { files: names(false), folders: names(true) };
  } catch {
    return { files: [], folders: [] };
  }
}

/**
 * Markup of an SVG file without its XML declaration and doctype, which only a separate file may have. Call it only if `siteFileFaults`
 * found no fault.
 */
export const readSvgMarkup = (siteRoot: string, value: string): string =>
  readFileSync(join(siteRoot, siteRelative(value)), 'utf8').replace(/<\?[\s\S]*?\?>|<!doctype[^>]*>/gi, '');
