// No key of the configuration is accepted and then does nothing: each changes what docgen writes, or a test that is named shows what it does.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isObject } from '../../../src/base/values/is-object.js';
import type { UserConfig } from '../../../src/config/user-config.js';
import { type Effect, SETTING_EFFECTS } from './setting-effects.js';
import { writtenFor } from './written-site.js';

const TABLE = 'test/unit/config/setting-effects.ts';
const LEAST: UserConfig = { title: 'Site', url: 'https://site.example', blog: false };

/** `config` with `value` at `path`; what is not there yet is made, and of a list the first entry is taken. */
function withSetting(config: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(config)) return [withSetting(config[0], path, value), ...config.slice(1)];
  const inside = isObject(config) ? config : {};
  const isList = key === 'docs' && rest.length > 0 && inside[key] === undefined;
  return { ...inside, [key]: withSetting(isList ? [{}] : inside[key], rest, value) };
}

const lastOf = (path: string): string => path.split('.').at(-1) ?? path;

const known = new Map<string, Promise<string>>();
function written(config: UserConfig): Promise<string> {
  const key = JSON.stringify(config);
  const found = known.get(key) ?? writtenFor(config);
  known.set(key, found);
  return found;
}

test.each(Object.entries<Effect>(SETTING_EFFECTS))('%s does something', async (path, effect) => {
  if ('file' in effect) {
    const mentions = existsSync(effect.file) && new RegExp(`\\b${lastOf(path)}\\b`).test(readFileSync(effect.file, 'utf8'));
    expect(mentions, `${TABLE}: no test in ${effect.file} uses the key ${lastOf(path)}; name one that shows what the key does`).toBe(true);
    return;
  }
  const before: UserConfig = { ...LEAST, ...effect.base };
  const after = withSetting(before, path.split('.'), effect.value) as UserConfig;
  expect(
    (await written(after)) !== (await written(before)),
    `site.config.ts accepts ${path}, and docgen writes the same with it as without it: read the key where the page is made (src/link → templates, or src/pipeline/render/site-outputs.ts), or correct the example in ${TABLE}`,
  ).toBe(true);
});
