// Pages of API references, drawn from small views: what a reader finds on them, and where.
import { describe, expect, test } from 'vitest';
import type { EntryView, OperationView, SchemaView } from '../../../src/model/api/api-view.js';
import { OperationPage } from '../../../templates/api/OperationPage.js';
import { createElementRenderer } from '../../../templates/render-elements.js';
import { renderStatic } from '../../../templates/render-to-html.js';
import { renderApi } from './render-api.js';

const schema = (more: Partial<SchemaView> = {}): SchemaView => ({
  type: [{ text: 'string' }],
  flags: [],
  description: '',
  facts: [],
  groups: [],
  ...more,
});

const entry = (name: string | undefined, more: Partial<SchemaView> = {}, anchor = `body-${name}`): EntryView => ({
  ...(name !== undefined && { name }),
  anchor,
  schema: schema(more),
});

const operation = (more: Partial<OperationView> = {}): OperationView => ({
  part: 'operation',
  method: 'post',
  path: '/v1/exposures/{id}',
  description: '',
  servers: [],
  security: [],
  facts: [],
  parameters: [],
  responses: [],
  callbacks: [],
  samples: [],
  elsewhere: [],
  ...more,
});

const body = (of: SchemaView): Partial<OperationView> => ({
  body: {
    anchor: 'request-body',
    required: true,
    description: '',
    contents: [{ mediaType: 'application/json', schema: of, examples: [] }],
  },
});

const draw = (more: Partial<OperationView>): string => renderApi(operation(more));
const drawBody = (of: Partial<SchemaView>): string => draw(body(schema(of)));
const words = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

describe('the line of an operation', () => {
  test('shows method and path, with marked parameters', () => {
    const html = draw({});
    expect(html).toContain('<b class="badge tip">POST</b>');
    expect(html).toContain('/v1/exposures/<var>{id}</var>');
  });

  test('of a webhook shows the method of its request', () => {
    expect(words(draw({ method: 'webhook', webhookMethod: 'post', path: 'shipped' }))).toContain('WEBHOOK POST shipped');
  });

  test('a long path may break after its slashes, and shows no break to readers who copy it', () => {
    const html = draw({ path: '/v1/observatories/{observatory}/exposures/{id}' });
    expect(html).toContain(
      '<code>/<wbr/>v1/<wbr/>observatories/<wbr/><var>{observatory}</var>/<wbr/>exposures/<wbr/><var>{id}</var></code>',
    );
  });

  test('shows the whole address in one bar, with a button that copies it; several servers are folded into the bar', () => {
    const server = (url: string) => ({ url, description: '', variables: [] });
    const one = draw({ servers: [server('https://a.example/')] });
    expect(words(one)).toContain('https://a.example/v1/exposures/{id}');
    expect(one).toMatch(/<figure class="api-bar">.*data-copy.*<\/figure>/s);
    expect(one).not.toContain('<details class="api-server">');
    expect(draw({ servers: [server('https://a.example'), server('https://b.example')] })).toMatch(
      /<details class="api-server">.*Base URLs.*https:\/\/b\.example/s,
    );
  });

  test('warns of a deprecated operation, with its author’s reason where there is one', () => {
    expect(words(draw({ deprecated: '<p>Use the archive.</p>' }))).toContain('DeprecatedUse the archive.');
    expect(words(draw({ deprecated: '' }))).toContain('Deprecated');
    expect(draw({})).not.toContain('Deprecated');
  });

  test('no authorization is shown if the operation has no security, and each alternative is shown if it has', () => {
    const scheme = (name: string) => ({ name, label: 'Bearer token', scopes: ['write'], description: '', facts: [] });
    expect(draw({})).not.toContain('Authorization');
    const text = words(draw({ security: [[scheme('a')], [scheme('b'), scheme('c')], []] }));
    expect(text).toContain('One ofa Bearer tokenNeeds write');
    expect(text).toContain('All ofb');
    expect(text).toContain('No authorization');
  });

  test('a long explanation of a scheme is a link to the place where it stands', () => {
    const scheme = { name: 'key', label: 'Bearer token', scopes: [], description: '', more: '/docs/api#authorization', facts: [] };
    expect(draw({ security: [[scheme]] })).toContain('<p><a href="/docs/api#authorization">How it works</a></p>');
  });
});

describe('a field', () => {
  test('is an element with its id, a link to itself, its type and what it is', () => {
    const html = draw({
      parameters: [
        {
          place: 'path',
          title: 'Path parameters',
          anchor: 'path-parameters',
          entries: [{ ...entry('id', {}, 'path-id'), required: true }],
        },
      ],
    });
    expect(html).toContain('<li id="path-id"><a href="#path-id">id</a> <i>string</i> <b>required</b></li>');
  });

  test('costs fewer than 60 bytes beside its anchors and texts', () => {
    const one = drawBody({ groups: [{ kind: 'fields', entries: [entry('a')] }] });
    const two = drawBody({ groups: [{ kind: 'fields', entries: [entry('a'), entry('b')] }] });
    const texts = 'body-b'.length * 2 + 'b'.length + 'string'.length;
    expect(two.length - one.length - texts).toBeLessThan(60);
  });

  test('tells its flags, and links to the schemas in its type', () => {
    const html = drawBody({
      groups: [
        {
          kind: 'fields',
          entries: [
            entry('a', { type: [{ text: 'array of ' }, { text: 'Star', href: '/star' }], flags: ['nullable', 'read-only', 'deprecated'] }),
          ],
        },
      ],
    });
    expect(html).toContain('<i>array of <a href="/star">Star</a></i> <small>nullable</small> <small>read only</small>');
    expect(html).toContain('<small class="warning">deprecated</small>');
  });

  test('has a description of one paragraph without a box around it, and a longer one in one', () => {
    const described = (description: string) => drawBody({ groups: [{ kind: 'fields', entries: [entry('a', { description })] }] });
    expect(described('<p>Light &amp; dark.</p>')).toContain('</i><p>Light &amp; dark.</p></li>');
    expect(described('<p>One.</p>\n<p>Two.</p>')).toContain('</i><div><p>One.</p>\n<p>Two.</p></div></li>');
  });

  test('states its facts in pairs; long lists of values are folded, and what is left out is counted', () => {
    const html = drawBody({
      facts: [
        { label: 'Default', values: [{ text: '<25>', code: true }] },
        { label: 'One of', values: Array.from({ length: 20 }, (_, index) => ({ text: `v${index}`, code: true as const })), more: 5 },
      ],
    });
    expect(html).toContain('<dt>Default</dt> <dd><code>&lt;25&gt;</code></dd>');
    expect(html).toContain('<summary>25 values</summary><code>v0</code> <code>v1</code>');
    expect(words(html)).toContain('v19 … and 5 more');
  });

  test('lists values one below the other where they are described', () => {
    const html = drawBody({
      facts: [
        {
          label: 'One of',
          values: [
            { text: 'g', code: true, description: 'Green' },
            { text: 'r', code: true },
          ],
        },
      ],
    });
    expect(html).toContain('<ul><li><code>g</code> <span>Green</span></li><li><code>r</code> </li></ul>');
  });
});

describe('what a schema is made of', () => {
  const fields = [entry('x', {}, 'body-sky-x')];

  test('are shown below it, or folded if they are deep, without a script', () => {
    const html = (folded?: true) =>
      drawBody({
        groups: [{ kind: 'fields', entries: [entry('sky', { groups: [{ kind: 'fields', entries: fields, ...(folded && { folded }) }] })] }],
      });
    expect(html()).not.toContain('<details');
    expect(html(true)).toContain('<details><summary>1 field</summary><ul class="fs"><li id="body-sky-x">');
  });

  test('fields of the items of a list stand directly below the list, and the id of the items is kept', () => {
    const of = (given: object) => {
      const entries = [entry(undefined, { groups: [{ kind: 'fields' as const, entries: fields }] }, 'body-items')];
      return drawBody({ groups: [{ kind: 'items', ...given, entries }] });
    };
    const html = of({ title: 'Items', isShownInType: true });
    expect(html).toContain('<div id="body-items"><ul class="fs"><li id="body-sky-x">');
    expect(html).not.toContain('>Items<');
    // If the line has not shown what they are, they are named.
    expect(of({ title: 'At least one item' })).toContain('<a href="#body-items">At least one item</a> <i>string</i><ul class="fs">');
  });

  test('items with more details are shown as items', () => {
    const html = drawBody({
      groups: [
        {
          kind: 'items',
          title: 'Items',
          entries: [entry(undefined, { facts: [{ label: 'Length', values: [{ text: 'at most 5' }] }] }, 'body-items')],
        },
      ],
    });
    expect(html).toContain('<li id="body-items"><a href="#body-items">Items</a> <i>string</i><dl>');
  });

  test('alternatives have their names; the fields of all but the first are folded', () => {
    const kind = (name: string) =>
      entry(name, { type: [{ text: 'object' }], groups: [{ kind: 'fields', entries: [entry('f', {}, `body-${name}-f`)] }] });
    const html = drawBody({
      groups: [
        {
          kind: 'alternatives',
          title: 'One of',
          discriminator: { property: 'kind', values: [{ value: 'star', target: { text: 'Star', href: '#body-Star' } }] },
          entries: [kind('Star'), kind('Comet')],
        },
      ],
    });
    expect(words(html)).toContain('One ofThe field kind decides which:star Star');
    expect(html).toContain('<dd><a href="#body-Star">Star</a></dd>');
    expect(html).toMatch(/>Star<\/a> <i>object<\/i><ul class="fs">/);
    expect(html).toMatch(/>Comet<\/a> <i>object<\/i><details><summary>1 field<\/summary>/);
  });

  test('a type that only repeats the name is a short link to its page', () => {
    const html = drawBody({
      groups: [{ kind: 'alternatives', title: 'One of', entries: [entry('Star', { type: [{ text: 'Star', href: '/star' }] })] }],
    });
    expect(html).toContain('>Star</a> <small><a href="/star">Open schema</a></small>');
  });

  test('names what the page has no room for, with a link to it', () => {
    const rest = (link?: { text: string; href: string }) =>
      words(drawBody({ groups: [{ kind: 'fields', entries: [], rest: { count: 12, ...(link && { link }) } }] }));
    expect(rest({ text: 'Star', href: '/star' })).toContain('12 more: see Star');
    expect(rest()).toContain('12 more not shown here');
  });
});

describe('bodies and responses', () => {
  const response = { status: '200', title: '200 OK', anchor: 'response-200', description: '', headers: [], contents: [], links: [] };
  const content = (mediaType: string) => ({ mediaType, schema: schema(), examples: [] });

  test('several media types are tabs, all of them in the page', () => {
    const html = draw({
      body: { anchor: 'request-body', required: false, description: '', contents: [content('application/json'), content('text/csv')] },
    });
    expect(html.match(/role="tabpanel"/g)).toHaveLength(2);
    expect(html).toContain('<p class="tabs-label">text/csv</p>');
  });

  test('each response is a heading of the third level below that of all, with its status as a word', () => {
    const html = draw({ responses: [response, { ...response, status: 'default', title: 'Any other status', anchor: 'response-default' }] });
    expect(html).toMatch(
      /<h2 id="responses"[^>]*>.*<h3 id="response-200"[^>]*><b class="badge tip">200<\/b> OK<a.*<h3 id="response-default"[^>]*>.*Any other status/s,
    );
  });

  test('headers and links of a response are shown', () => {
    const html = draw({
      responses: [
        {
          ...response,
          headers: [entry('X-Next', {}, 'response-200-header-X-Next')],
          links: [{ name: 'first', target: { text: 'get-exposure' }, description: '', facts: [] }],
        },
      ],
    });
    expect(html).toContain('<summary>1 header</summary><ul class="fs"><li id="response-200-header-X-Next">');
    expect(words(html)).toContain('Linksfirst get-exposure');
  });

  test('callbacks show their texts, their authorization and body, and the answers to them, one level below', () => {
    const html = draw({
      callbacks: [
        {
          name: 'finished',
          anchor: 'callback-finished',
          method: 'post',
          expression: '{$request.body#/url}',
          summary: '<p>It is done.</p>',
          description: '',
          deprecated: true,
          security: {
            anchor: 'callback-finished-authorization',
            alternatives: [[{ name: 'signature', label: 'API key', scopes: [], description: '', facts: [] }]],
          },
          parameters: [
            { place: 'query', title: 'Query parameters', anchor: 'callback-finished-query-parameters', entries: [entry('turn')], more: 2 },
          ],
          body: { anchor: 'callback-finished-body', required: true, description: '', contents: [content('application/json')] },
          responses: [{ ...response, anchor: 'callback-finished-response-200' }],
        },
      ],
    });
    expect(html).toMatch(
      /<h3 id="callback-finished"[^>]*>.*<var>\{\$request\.body#\/url\}<\/var>.*deprecated.*<p>It is done\.<\/p><h4 id="callback-finished-authorization"[^>]*>.*<code>signature<\/code>.*<h4 id="callback-finished-query-parameters"[^>]*>.*turn.*<p>and 2 more<\/p><h4 id="callback-finished-body"[^>]*>.*<h4 id="callback-finished-response-200"[^>]*>/s,
    );
  });
});

describe('beside the text', () => {
  const sample = (language: string, label: string) => ({ language, label, code: '<i class=k>let</i> x;\n\ny();' });
  const example = (title?: string) => ({ ...(title && { title }), description: '', language: 'json', code: '{}', lines: 1 });

  test('samples are in a menu of the group that readers’ languages are remembered by, and two of one language are two', () => {
    const html = draw({ samples: [sample('python', 'Python'), sample('python', 'Python (async)'), sample('curl', 'cURL')] });
    expect(html).toContain('data-group="code-samples"');
    expect([...html.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)).toEqual(['python', 'python 2', 'curl']);
    expect([...html.matchAll(/class="tabs-panel" data-value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
      'python',
      'python 2',
      'curl',
    ]);
  });

  test('code has no element around its lines', () => {
    expect(draw({ samples: [sample('curl', 'cURL')] })).toContain('<code class="language-curl"><i class=k>let</i> x;\n\ny();</code>');
  });

  test('examples of all responses are in one group, by status and title', () => {
    const response = (status: string, titles: (string | undefined)[]) => ({
      status,
      title: status,
      anchor: `response-${status}`,
      description: '',
      headers: [],
      links: [],
      contents: [{ mediaType: 'application/json', schema: schema(), examples: titles.map(example) }],
    });
    const html = draw({ responses: [response('200', ['A night', 'A day']), response('404', [undefined])] });
    expect([...html.matchAll(/class="tabs-label">([^<]*)</g)].map(([, label]) => label)).toEqual(['200 · A night', '200 · A day', '404']);
  });

  test('the example of a request is left to the samples, unless there are several or none of those', () => {
    const request = (titles: (string | undefined)[], samples: ReturnType<typeof sample>[]) =>
      draw({
        samples,
        body: {
          anchor: 'request-body',
          required: true,
          description: '',
          contents: [{ mediaType: 'application/json', schema: schema(), examples: titles.map(example) }],
        },
      }).match(/<code class="language-json p">/g)?.length ?? 0;
    expect(request([undefined], [sample('curl', 'cURL')])).toBe(0);
    expect(request([undefined], [])).toBe(1);
    expect(request(['A', 'B'], [sample('curl', 'cURL')])).toBe(2);
  });

  test('nothing is beside the text of an operation without any', () => {
    expect(draw({})).not.toContain('api-aside');
  });
});

test('all of a large operation is written as React writes it', () => {
  const deep = schema({
    groups: [{ kind: 'fields', entries: [entry(`a"'<&>`, { description: '<p>x</p><p>y</p>' }, 'b')], rest: { count: 1 }, folded: true }],
  });
  const page = (
    <OperationPage
      view={operation({
        ...body(deep),
        deprecated: '<p>Old.</p>',
        externalDocs: { label: 'More', href: 'https://example.com/?a=1&b' },
        samples: [{ language: 'curl', label: 'cURL', code: '\n<b>x</b>' }],
        security: [[{ name: 'key', label: 'API key', scopes: [], description: `<p>${'x'.repeat(500)}</p>`, facts: [] }]],
        elsewhere: [{ text: 'Star', href: '/star' }],
      })}
    />
  );
  expect(createElementRenderer()(page)).toBe(renderStatic(page));
});
