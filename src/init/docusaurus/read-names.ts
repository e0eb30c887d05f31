// Reads `tags.yml` and `authors.yml` of a Docusaurus content folder → the addresses that they define.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '../../base/documents/parse-yaml.js';
import { isObject } from '../../base/values/is-object.js';
import type { Json, OldAuthorPage } from './docusaurus-project.js';
import { oldKebabCase } from './old-kebab-case.js';

/**
 * @param folder absolute
 * @returns tag as pages write it → its address below the list of tags, for tags whose address the file states
 */
export function readTagPaths(folder: string, named: unknown): Record<string, string> {
  const names = readNames(folder, [typeof named === 'string' ? named : 'tags.yml']);
  return Object.fromEntries(
    Object.entries(names).flatMap(([key, tag]) =>
      isObject(tag) && typeof tag.permalink === 'string' ? [[key, tag.permalink.replace(/^\/+|\/+$/g, '')]] : [],
    ),
  );
}

/**
 * @param named `authorsMapPath`
 * @returns names of files; the first one that exists is used
 */
export const authorFiles = (named: unknown): string[] =>
  typeof named === 'string' ? [named] : ['authors.yml', 'authors.yaml', 'authors.json'];

/** @returns undefined if there is no such file */
export function readAuthorPages(folder: string, named: unknown): OldAuthorPage[] | undefined {
  const files = authorFiles(named);
  if (!files.some((name) => existsSync(join(folder, name)))) return undefined;
  return Object.entries(readNames(folder, files)).flatMap(([key, author]): OldAuthorPage[] => {
    if (!isObject(author) || !author.page) return [];
    const permalink = isObject(author.page) && typeof author.page.permalink === 'string' ? author.page.permalink : undefined;
    return [{ key, path: permalink ?? oldKebabCase(key) }];
  });
}

function readNames(folder: string, files: readonly string[]): Json {
  const file = files.map((name) => join(folder, name)).find((path) => existsSync(path));
  const { value } = file === undefined ? { value: undefined } : parseYaml(readFileSync(file, 'utf8'));
  return isObject(value) ? value : {};
}
