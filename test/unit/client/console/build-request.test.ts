// What is typed into the console → the request and the command that say it: styles of OpenAPI, credentials, quoting.
import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { buildRequest } from '../../../../client/console/build-request.js';
import { CREDENTIALS_KEY, createCredentialKeeper } from '../../../../client/console/credentials.js';
import { curlText } from '../../../../client/console/curl-text.js';
import { type FormState, fieldKey, firstState } from '../../../../client/console/form-state.js';
import type { SampleRequest } from '../../../../src/compile/api/sample-request.js';
import { sampleText } from '../../../../src/compile/api/samples/render-samples.js';
import type { ConsoleParameter, ConsoleView } from '../../../../src/model/client.js';
import { createTestServer } from '../../compile/api/samples/test-server.js';

const VIEW: ConsoleView = { api: 'shop', method: 'GET', path: '/a', servers: [], parameters: [], security: [] };
const SERVER = { url: 'https://api.example/v1/', variables: [] };

const parameter = (part: Partial<ConsoleParameter>): ConsoleParameter => ({
  name: 'p',
  in: 'query',
  required: true,
  type: 'array',
  style: 'form',
  explode: true,
  ...part,
});

const built = (view: Partial<ConsoleView>, form: Partial<FormState> = {}) => {
  const whole = { ...VIEW, servers: [SERVER], ...view };
  return buildRequest(whole, { ...firstState(whole), ...form }, 'https://docs.example');
};

const LIST = '["a b","c,d"]';
const OBJECT = '{"x":1.10,"y z":"b"}';

describe('lists and objects', () => {
  // The table of style examples of OpenAPI 3.1.
  test.each<[ConsoleParameter['in'], string, boolean, string, string]>([
    ['query', 'form', true, 'p=a%20b&p=c%2Cd', 'x=1.10&y%20z=b'],
    ['query', 'form', false, 'p=a%20b,c%2Cd', 'p=x,1.10,y%20z,b'],
    ['query', 'spaceDelimited', false, 'p=a%20b%20c%2Cd', 'p=x%201.10%20y%20z%20b'],
    ['query', 'pipeDelimited', false, 'p=a%20b%7Cc%2Cd', 'p=x%7C1.10%7Cy%20z%7Cb'],
    ['query', 'deepObject', true, 'p%5B0%5D=a%20b&p%5B1%5D=c%2Cd', 'p%5Bx%5D=1.10&p%5By%20z%5D=b'],
    ['path', 'simple', false, 'a%20b,c%2Cd', 'x,1.10,y%20z,b'],
    ['path', 'simple', true, 'a%20b,c%2Cd', 'x=1.10,y%20z=b'],
    ['path', 'label', false, '.a%20b,c%2Cd', '.x,1.10,y%20z,b'],
    ['path', 'label', true, '.a%20b.c%2Cd', '.x=1.10.y%20z=b'],
    ['path', 'matrix', false, ';p=a%20b,c%2Cd', ';p=x,1.10,y%20z,b'],
    ['path', 'matrix', true, ';p=a%20b;p=c%2Cd', ';x=1.10;y%20z=b'],
    ['header', 'simple', false, 'a b,c,d', 'x,1.10,y z,b'],
    ['header', 'simple', true, 'a b,c,d', 'x=1.10,y z=b'],
  ])('in %s, style %s, explode %s', (place, style, explode, list, object) => {
    for (const [type, example, expected] of [
      ['array', LIST, list],
      ['object', OBJECT, object],
    ] as const) {
      const request = built({ path: '/a/{p}', parameters: [parameter({ in: place, style, explode, type, example })] });
      if (place === 'header') expect(request.headers).toEqual([['p', expected]]);
      else expect(request.url).toBe(`https://api.example/v1/a/${place === 'path' ? expected : `{p}?${expected}`}`);
      expect(request.faults.size).toBe(0);
    }
  });
});

describe('what is not sent', () => {
  test('are parameters that nobody ticked; a required one without a value holds the request up', () => {
    const parameters = [parameter({ name: 'a', required: false, type: 'string', example: 'x' }), parameter({ name: 'b', type: 'string' })];
    const request = built({ parameters });
    expect(request.url).toBe('https://api.example/v1/a?b=');
    expect([...request.faults]).toEqual([['query b', 'This is required.']]);
  });

  test.each(['javascript:alert(1)//', 'data:text/html,x', '{scheme}://x', 'https://user:pass@api.example'])('goes to %s', (url) => {
    expect(built({ servers: [{ url, variables: [] }] }).faults.has('server')).toBe(true);
  });

  test.each(['.', '..'])('is a path that browsers would shorten: %s', (value) => {
    const path = parameter({ in: 'path', name: 'id', type: 'string', style: 'simple', explode: false });
    const fields = { [fieldKey(path)]: { isOn: true, value } };
    expect([...built({ path: '/a/{id}/b', parameters: [path] }, { fields }).faults.keys()]).toEqual([fieldKey(path)]);
  });

  test('is a header that no browser can send, nor a credential with line breaks', () => {
    const name = parameter({ name: 'X-Name', in: 'header', type: 'string', example: 'a\r\nb' });
    const request = built(
      { parameters: [name], security: [[{ name: 'token', type: 'bearer' }]] },
      { credentials: { token: { value: 'a\nb' } } },
    );
    expect([...request.faults.keys()]).toEqual([fieldKey(name), 'token']);
  });
});

test('a server is meant from the site where it has no host, and takes the values of its variables', () => {
  expect(built({ servers: [{ url: '/v2', variables: [] }] }).url).toBe('https://docs.example/v2/a');
  expect(built({ servers: [] }).url).toBe('https://docs.example/a');
  expect(
    built({ servers: [{ url: '//{region}.api.example', variables: [{ name: 'region', default: 'eu', values: ['eu', 'us'] }] }] }).url,
  ).toBe('https://eu.api.example/a');
});

test('the command says to a shell, word for word, what the console sends', () => {
  const note = `it's "$HOME" \`id\` \\ 100%\nsecond line`;
  const request = built(
    {
      method: 'POST',
      parameters: [parameter({ name: 'X-Note', in: 'header', type: 'string', example: "a'b" })],
      security: [[{ name: 'key', type: 'apiKey', in: 'query', key: 'api key' }]],
      body: { required: true, contents: [{ mediaType: 'application/json', example: note }] },
    },
    { credentials: { key: { value: "s'1" } } },
  );
  const words = execFileSync('sh', ['-c', curlText(request).replace(/^curl/, "printf '%s\\0'")], { encoding: 'utf8' }).split('\0');
  expect(words.slice(0, -1)).toEqual([
    "https://api.example/v1/a?api%20key=s'1",
    '--header',
    "X-Note: a'b",
    '--header',
    'Content-Type: application/json',
    '--data-raw',
    note,
  ]);
  expect(curlText(request, '•••')).toContain('api%20key=•••');
  expect(curlText(request, '•••')).not.toContain("s'1");
});

test('the command of the console and the sample of the page are written by one hand', () => {
  const texts = [
    ['note', 'it = \u0007 100%'],
    ['a=b "c"', "x;y's"],
  ] as const;
  const fields = texts.map(([name, value]) => ({ name, required: true, type: 'string' as const, example: value }));
  for (const mediaType of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
    const request = built({ method: 'PUT', path: '/a', body: { required: true, contents: [{ mediaType, example: '', fields }] } });
    const body: SampleRequest['body'] =
      mediaType === 'multipart/form-data'
        ? { kind: 'multipart', mediaType, fields: texts.map(([name, value]) => ({ name, value })) }
        : { kind: 'form', mediaType, fields: texts.map(([name, value]) => [name, value]) };
    const sample = sampleText(
      { method: 'PUT', url: 'https://api.example/v1/a', query: [], headers: [], cookies: [], auth: [], body },
      'curl',
    );
    expect(curlText(request)).toBe(sample.replace('-sS --fail-with-body ', ''));
  }
});

test('a request with a body keeps its method', () => {
  const request = built({ body: { required: true, contents: [{ mediaType: 'application/json', example: '{}' }] } });
  expect(curlText(request)).toContain('curl --request GET ');
});

test('curl takes the command as it is, whatever brackets and braces are in the address', async () => {
  const server = await createTestServer();
  const filter = parameter({ name: 'filter', type: 'object', style: 'deepObject', example: '{"weight":{"gte":750},"tags":["a","b"]}' });
  const request = built({ servers: [{ url: `${server.origin}/console/1`, variables: [] }], path: '/a[1-2]/{id}', parameters: [filter] });
  const { stdout } = await promisify(execFile)('sh', ['-c', `${curlText(request)} -sS`]);
  const [received, ...more] = server.received.get('console/1') ?? [];
  await server.close();
  expect(stdout).toBe('answer console/1');
  expect(more).toEqual([]);
  expect(decodeURIComponent(received?.address ?? '')).toBe('/a[1-2]/{id}?filter[weight][gte]=750&filter[tags][0]=a&filter[tags][1]=b');
});

test('fields of a form are written as the document says it of each', () => {
  const fields: NonNullable<NonNullable<ConsoleView['body']>['contents'][number]['fields']> = [
    { name: 'address', required: true, type: 'object', style: 'deepObject', explode: true, example: '{"city":"Oslo","geo":{"lat":1.10}}' },
    { name: 'either', required: true, type: 'string', style: 'deepObject', explode: true, example: '{"a":"b"}' },
    { name: 'expand', required: true, type: 'array', style: 'deepObject', explode: true, example: '["x","y"]' },
    { name: 'ids', required: true, type: 'array', style: 'form', explode: false, example: '[1,2]' },
    { name: 'tags', required: true, type: 'array', example: '["a","b"]' },
    { name: 'meta', required: true, type: 'object', example: '{"a":1}' },
  ];
  const contents = [{ mediaType: 'application/x-www-form-urlencoded', example: '', fields }];
  expect(built({ method: 'POST', body: { required: true, contents } }).body).toEqual({
    kind: 'form',
    pairs: [
      ['address[city]', 'Oslo'],
      ['address[geo][lat]', '1.10'],
      ['either[a]', 'b'],
      ['expand[0]', 'x'],
      ['expand[1]', 'y'],
      ['ids', '1,2'],
      ['tags', 'a'],
      ['tags', 'b'],
      ['meta', '{"a":1}'],
    ],
  });
});

describe('credentials', () => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      kept,
      readStored: (key: string) => kept.get(key) ?? null,
      writeStored: (key: string, value: string | null) => void (value === null ? kept.delete(key) : kept.set(key, value)),
    };
  };

  test('belong to one server, are stored while that is asked for, and are gone when it is not', () => {
    const store = storage();
    const keeper = createCredentialKeeper(store);
    keeper.set('a', 'token', { value: 'x' });
    expect(keeper.of('b')).toEqual({});
    expect(store.kept.size).toBe(0);
    keeper.remember(true);
    expect(createCredentialKeeper(store).of('a')).toEqual({ token: { value: 'x' } });
    keeper.remember(false);
    expect(store.kept.size).toBe(0);
    expect(keeper.of('a')).toEqual({ token: { value: 'x' } });
    keeper.forget();
    expect(keeper.hasAny()).toBe(false);
  });

  test.each(['null', '[]', '5', '{"a":null}', '{"a":{"b":7}}', '{'])('take nothing from a storage that holds %s', (text) => {
    const store = storage();
    store.kept.set(CREDENTIALS_KEY, text);
    expect(createCredentialKeeper(store).hasAny()).toBe(false);
  });
});
