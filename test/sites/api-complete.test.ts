// With JavaScript off, every parameter, field, value, answer and header of a specification is read off the built pages: an independent walker
// over the document says what there is to find. Ours show all of it on the operation's own page.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../src/pipeline/build-site.js';
import { compareWithPages, missingOfMessages, readPages } from './api-completeness.js';
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

  test('what a page does not show is missed', () => {
    const [first, ...others] = walkSpecification(site.root, 'openapi/sky.yaml');
    if (!first) throw new Error('There is no operation');
    const nobody = { in: 'query', name: 'nobody', values: [] };
    const [parameter] = first.parameters.filter(({ values }) => values.length > 0);
    if (!parameter) throw new Error('No parameter has values');
    const changed = {
      ...first,
      parameters: [...first.parameters, nobody, { ...parameter, values: ['nothing'] }],
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
        'query parameter nobody',
        `values of ${parameter.name}`,
        'text/nothing',
        'response 499',
        'header X-Nothing of 200',
        'request { nothing }',
      ].map((text) => `${first.name}: ${text}`),
    );
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
    const config = {
      title: 'Own',
      url: 'https://own.example',
      search: false,
      docs: [{ path: '/docs', lastUpdated: false }],
      apis: [
        { id: 'rest', specification: 'openapi/orchestrator/openapi.yaml', path: '/docs/api/rest' },
        { id: 'analytics', specification: 'openapi/analytics.yaml', path: '/docs/api/analytics' },
      ],
    };
    writeFileSync(join(root, 'site.config.mjs'), `export default ${JSON.stringify(config)};\n`);
    const report = await buildSite({ siteRoot: root, outFolder: join(root, 'build') });
    expect(report.diagnostics.filter(({ at }) => at?.file.startsWith('openapi/'))).toEqual([]);
    expect(report.published).toBe(true);
  }, 120_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test.each([
    ['rest', 'openapi/orchestrator/openapi.yaml', 200, 8_000],
    ['analytics', 'openapi/analytics.yaml', 25, 400],
  ])('%s: every parameter, field, value, answer, header and sample is on the page of its operation', (id, specification, least, leastFields) => {
    const walked = walkSpecification(root, specification);
    const found = compareWithPages(walked, readPages(at(`api/${id}`), `/docs/api/${id}`), LANGUAGES);
    expect([found.missing, found.away]).toEqual([[], []]);
    expect(found.operations).toBe(walked.length);
    expect(found.operations).toBeGreaterThanOrEqual(least);
    expect(found.fields).toBeGreaterThan(leastFields);
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
