// Which origins a policy must name for the console of an API: listed values, wildcards where enough of a host is fixed, never more.
import { expect, test } from 'vitest';
import { load } from './api-on-disk.js';

const sourcesOf = async (servers: string, head = 'openapi: 3.1.0', inside = ''): Promise<string[]> => {
  const text = `${head}\ninfo: { title: Shop, version: '1' }\n${servers}\npaths: { /a: { get: { responses: { '200': { description: Done } }${inside} } } }\n`;
  const { value } = await load(text);
  return value?.index.consoleSources ?? ['none'];
};

const server = (url: string, variables = '{}'): string => `servers: [{ url: ${JSON.stringify(url)}, variables: ${variables} }]`;

test.each<[string, string, string[]]>([
  ['https://api.example/v1', '{}', ['https://api.example']],
  ['HTTP://API.Example:8080/', '{}', ['http://api.example:8080']],
  ['//api.example', '{}', ['https://api.example']],
  ['/v1', '{}', []],
  ['v1', '{}', []],
  ['', '{}', []],
  ['ftp://api.example', '{}', []],
  ['wss://api.example', '{}', []],
  ['https://{region}.api.example', '{ region: { default: eu, enum: [eu, us] } }', ['https://eu.api.example', 'https://us.api.example']],
  ['https://{tenant}.api.example', '{ tenant: { default: acme } }', ['https://*.api.example', 'https://acme.api.example']],
  ['https://a.{tenant}-x.api.example', '{ tenant: { default: acme } }', ['https://*.api.example', 'https://a.acme-x.api.example']],
  ['https://{tenant}.example', '{ tenant: { default: acme } }', ['https://acme.example']],
  ['https://{host}/v1', '{ host: { default: api.example } }', ['https://api.example']],
  ['https://api.example:{port}', "{ port: { default: '8443' } }", ['https://api.example:*', 'https://api.example:8443']],
  ['{scheme}://api.example', '{ scheme: { default: https, enum: [https, http, ws] } }', ['https://api.example', 'http://api.example']],
  ['https://api.example/{path}', '{ path: { default: v1, enum: [v1, v2] } }', ['https://api.example']],
  ["https://x; script-src 'unsafe-inline'", '{}', []],
  ['https://*', '{}', []],
])('%s', async (url, variables, expected) => {
  expect(await sourcesOf(server(url, variables))).toEqual(expected);
});

test('servers of an operation replace those of the document', async () => {
  const own = `, servers: [{ url: https://own.example }]`;
  expect(await sourcesOf(server('https://api.example'), undefined, own)).toEqual(['https://own.example']);
});

test('OpenAPI 2: schemes, host', async () => {
  expect(await sourcesOf('host: api.example\nbasePath: /v1\nschemes: [https, http, ws]', "swagger: '2.0'")).toEqual([
    'https://api.example',
    'http://api.example',
  ]);
  expect(await sourcesOf('basePath: /v1', "swagger: '2.0'")).toEqual([]);
});

test('combinations of long lists are not all named', async () => {
  const many = `enum: [${Array.from({ length: 40 }, (_, n) => `v${n}`).join(', ')}]`;
  const found = await sourcesOf(server('https://{a}.{b}.api.example', `{ a: { default: v0, ${many} }, b: { default: v0, ${many} } }`));
  expect(found.length).toBeLessThanOrEqual(65);
});
