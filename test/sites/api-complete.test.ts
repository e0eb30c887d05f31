// With JavaScript off, every parameter, field, value, answer and header of a specification is read off the built pages: an independent walker
// over the document says what there is to find. Ours show all of it on the operation's own page.
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../src/pipeline/build-site.js';
import { compareWithPages } from './api-completeness.js';
import { readPage } from './api-reader.js';
import { walkSpecification } from './api-walker.js';
import { type BuiltSite, buildFixture } from './site-fixture.js';

const LANGUAGES = ['nodejs', 'python', 'curl', 'php', 'go', 'ruby', 'swift', 'kotlin'];
const repository = resolve(import.meta.dirname, '../..');

describe('the observatory', () => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await buildFixture(join(import.meta.dirname, 'whole/api'));
  });
  afterAll(() => site.remove());

  test('every part of its operations is on their pages, or one link away', () => {
    const walked = walkSpecification(site.root, 'openapi/sky.yaml');
    const found = compareWithPages(walked, join(site.out, 'docs/sky'), '/docs/sky');
    expect(found.missing).toEqual([]);
    expect(found.operations).toBe(walked.length);
    expect(found.fields).toBeGreaterThan(30);
  });

  test('the walker misses what a page does not show', () => {
    const [first, ...others] = walkSpecification(site.root, 'openapi/sky.yaml');
    const parameters = [...(first?.parameters ?? []), { in: 'query', name: 'nobody', values: [] }];
    const objects = [...(first?.objects ?? []), { where: 'request', fields: ['nothing'], values: {} }];
    const walked = first ? [{ ...first, parameters, objects }, ...others] : others;
    const { missing } = compareWithPages(walked, join(site.out, 'docs/sky'), '/docs/sky');
    expect(missing).toEqual([`${first?.name}: query parameter nobody`, `${first?.name}: request { nothing }`]);
  });
});

describe.each([
  ['orchestrator', 'openapi/orchestrator/openapi.yaml', 200],
  ['analytics', 'openapi/analytics.yaml', 25],
])('our own %s', (id, specification, least) => {
  let root: string;
  beforeAll(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-own-api-')));
    cpSync(join(repository, 'openapi'), join(root, 'openapi'), { recursive: true });
    cpSync(join(import.meta.dirname, 'whole/api/content'), join(root, 'content'), { recursive: true });
    const config = { title: 'Own', search: false, docs: [{ path: '/docs' }], apis: [{ id, specification, path: '/docs/api' }] };
    writeFileSync(join(root, 'site.config.mjs'), `export default ${JSON.stringify(config)};\n`);
    const report = await buildSite({ siteRoot: root, outFolder: join(root, 'build'), allowPartial: true });
    expect(report.diagnostics.filter(({ at }) => at?.file.startsWith('openapi/'))).toEqual([]);
  }, 240_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('every parameter, field, value, answer and header is on the page of its operation', () => {
    const walked = walkSpecification(root, specification);
    const found = compareWithPages(walked, join(root, 'build/docs/api'), '/docs/api');
    process.stdout.write(`${id}: ${JSON.stringify(found)}\n`);
    expect(found.missing).toEqual([]);
    expect(found.away).toBe(0);
    expect(found.operations).toBeGreaterThanOrEqual(least);
  });

  test('samples in all eight languages are on the page of each operation', () => {
    const walked = walkSpecification(root, specification).filter(({ name }) => name.includes(' '));
    const folder = join(root, 'build/docs/api');
    const pages = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.html') && !file.startsWith('schemas'))
      .map((file) => readPage(readFileSync(join(folder, file), 'utf8')));
    const complete = pages.filter(({ operation, samples }) => operation && LANGUAGES.every((language) => samples.includes(language)));
    expect(complete.map(({ operation }) => operation).sort()).toEqual(walked.map(({ name }) => name).sort());
  });
});
