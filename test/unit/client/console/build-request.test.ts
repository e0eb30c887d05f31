// What is typed into the console → the request and the command that say it: styles of OpenAPI, credentials, quoting.
import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { buildRequest } from '../../../../client/console/build-request.js';
import { CREDENTIALS_KEY, createCredentialKeeper } from '../../../../client/console/credentials.js';
import { curlText } from '../../../../client/console/curl-text.js';
import { fillBlanks } from '../../../../client/console/fill-blanks.js';
import { type FormState, fieldKey, firstState } from '../../../../client/console/form-state.js';
import { sampleText } from '../../../../src/base/samples/render-samples.js';
import type { SampleRequest } from '../../../../src/base/samples/sample-request.js';
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
  test('are parameters that the reader did not tick; a required one without a value holds the request up', () => {
    const parameters = [parameter({ name: 'a', required: false, type: 'string', example: 'x' }), parameter({ name: 'b', type: 'string' })];
    const request = built({ parameters });
    expect(request.url).toBe('https://api.example/v1/a?b=');
    expect([...request.doubts]).toEqual([['query b', 'This is required.']]);
  });

  test('is at once what a document does not allow; only what would be another request is not sent at all', () => {
    const fields = (values: Record<string, string>) =>
      Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { isOn: true, value }]));
    const parameters = [
      parameter({ name: 'id', in: 'path', type: 'integer', style: 'simple', explode: false }),
      parameter({ name: 'weight', type: 'number' }),
      parameter({ name: 'filter', type: 'object' }),
    ];
    const body = { required: true, contents: [{ mediaType: 'application/json', example: '' }] };
    const asked = (values: Record<string, string>, text: string) => {
      const view = { ...VIEW, method: 'POST', path: '/a/{id}', servers: [SERVER], parameters, body };
      const form = firstState(view);
      return buildRequest(view, { ...form, fields: fields(values), body: { ...form.body, text: { 0: text } } }, 'https://docs.example');
    };
    const wrong = asked({ 'path id': '1x', 'query weight': 'much', 'query filter': '{' }, '{"weight": 1,,}');
    expect([...wrong.doubts.keys()]).toEqual(['path id', 'query weight', 'query filter', 'body']);
    expect(wrong.doubts.get('body')).toMatch(/^No valid JSON: /);
    expect([wrong.faults.size, wrong.url, wrong.body]).toEqual([
      0,
      'https://api.example/v1/a/1x?weight=much&filter=%7B',
      { kind: 'text', text: '{"weight": 1,,}' },
    ]);
    const right = asked({ 'path id': '1', 'query weight': '1e3', 'query filter': '{}' }, '{}');
    expect([right.doubts.size, right.faults.size]).toEqual([0, 0]);
    const empty = asked({ 'path id': '', 'query weight': '1', 'query filter': '{}' }, '');
    expect([[...empty.faults.keys()], empty.doubts.get('body')]).toEqual([['path id'], 'This is required.']);
  });

  test.each(['application/x-ndjson', 'application/json-seq', 'text/plain'])('is no body of %s that is no JSON', (mediaType) => {
    const body = { required: true, contents: [{ mediaType, example: '{"a":1}\n{"a":2}' }] };
    expect(built({ method: 'POST', body }).doubts.size).toBe(0);
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])('is an empty %s silently, if a body is required', (mediaType) => {
    const fields = [{ name: 'weight', required: false, type: 'integer' as const, example: '1' }];
    const view = { ...VIEW, method: 'POST', body: { required: true, contents: [{ mediaType, example: '', fields }] } };
    expect([...built(view).doubts.keys()]).toEqual(['body']);
    expect(built(view, { fields: { 'field weight': { isOn: true, value: '1' } } }).doubts.size).toBe(0);
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

test('the command, run in a shell, sends exactly what the console sends', () => {
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

test('the command of a form that is not filled in yet is one of the same operation, with what the samples have in its place', () => {
  const file = { name: 'photo', required: true, type: 'file' as const };
  const draft = (view: ConsoleView) => {
    const form = firstState(view);
    const before = structuredClone(form);
    const text = curlText(buildRequest(view, fillBlanks(view, form), 'https://docs.example'));
    expect(form).toEqual(before);
    return text;
  };
  const petId = parameter({ name: 'petId', in: 'path', type: 'string', style: 'simple', explode: false });
  const view = { ...VIEW, servers: [SERVER], method: 'POST', path: '/pets/{petId}/photos' };
  const form = { required: true, contents: [{ mediaType: 'multipart/form-data', example: '', fields: [file] }] };
  expect(draft({ ...view, parameters: [petId, parameter({ name: 'sort', type: 'string' })], body: form })).toBe(
    "curl 'https://api.example/v1/pets/PET_ID/photos?sort=SORT' \\\n  --form 'photo=@file.bin'",
  );
  const binary = { required: true, contents: [{ mediaType: 'image/png', example: '' }] };
  expect(draft({ ...view, parameters: [petId], body: binary })).toBe(
    "curl 'https://api.example/v1/pets/PET_ID/photos' \\\n  --header 'Content-Type: image/png' \\\n  --data-binary @file.bin",
  );
  // A form of which nothing is sent is a body all the same.
  const optional = {
    required: true,
    contents: [{ mediaType: 'multipart/form-data', example: '', fields: [{ ...file, required: false }] }],
  };
  expect(draft({ ...view, path: '/pets', body: optional })).toBe(
    "curl 'https://api.example/v1/pets' \\\n  --header 'Content-Type: multipart/form-data; boundary=none' \\\n  --data-raw '--none--'",
  );
});

test('where any type of a range may be sent, a file is sent as what it is', () => {
  const view = { ...VIEW, servers: [SERVER], method: 'POST', body: { required: true, contents: [{ mediaType: 'image/*', example: '' }] } };
  const typeOf = (file: File) => {
    const { body } = firstState(view);
    return built(view, { body: { ...body, files: { '': [file] } } }).headers;
  };
  expect(typeOf(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))).toEqual([['Content-Type', 'image/jpeg']]);
  expect(typeOf(new File(['x'], 'a'))).toEqual([['Content-Type', 'application/octet-stream']]);
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

test('fields of a form are written by the encoding of each', () => {
  const fields: NonNullable<NonNullable<ConsoleView['body']>['contents'][number]['fields']> = [
    { name: 'address', required: true, type: 'object', style: 'deepObject', explode: true, example: '{"city":"Oslo","geo":{"lat":1.10}}' },
    { name: 'either', required: true, type: 'string', style: 'deepObject', explode: true, example: '{"a":"b"}' },
    { name: 'expand', required: true, type: 'array', style: 'deepObject', explode: true, example: '["x","y"]' },
    { name: 'ids', required: true, type: 'array', style: 'pipeDelimited', explode: false, example: '[1,2]' },
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
      ['ids', '1|2'],
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
    keeper.remember('a', true);
    expect(createCredentialKeeper(store).of('a')).toEqual({ token: { value: 'x' } });
    keeper.remember('a', false);
    expect(store.kept.size).toBe(0);
    expect(keeper.of('a')).toEqual({ token: { value: 'x' } });
    keeper.forget();
    expect(keeper.hasAny()).toBe(false);
  });

  test('are remembered where that was asked for and nowhere else, in this window and the next, before anything is typed too', () => {
    const store = storage();
    const keeper = createCredentialKeeper(store);
    keeper.remember('kites', true);
    expect([keeper.isRemembered('kites'), keeper.isRemembered('boats')]).toEqual([true, false]);
    const next = createCredentialKeeper(store);
    expect([next.isRemembered('kites'), next.isRemembered('boats')]).toEqual([true, false]);
    next.set('boats', 'token', { value: 'secret-of-boats' });
    next.set('kites', 'token', { value: 'secret-of-kites' });
    expect([...store.kept.values()]).toEqual(['{"kites":{"token":{"value":"secret-of-kites"}}}']);
    // What one window stored is not lost to another that has never read it.
    keeper.set('boats', 'token', { value: 'x' });
    keeper.remember('boats', true);
    expect(Object.keys(JSON.parse([...store.kept.values()][0] ?? ''))).toEqual(['kites', 'boats']);
    keeper.remember('boats', false);
    expect([...store.kept.values()]).toEqual(['{"kites":{"token":{"value":"secret-of-kites"}}}']);
  });

  test('choose the way to call an operation: the one that was typed or chosen last, if all of it is known', () => {
    const store = storage();
    const keeper = createCredentialKeeper(store);
    const [token, key, user, nothing] = [[{ name: 'token' }], [{ name: 'key' }], [{ name: 'token' }, { name: 'user' }], []];
    expect(keeper.chosen('a', [token, key])).toBeUndefined();
    keeper.remember('a', true);
    keeper.set('a', 'key', { value: 'k' });
    expect([keeper.chosen('a', [token, key]), keeper.chosen('a', [nothing, user, key]), keeper.chosen('a', [token])]).toEqual([
      1,
      2,
      undefined,
    ]);
    keeper.set('a', 'token', { value: 't' });
    expect(keeper.chosen('a', [key, user, token])).toBe(2);
    keeper.choose('a', ['key']);
    expect(createCredentialKeeper(store).chosen('a', [token, key])).toBe(1);
    expect(keeper.chosen('b', [token, key])).toBeUndefined();
  });

  test.each(['null', '[]', '5', '{"a":null}', '{"a":{"b":7}}', '{'])('take nothing from a storage that holds %s', (text) => {
    const store = storage();
    store.kept.set(CREDENTIALS_KEY, text);
    expect(createCredentialKeeper(store).hasAny()).toBe(false);
  });
});
