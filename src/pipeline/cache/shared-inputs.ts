// What all pages depend on beside the texts of files, by name. If it differs from the last run, the reason for a whole run names what differs.
import { PUBLIC_FOLDER } from '../../base/files/publishable.js';
import { tinyDigest } from '../../base/values/digest.js';
import { fewOf } from '../../base/values/few-of.js';
import type { FoundContent } from '../read/find-content.js';
import type { LoadedConfig } from '../read/load-config.js';
import { siteEnvironment } from '../read/site-environment.js';
import type { BuildCache } from './build-cache.js';
import { keepText, loadText } from './stored-text.js';

/** A name in words, and a value. The value of a file is empty if only its name matters. Several rows may have the same name. */
type SharedInput = [name: string, value: unknown];

export interface SharedInputsOptions {
  loaded: LoadedConfig;
  /** Part of every compiled entry's key (`WorkerSetup.compiler`). */
  compiler: string;
  drafts: boolean;
  content: FoundContent;
}

export async function sharedInputs({ loaded: { config, places }, compiler, drafts, content }: SharedInputsOptions): Promise<SharedInput[]> {
  const { scanned, apis, dating, diagnostics } = content;
  const { categories, tagFiles, authorFiles, blogs, publicFiles, islands, others, partials, unread } = scanned;
  const { value: _, ...dated } = await dating;
  const named = [...publicFiles.map((path) => `${PUBLIC_FOLDER}/${path}`), ...islands, ...others, ...partials];
  return [
    ...settingsIn(config),
    ...Object.entries(siteEnvironment(config)).map(([name, value]): SharedInput => [`the environment variable ${name}`, value]),
    ['--drafts', drafts],
    ...[...categories, ...tagFiles, ...authorFiles].map((file): SharedInput => [file.file, file]),
    ...named.map((file): SharedInput => [file, '']),
    ...blogs.map((id): SharedInput => [`the blog ${id}`, '']),
    ...unread.map((found): SharedInput => [found.folder, found]),
    ...apis.indexes.map((index): SharedInput => [`the API ${index.api}`, index]),
    ['what is reported of dates', dated],
    ...diagnostics.map((one): SharedInput => [`the finding ${one.code}${one.at ? ` in ${one.at.file}` : ''}`, one]),
    [PLACES, places],
    [COMPILER, compiler],
  ];
}

// These differ as well if a setting does. They are named if nothing else differs.
const PLACES = 'the place of a setting in the configuration';
const COMPILER = 'a plugin, or docgen itself,';

/** The leaves of the configuration. */
function settingsIn(value: unknown, path = ''): SharedInput[] {
  if (value === undefined) return [];
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (inside.length === 0) return [[`the setting ${path}`, value]];
  const pathOf = (key: string): string => (Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`);
  return inside.flatMap(([key, one]) => settingsIn(one, pathOf(key)));
}

type Digests = Record<string, string>;

function digestsOf(inputs: readonly SharedInput[]): Digests {
  const digests: Digests = {};
  for (const [name, value] of inputs) digests[name] = (digests[name] ?? '') + tinyDigest(JSON.stringify(value) ?? '');
  return digests;
}

/** @returns the key that `whatDiffers` takes */
export const keepShared = (inputs: readonly SharedInput[], cache: BuildCache): string =>
  keepText('shared', JSON.stringify(digestsOf(inputs)), cache);

/** A sentence without its full stop: `the setting search.hotkey has changed, content/public/a.txt is new`. */
export function whatDiffers(key: string, inputs: readonly SharedInput[], cache: BuildCache): string {
  const text = loadText('shared', key, cache);
  const now = digestsOf(inputs);
  const before = text === undefined ? now : (JSON.parse(text) as Digests);
  const names = [...new Set([...Object.keys(now), ...Object.keys(before)])].filter((name) => before[name] !== now[name]);
  const causes = names.filter((name) => name !== PLACES && name !== COMPILER);
  const change = (name: string): string => (before[name] === undefined ? 'is new' : now[name] === undefined ? 'is gone' : 'has changed');
  if (names.length === 0) return 'something beside the texts of files has changed';
  return fewOf((causes.length > 0 ? causes : names).map((name) => `${name} ${change(name)}`));
}
