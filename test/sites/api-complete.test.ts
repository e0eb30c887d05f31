// test:all
// With JavaScript off, every parameter, field, value, answer and header of a specification is read off the built pages: an independent walker
// over the document says what there is to find. Ours show all of it on the operation's own page.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import siteConfig from '../../site.config.js';
import { buildSite } from '../../src/pipeline/build-site.js';
import { compareWithPages, missingOfMessages, pagesIn, readPages } from './api-completeness.js';
import { readPlaces } from './api-place-reader.js';
import { comparePlaces } from './api-places.js';
import { readPage } from './api-reader.js';
import { walkMessages, walkSpecification } from './api-walker.js';
import { type BuiltSite, buildFixture, filesIn } from './site-fixture.js';

const LANGUAGES = ['nodejs', 'python', 'curl', 'php', 'go', 'ruby', 'swift', 'kotlin'];
const repository = resolve(import.meta.dirname, '../..');

describe('the observatory', () => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await buildFixture(join(import.meta.dirname, 'whole/api'));
  });
  afterAll(() => site.remove());

  test('every part of its operations is on their pages', () => {
    const walked = walkSpecification(site.root, 'openapi/sky.yaml');
    const found = compareWithPages(walked, readPages(join(site.out, 'docs/sky'), '/docs/sky'));
    expect([found.missing, found.away]).toEqual([[], []]);
    expect(found.operations).toBe(walked.length);
    expect(found.fields).toBeGreaterThan(30);
  });

  const faultsOf = (change: (html: string) => string = (html) => html): string[] => {
    const pages = pagesIn(join(site.out, 'docs/sky'), '/docs/sky', (html) => readPlaces(change(html)));
    return comparePlaces(site.root, 'openapi/sky.yaml', pages).missing;
  };

  test('each is at its place: in the request or in a response, below its field, with its type and its constraints', () => {
    const found = comparePlaces(site.root, 'openapi/sky.yaml', pagesIn(join(site.out, 'docs/sky'), '/docs/sky', readPlaces));
    expect([found.missing, found.away]).toEqual([[], []]);
    expect(found.operations).toBe(8);
    expect(found.demands).toBeGreaterThan(1_000);
  });

  // The page as it would be if the code that draws this were gone.
  test.each<[string, RegExp, RegExp]>([
    ['required', / <b>required<\/b>/g, /: required$/],
    ['the request', /<section><h2 id="request-body".*?<\/section>/gs, /: a request$/],
    ['an answer', /<div class="api-response"><h3 id="response-4.*?<\/div>/gs, /answers, not/],
    ['the authorization', /<section><h2 id="authorization".*?<\/section>/gs, /ways to authorize, not 0$/],
    ['the servers', /<(details|p) class="api-server">.*?<\/\1>/gs, /: server https/],
    ['ranges', /<dt>Range<\/dt> <dd>.*?<\/dd>/gs, /: Range$/],
    ['bounds of a range', /\d+(?=<\/dd> (?:<dt>|<\/dl>))/g, /: (?:Range|Length|Items), not/],
    ['lengths', /<dt>Length<\/dt> <dd>.*?<\/dd>/gs, /: Length$/],
    ['values', /<dt>One of<\/dt> <dd>.*?<\/dd>/gs, /: One of$/],
    ['defaults', /<dt>Default<\/dt> <dd>.*?<\/dd>/gs, /: Default$/],
    ['patterns', /<dt>Pattern<\/dt> <dd>.*?<\/dd>/gs, /: Pattern$/],
    ['types', /<i>(?:string|integer|number).*?<\/i>/gs, /, not $/],
    ['nullable', / <small>nullable<\/small>/g, /: nullable$/],
    ['read only', / <small>read only<\/small>/g, /: read only$/],
    ['descriptions of fields', /(?<=<\/(?:i|b|small)>)<p>.*?<\/p>/gs, /: description$/],
    ['headers of answers', /<details class="api-headers">.*?<\/details>/gs, /headers, not 0$/],
    ['parameters', /<section><h2 id="query-parameters".*?<\/section>/gs, /query \w+$/],
  ])('without %s the page is not whole', (_, gone, fault) => {
    expect(faultsOf((html) => html.replace(gone, ''))).toContainEqual(expect.stringMatching(fault));
  });

  test('a field shown as required though it is optional is noticed, and so is a request that shows what is answered', () => {
    const made = (html: string): string => html.replaceAll('</i><', '</i> <b>required</b><');
    expect(faultsOf(made)).toContainEqual(expect.stringMatching(/: not required$/));
    const answered = (html: string): string => {
      const body = /(<h2 id="request-body".*?<\/h2>).*?(?=<\/section>)/s;
      const answer = /<h3 id="response-2.*?(<div class="api-content">.*?)<\/section>/s.exec(html)?.[1];
      return answer === undefined ? html : html.replace(body, (_, heading: string) => `${heading}${answer}`);
    };
    expect(faultsOf(answered).filter((text) => text.includes(': request'))).not.toEqual([]);
  });

  test('what a page does not show is missed', () => {
    const [first, ...others] = walkSpecification(site.root, 'openapi/sky.yaml');
    if (!first) throw new Error('There is no operation');
    const absent = { in: 'query', name: 'absent', values: [] };
    const [parameter] = first.parameters.filter(({ values }) => values.length > 0);
    if (!parameter) throw new Error('No parameter has values');
    const changed = {
      ...first,
      parameters: [...first.parameters, absent, { ...parameter, values: ['nothing'] }],
      mediaTypes: ['text/nothing'],
      responses: [
        { status: '499', headers: [] },
        { status: '200', headers: ['X-Nothing'] },
      ],
      objects: [...first.objects, { where: 'request', fields: ['nothing'], values: {} }],
    };
    const { missing } = compareWithPages([changed, ...others], readPages(join(site.out, 'docs/sky'), '/docs/sky'));
    expect(missing).toEqual(
      [
        'query parameter absent',
        `values of ${parameter.name}`,
        'text/nothing',
        'response 499',
        'header X-Nothing of 200',
        'request { nothing }',
      ].map((text) => `${first.name}: ${text}`),
    );
  });
});

describe('schemas of several parts', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const list = (items: object) => ({ properties: { data: { type: 'array', items } } });
  const fields = (...names: string[]) => ({ properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) });
  const schemas = {
    Order: { type: 'object', ...fields('id') },
    Pet: { type: 'object', properties: { kind: { enum: ['dog', 'cat'] }, child: ref('Pet') } },
    Dog: { allOf: [{ properties: { kind: { enum: ['dog', 'wolf'] }, child: ref('Dog') } }, ref('Pet')] },
    Wide: { allOf: Array.from({ length: 12 }, (_, index) => fields(`wide${index}`)) },
  };
  const answers = {
    200: { ...ref('Order'), required: ['beside'], properties: { beside: { enum: ['only-here'] } } },
    201: { ...ref('Order'), allOf: [fields('besideAll')], oneOf: [fields('besideOne'), fields('besideOther')] },
    202: { allOf: [list(fields('left')), list({ properties: { right: { enum: ['far'] } } })] },
    203: ref('Dog'),
    204: ref('Wide'),
  };
  const content = (schema: object) => ({ description: 'Fine', content: { 'application/json': { schema } } });
  const responses = Object.fromEntries(Object.entries(answers).map(([status, schema]) => [status, content(schema)]));
  let root: string;
  beforeAll(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-parts-')));
    const paths = { '/orders': { post: { operationId: 'post-orders', summary: 'Order', requestBody: content(ref('Order')), responses } } };
    const info = { title: 'Parts', version: '1' };
    writeFileSync(join(root, 'api.json'), JSON.stringify({ openapi: '3.1.0', info, paths, components: { schemas } }));
    mkdirSync(join(root, 'content/pages'), { recursive: true });
    mkdirSync(join(root, 'content/docs'));
    writeFileSync(join(root, 'content/docs/about.md'), '# About\n');
    writeFileSync(join(root, 'content/pages/index.md'), '# Parts\n\n[Orders](/api/post-orders)\n');
    const config = {
      title: 'Parts',
      url: 'https://example.com',
      search: false,
      docs: [{ lastUpdated: false }],
      apis: [{ id: 'parts', specification: 'api.json', path: '/api' }],
    };
    writeFileSync(join(root, 'site.config.mjs'), `export default ${JSON.stringify(config)};\n`);
    const report = await buildSite({ siteRoot: root, outFolder: join(root, 'build') });
    expect(report.diagnostics).toEqual([]);
    expect(report.published).toBe(true);
  }, 60_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('every field and value of each part is there, beside references too', () => {
    const walked = walkSpecification(root, 'api.json');
    const found = compareWithPages(walked, readPages(join(root, 'build/api'), '/api'));
    expect([found.missing, found.away]).toEqual([[], []]);
    const shownFields = walked.flatMap(({ objects }) => objects.map((each) => each.fields.join(' ')));
    expect(shownFields).toEqual(
      expect.arrayContaining(['id', 'beside', 'besideAll', 'besideOne', 'besideOther', 'left right', 'kind child']),
    );
    expect(walked[0]?.objects.find((each) => each.fields.includes('kind'))?.values.kind).toEqual(['dog']);
  });

  test('what a page leaves to the page of a schema counts as shown, unless that page does not have it or the link is missing', () => {
    const faultsOf = (change: (html: string) => string = (html) => html): string[][] => {
      const { missing, away } = comparePlaces(
        root,
        'api.json',
        pagesIn(join(root, 'build/api'), '/api', (html) => readPlaces(change(html))),
      );
      // Of the answer that is one named schema and nothing else.
      return [missing, away].map((list) => list.filter((text) => text.startsWith('POST /orders: 204')));
    };
    const isOperation = (html: string): boolean => html.includes('class="api-line"');
    const without = (html: string): string => html.replace(/<li id="[^"]*wide7">.*?<\/li>/s, '');
    const unlinked = (html: string): string => html.replaceAll(/<a href="\/api\/schemas\/wide">(.*?)<\/a>/g, '$1');
    expect(faultsOf()).toEqual([[], []]);
    expect(faultsOf((html) => (isOperation(html) ? without(html) : html))).toEqual([[], ['POST /orders: 204: 1 in part']]);
    expect(faultsOf(without)).toEqual([['POST /orders: 204 → /api/schemas/wide .wide7'], []]);
    expect(faultsOf((html) => (isOperation(html) ? unlinked(without(html)) : html))).toEqual([['POST /orders: 204.wide7'], []]);
  });
});

describe('our own specifications', () => {
  let root: string;
  const at = (path: string): string => join(root, 'build/docs', path);
  beforeAll(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-own-api-')));
    cpSync(join(repository, 'openapi'), join(root, 'openapi'), { recursive: true });
    cpSync(join(repository, 'content/docs/api/websocket'), join(root, 'content/docs/api/websocket'), { recursive: true });
    mkdirSync(join(root, 'content/pages'));
    writeFileSync(join(root, 'content/pages/index.md'), '# Own\n\n[Begin](/docs/api/websocket/connection)\n');
    // As our own site shows them; of the rest nothing is needed here, and what they link to of it is not there.
    const { title, apis } = siteConfig;
    const config = { title, url: 'https://example.com', search: false, docs: [{ path: '/docs', lastUpdated: false }], apis };
    writeFileSync(join(root, 'site.config.mjs'), `export default ${JSON.stringify(config)};\n`);
    const report = await buildSite({ siteRoot: root, outFolder: join(root, 'build') });
    expect(report.diagnostics.filter(({ at }) => at?.file.startsWith('openapi/'))).toEqual([]);
    expect(report.published).toBe(true);
  }, 120_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test.each([
    ['rest', 'openapi/orchestrator/openapi.yaml', 200, 8_000],
    ['analytics', 'openapi/analytics.yaml', 25, 400],
  ])(
    '%s: every parameter, field, value, answer, header and sample is on the page of its operation',
    (id, specification, least, leastFields) => {
      const walked = walkSpecification(root, specification);
      const found = compareWithPages(walked, readPages(at(`api/${id}`), `/docs/api/${id}`), LANGUAGES);
      expect([found.missing, found.away]).toEqual([[], []]);
      expect(found.operations).toBe(walked.length);
      expect(found.operations).toBeGreaterThanOrEqual(least);
      expect(found.fields).toBeGreaterThan(leastFields);
    },
  );

  test.each([
    ['rest', 'openapi/orchestrator/openapi.yaml', 150_000],
    ['analytics', 'openapi/analytics.yaml', 15_000],
  ])(
    '%s: each in its place, with its type and all that is demanded of it',
    (id, specification, least) => {
      const found = comparePlaces(root, specification, pagesIn(at(`api/${id}`), `/docs/api/${id}`, readPlaces));
      expect([found.missing.slice(0, 20), found.away.slice(0, 20)]).toEqual([[], []]);
      expect(found.demands).toBeGreaterThan(least);
    },
    120_000,
  );

  test('fields that alternatives have in common are missed in each of them, and headers of answers that only link to others', () => {
    const faultsOf = (change: (html: string) => string) => {
      // The pages of other operations are not looked at, those of schemas only where a link leads to them.
      const isOther = (html: string): boolean => html.includes('class="api-line"') && !html.includes('<h1>Get a message</h1>');
      const pages = pagesIn(at('api/rest'), '/docs/api/rest', (html) => (isOther(html) ? undefined : readPlaces(change(html))));
      return comparePlaces(root, 'openapi/orchestrator/openapi.yaml', pages).missing.filter((text) =>
        /^GET \/conversations\/\{conversation_id\}\/messages\/\{/.test(text),
      );
    };
    expect(faultsOf((html) => html)).toEqual([]);
    const common = faultsOf((html) => html.replace(/<ul class="fs all">.*?(?=<p class="api-group">One of)/s, ''));
    expect(common.filter((text) => text.endsWith('.fallback_text')).length).toBeGreaterThan(5);
    const folded = faultsOf((html) => html.replace(/<details><summary>Pattern<\/summary>.*?<\/details>/gs, ''));
    expect(folded).toContainEqual(expect.stringMatching(/: Pattern$/));
    const linked = faultsOf((html) => html.replace(/<p class="api-headers">.*?<\/p>/gs, ''));
    expect(linked).toContainEqual(expect.stringMatching(/headers, not 0$/));
  });

  test('every example of an answer is on the page of its operation, or on the page of the schema to which that links', () => {
    const textsOf = (html: string): string =>
      html
        .replace(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&');
    const errors = textsOf(readFileSync(at('api/rest/schemas/problem/index.html'), 'utf8'));
    const codes = [...errors.matchAll(/"code": "(\w+)"/g)].map(([, code]) => code ?? '');
    const operation = readFileSync(at('api/rest/create-message/index.html'), 'utf8');
    expect(operation).toMatch(/Errors and their examples: <a href="[^"]*\/schemas\/problem\/?">/);
    expect(textsOf(operation)).not.toContain('"code": "invalid_cursor"');
    const said = readFileSync(join(root, 'openapi/orchestrator/components/responses.yaml'), 'utf8');
    const written = [...said.matchAll(/^ {12}code: (\w+)$/gm)].map(([, code]) => code ?? '');
    expect(written.length).toBeGreaterThan(10);
    // An error of one operation is on the page of that operation.
    const elsewhere = written.filter((code) => !codes.includes(code));
    expect(elsewhere).toEqual(['turn_timeout']);
    expect(textsOf(readFileSync(at('api/rest/brain-message/index.html'), 'utf8'))).toContain('"code": "turn_timeout"');
  });

  test('socket: messages that one program receives show it once, and the others link to it', () => {
    const html = readFileSync(at('api/websocket/server-events/index.html'), 'utf8');
    const messages = html.split('<section class="api-message').slice(1);
    const programs = messages.map((message) => message.includes('class="api-samples"'));
    expect(programs.filter(Boolean)).toEqual([true]);
    const [, id] = /<summary id="([^"]*)"/.exec(messages[programs.indexOf(true)] ?? '') ?? [];
    const links = messages.flatMap((message) => [...message.matchAll(/Receive it in code: as <a href="#([^"]*)"/g)].map(([, to]) => to));
    expect(links.length).toBe(messages.length - 1);
    expect(new Set(links)).toEqual(new Set([id]));
  });

  test('socket: every field and value of a message is on one of its pages', () => {
    const walked = walkMessages(root, 'openapi/websocket.yaml');
    const files = filesIn(at('api/websocket')).filter((file) => file.endsWith('.html'));
    const pages = files.map((file) => readPage(readFileSync(join(at('api/websocket'), file), 'utf8')));
    expect(missingOfMessages(walked, pages)).toEqual([]);
    expect(walked.length).toBeGreaterThan(25);
    expect(missingOfMessages([{ name: 'nothing', objects: [{ where: '', fields: ['nothing'], values: {} }] }], pages)).toEqual(['nothing']);
  });
});
