// Tags that differ in letter case: which addresses and labels they get, and what is reported.
import { expect, test } from 'vitest';
import { createTagNames } from '../../../src/link/tags/tag-names.js';
import type { TagsFile } from '../../../src/model/source-entry.js';

const at = { file: 'content/docs/a.md', line: 2, column: 7 };
const file = (...tags: TagsFile['tags']): TagsFile => ({ file: 'content/docs/tags.yml', tags }) as TagsFile;

function tagsOf(declared: TagsFile | undefined, ...names: NonNullable<Parameters<ReturnType<typeof createTagNames>>[0]>[]) {
  const namesOf = createTagNames({ root: '/docs/tags', declared, undeclared: 'warn' });
  const pages = names.map((tags) => namesOf(tags, at));
  return {
    tags: pages.map(({ tags }) => tags.map(({ route, label }) => `${route} ${label}`)),
    found: pages.flatMap(({ diagnostics }) => diagnostics.map(({ code, message }) => `${code} ${message}`)),
  };
}

test('names that differ in letter case are one tag with the label of the first page, and are not reported', () => {
  expect(tagsOf(undefined, ['API', 'api'], ['api'])).toEqual({ tags: [['/docs/tags/api API'], ['/docs/tags/api API']], found: [] });
});

test('a declared tag keeps its label and description, whatever other spelling comes first', () => {
  const declared = file({ key: 'api', label: 'API reference', description: 'Every call.' });
  const { tags, found } = tagsOf(declared, ['API'], ['api']);
  expect(tags).toEqual([['/docs/tags/api API reference'], ['/docs/tags/api API reference']]);
  expect(found).toEqual(['graph/unknown-tag The tag "API" is not declared in content/docs/tags.yml']);
});

test('an inline tag with the name of a declared one is not reported as undeclared', () => {
  const { found } = tagsOf(file({ key: 'API keys', label: 'API keys' }), [{ label: 'API keys', permalink: '/keys' }]);
  expect(found).toEqual([]);
});
