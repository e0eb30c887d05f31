// Addresses are chosen by content: what was there keeps its own, whatever is added (OA-08 to OA-10, OA-17).
import { expect, test } from 'vitest';
import { load, slugsOf, withOperations } from './api-on-disk.js';

const slugs = async (...operations: string[]) => slugsOf((await load(withOperations(...operations))).value).slice(1);

test('an operation is addressed by its id in kebab case', async () => {
  expect(await slugs('get /a listUserIDs', 'get /b list_orders', 'get /c List all v2 things')).toEqual([
    'list-user-ids',
    'list-orders',
    'list-all-v2-things',
  ]);
});

test('ids that are one address get distinct ones, and the first keeps its own', async () => {
  const all = await slugs('get /u getUser', 'put /u GetUser', 'post /u get-user', 'patch /u get user');
  expect(all[0]).toBe('get-user');
  expect(new Set(all).size).toBe(4);
  expect(all.slice(1).every((slug) => /^get-user-[\da-f]{6}$/.test(slug))).toBe(true);
});

test('an operation that is added later renames none of those before it', async () => {
  const before = await slugs('get /u getUser', 'put /u GetUser');
  expect(await slugs('get /u getUser', 'put /u GetUser', 'post /u get-user', 'get /z get_user')).toEqual([
    ...before,
    expect.any(String),
    expect.any(String),
  ]);
});

test('operations without ids are addressed by method and path, and differ by more than letter case', async () => {
  const all = await slugs('get /users/{id}', 'get /users/{ID}', 'get /Users/{id}', 'get /a/b', 'get /a-b');
  expect(all[0]).toBe('get-users-id');
  expect(new Set(all.map((slug) => slug.toLowerCase())).size).toBe(5);
});

test.each([
  ['../../top', 'top'],
  ['con', 'con-operation'],
  ['a/b', 'a-b'],
  ['%2e%2e', '2e-2e'],
  ['__proto__', 'proto'],
])('the id %s makes the address %s, inside the section', async (id, slug) => {
  expect(await slugs(`get /x ${id}`)).toEqual([slug]);
});

test('an id of four hundred characters makes an address that every disk takes', async () => {
  const [slug = ''] = await slugs(`get /x ${'operation'.repeat(45)}`);
  expect(Buffer.byteLength(slug)).toBeLessThanOrEqual(200);
  expect(slug).toMatch(/^operation.*-[\da-f]{6}$/);
});

test.each(['🚀', ' '])('an id without letters (%j) gives way to method and path', async (id) => {
  expect(await slugs(`get /rockets ${id}`)).toEqual(['get-rockets']);
});

test.each(['index', 'Index', 'INDEX', '../../index'])('an operation of the id %s is not addressed as the overview is', async (id) => {
  expect(await slugs(`get /things ${id}`)).toEqual(['get-things']);
});

test('a schema of the name Index, or index, is not addressed as a folder is, and renames none before it', async () => {
  const schemas = (...names: string[]) => `components: {schemas: {${names.map((name) => `${name}: {type: string}`).join(', ')}}}\n`;
  const addresses = async (...names: string[]) =>
    slugsOf((await load(`${withOperations('get /a a')}${schemas(...names)}`)).value).filter((slug) => slug?.startsWith('schemas/'));
  expect(await addresses('Index')).toEqual(['schemas/index-1']);
  const both = await addresses('index-1', 'Index', 'index');
  expect(both[0]).toBe('schemas/index-1');
  expect(both.slice(1)).toEqual([
    expect.stringMatching(/^schemas\/index-1-[\da-f]{6}$/),
    expect.stringMatching(/^schemas\/index-1-[\da-f]{6}$/),
  ]);
  expect(new Set(both).size).toBe(3);
});

test('two operations of one id both have a page, and a warning names both places', async () => {
  const { value, diagnostics } = await load(withOperations('get /a list', 'get /b list'));
  expect(new Set(slugsOf(value)).size).toBe(3);
  expect(diagnostics.map(({ code, severity, at, related }) => [code, severity, at?.line, related?.[0]?.at.line])).toEqual([
    ['openapi/duplicate-operation-id', 'warning', 7, 5],
  ]);
});

test('a position moves an operation in the list and keeps every address, also of operations that share its name', async () => {
  const text = withOperations('get /a getUser', 'get /b get_user', 'get /c last');
  const addresses = async (document: string) =>
    Object.fromEntries(((await load(document)).value?.entries ?? []).map(({ key, api }) => [key, api?.slug]));
  const before = await addresses(text);
  const after = await addresses(text.replace('operationId: "get_user",', 'operationId: "get_user", x-position: 1,'));
  expect(Object.keys(after)[1]).toMatch('/paths/~1b/get');
  expect(after).toEqual(before);
});
