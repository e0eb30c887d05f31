// Files that a configuration names must exist, inside the site: replaced templates, style sheets, icons, pictures.
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isInside } from '../base/is-inside.js';
import { pointerTo } from '../base/json-pointer.js';
import { nearestName } from '../base/nearest-name.js';
import { invalidPath, noSuchFile, outsideSite, type ValueFault } from '../diagnostics/config-values.js';
import { didYouMean } from '../diagnostics/wording.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { type Check, type CheckInput, member, text } from './check-input.js';

const PUBLIC_FOLDER = 'content/public';

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

/** A name that begins with neither is a package, which the bundler looks for. */
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
  /** What the path of such a file ends in. */
  names: RegExp;
  hint: string;
}

const MODULE: FileKind = { names: /\.[cm]?[jt]sx?$/, hint: 'code lies in a file that ends in .ts, .tsx, .js or .jsx' };
const STYLE: FileKind = {
  names: /\.css$/,
  hint: 'styles lie in a file that ends in .css; what is written in another language is translated before',
};

/** Everything that may name a file of content/public. */
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
    return [invalidPath({ ...fault, why: 'begins with a slash, but is relative to the root of the site', hint: `write '.${value}'` })];
  if (!kind.names.test(value)) return [invalidPath({ ...fault, why: 'is a file of another kind than expected here', hint: kind.hint })];
  return fileFaults(siteRoot, fault, siteRelative(value));
}

function publicFaults({ siteRoot, locations }: CheckInput, holder: unknown, parent: string, key: string): Diagnostic[] {
  const value = text(holder, key);
  // Other forms are addresses elsewhere, or have been reported as neither.
  if (value === undefined || !/^\/(?![/\\])/.test(value)) return [];
  const pointer = pointerTo(parent, key);
  return fileFaults(siteRoot, { pointer, value, at: locations.value(pointer) }, posix.join(PUBLIC_FOLDER, value));
}

function fileFaults(siteRoot: string, fault: ValueFault, path: string): Diagnostic[] {
  const wanted = join(siteRoot, path);
  if (!isInside(siteRoot, wanted)) return [outsideSite(fault)];
  if (!existsSync(wanted) || !statSync(wanted).isFile())
    return [noSuchFile(fault, path, didYouMean(nearestFile(siteRoot, path, fault.value)))];
  return isInside(siteRoot, realpathSync(wanted)) ? [] : [outsideSite(fault)];
}

/** What the configuration would say for the file beside it of the nearest name, or for the file of that name in the folder of the nearest name. */
function nearestFile(siteRoot: string, path: string, written: string): string | undefined {
  const { dir, base } = posix.parse(path);
  const head = written.slice(0, written.length - path.length);
  if (!written.endsWith(path)) return undefined;
  const beside = nearestName(base, namesIn(join(siteRoot, dir)).files);
  if (beside !== undefined) return `${head}${posix.join(dir, beside)}`;
  const { dir: parent, base: folder } = posix.parse(dir);
  const near = folder === '' ? undefined : nearestName(folder, namesIn(join(siteRoot, parent)).folders);
  const meant = near === undefined ? undefined : posix.join(parent, near, base);
  return meant !== undefined && existsSync(join(siteRoot, meant)) ? `${head}${meant}` : undefined;
}

function namesIn(folder: string): { files: string[]; folders: string[] } {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
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

/** Markup of an SVG file that `siteFileFaults` found nothing wrong with, without what only a file of its own has: XML declaration and doctype. */
export const readSvgMarkup = (siteRoot: string, value: string): string =>
  readFileSync(join(siteRoot, siteRelative(value)), 'utf8').replace(/<\?[\s\S]*?\?>|<!doctype[^>]*>/gi, '');
