// What authors write is shown on one line, whatever is in it: a string with line ends, escape sequences, marks of writing direction and the
// commands of CI runners is in each field of a site that a message may quote, and no line of what any command prints is changed by it.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const BIN = resolve('bin/docgen.js');
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-hostile-')));
/** Without npm: `init` then packs nothing, which takes seconds. */
const env = { ...process.env, PATH: '', CI: '1', NO_COLOR: '', FORCE_COLOR: '0', DOCGEN_SEARCH_ADMIN_KEY: '' };

/** A value of a field; it begins with the name of the field. */
const hostile = (field: string): string =>
  `${field}\n::error::forged\r\n  ::warning::forged\u2028::notice::forged ##[add-mask]forged\u001b[2J\u202e\u{e0041}`;
const quoted = (field: string): string => JSON.stringify(hostile(field));
/** In the address of a link. */
/** Without blanks and line ends. */
const oneWord = (field: string): string => hostile(field).replaceAll(/\s+/g, '');
const encoded = (field: string): string => encodeURIComponent(hostile(field)).replaceAll('%3A', ':').replaceAll('%23', '#');

const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/u;
const COMMAND = /^\s*(?:::|\\u\{3a\}:)(?:error|warning|notice)|##(?:vso|teamcity)?\[/;

/** Lines that a reader of logs would act on, or that begin with a part of a value. */
const actedOn = (text: string): string[] => text.split('\n').filter((line) => CONTROL.test(line) || COMMAND.test(line));

function write(site: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, site, path)), { recursive: true });
    writeFileSync(join(folder, site, path), text);
  }
}

function start(site: string, args: string[]) {
  const child = spawn(process.execPath, [BIN, ...args], { cwd: join(folder, site), env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
    });
  }
  return { child, text: () => text, ended: new Promise<void>((done) => child.on('close', () => done())) };
}

const configOf = (config: object): string =>
  `export default ${JSON.stringify({ title: 'Site', url: 'https://site.example', ...config })};\n`;

let server: Server;
let origin = '';

const API = JSON.stringify({
  openapi: '3.1.0',
  info: { title: hostile('field-api-title'), version: '1' },
  paths: {
    '/a': {
      get: {
        operationId: hostile('field-operation'),
        tags: [hostile('field-api-tag')],
        responses: {
          200: { description: 'OK', content: { 'application/json': { schema: { $ref: `#/components/schemas/${hostile('field-ref')}` } } } },
        },
        parameters: [
          { name: hostile('field-parameter'), in: 'query', schema: { type: hostile('field-type') }, [hostile('field-word')]: 1 },
        ],
      },
    },
  },
});

beforeAll(async () => {
  server = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://x').pathname;
    if (to === '/moved') response.writeHead(301, { location: `/gone?${encoded('field-location')}` });
    else response.writeHead(404);
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const name = hostile('field-file-name').replaceAll('/', '');
  write('content', {
    'site.config.mjs': configOf({
      markdown: { remarkPlugins: ['./plugin.mjs'] },
      redirects: [{ from: '/old', to: `/docs/${encoded('field-redirect')}` }],
      apis: [{ id: 'shop', specification: 'openapi/shop.json', path: '/docs/shop' }],
    }),
    'openapi/shop.json': API,
    'plugin.mjs': `export default () => (tree, file) => { if (String(file.path).includes('noted')) throw new Error(${quoted('field-plugin')}); };\n`,
    'content/docs/index.md': `# Start

[a](/docs/${encoded('field-link')}) [b](#${encoded('field-anchor')})
[e](./${encoded('field-reference')}.md) ![i](./${encoded('field-image')}.png) [s](${encoded('field-scheme').replace('\n', '')}:x)

:::field-directive[${encoded('field-label')}]{${hostile('field-attribute').replace(/[^\w-]/g, '')}=1}
Text
:::

::include{file="./${hostile('field-include')
      .replace(/[\r\n]/g, ' ')
      .replaceAll('"', '')}.md"}

## Heading {#${oneWord('field-heading-id')}}

## Heading {#${oneWord('field-heading-id')}}

## Heading {#${hostile('field-bad-id').replace(/[\r\n]/g, ' ')}}

[c](#${encodeURIComponent(oneWord('field-heading-ie'))})

\`\`\`${oneWord('field-language')} titel="${hostile('field-fence-word').replace(/[\r\n]/g, ' ')}"
code
\`\`\`

\`\`\`js file=./${oneWord('field-source')}.js
\`\`\`
`,
    'content/pages/layout.md': `---\nlayout: ${quoted('field-layout')}\n---\n\nText.\n`,
    'content/docs/noted.md': '# Noted\n',
    [`content/docs/${name}.md`]: `---\ntitle: ${quoted('field-title')}\n---\n\n[x](/nowhere/) [h](/docs/${encoded('field-explained')})\n`,
    'content/docs/keys.md': `---\nslug: ${quoted('field-slug')}\n${quoted('field-key')}: 1\ntags: [${quoted('field-tag')}]\n---\n\nText.\n`,
    'content/docs/same.md': `---\nid: ${quoted('field-id')}\n---\n\nText.\n`,
    'content/docs/again.md': `---\nid: ${quoted('field-id')}\n---\n\nText.\n`,
    'content/docs/broken.mdx': `# Broken\n\n{(() => { throw new Error(${quoted('field-thrown')}); })()}\n`,
    'content/docs/import.mdx': `import x from ${JSON.stringify(`./${hostile('field-import')}`)};\n\n# Import\n`,
    'content/docs/_category_.json': JSON.stringify({ label: 'Docs', [hostile('field-category')]: 1 }),
  });
  write('settings', {
    'content/docs/index.md': '# Start\n',
    'site.config.mjs': configOf({
      [hostile('field-setting')]: 1,
      baseUrl: hostile('field-base'),
      colorMode: { default: hostile('field-mode') },
      apis: [{ id: hostile('field-api-id'), specification: hostile('field-specification'), path: '/docs/a' }],
      redirects: [{ from: hostile('field-from'), to: '/docs' }],
    }),
  });
  write('threw', { 'content/docs/index.md': '# Start\n', 'site.config.mjs': `throw new Error(${quoted('field-config-threw')});\n` });
  write('unlisted', {
    'content/docs/index.md': '# Start\n',
    'site.config.mjs': `export default { title: String(process.env[${quoted('field-environment')}]), url: 'https://site.example' };\n`,
  });
  write('fine', {
    'content/docs/index.md': `# Start\n\n[a](/docs/${encoded('field-link')}) [c](${origin}/moved) [d](${origin}/${encoded('field-elsewhere')})\n`,
    'content/docs/titled.md': `---\ntitle: ${quoted('field-title')}\ntags: [${quoted('field-tag')}]\n---\n\n[h](./index.md) [e](https://e.example/${encoded('field-href')})\n`,
    'site.config.mjs': configOf({ search: { appId: 'A', apiKey: 'K', indexName: hostile('field-index') } }),
  });
  write('sidebar', {
    'content/docs/index.md': '# Start\n',
    'site.config.mjs': configOf({ docs: [{ sidebars: { all: [hostile('field-doc'), hostile('field-doc-2')] } }] }),
  });
  write('sidebar-name', {
    'content/docs/index.md': '# Start\n',
    'site.config.mjs': configOf({ docs: [{ sidebars: { [hostile('field-sidebar')]: ['index'] } }] }),
  });
  write('plain', {
    'content/docs/index.md': '# Start\n',
    [`content/docs/${name}.md`]: `---\ntitle: ${quoted('field-title')}\ntags: [${quoted('field-tag')}]\n---\n\n[h](../docs/index.md) [e](https://e.example/${encoded('field-href')})\n`,
    'site.config.mjs': configOf({}),
  });
  write('field-held', { [`${hostile('field-held').replaceAll('/', '')}.txt`]: '' });
  write('old', {
    'docusaurus.config.js': `module.exports = { title: 'Old', url: 'https://old.example', baseUrl: '/', presets: [['classic', { docs: {} }]], plugins: [${quoted('field-old-plugin')}] };\n`,
    [`docs/${name}.md`]: `---\n${quoted('field-old-key')}: 1\n---\n\n# Name\n\n[x](./${encoded('field-old-link')}.md)\n`,
  });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const ofContent =
  'file-name link anchor reference image redirect key slug id thrown import category plugin directive parameter type word ref layout language fence-word source include bad-id heading-id heading-ie';

/** Folder, arguments, fields that are in what the command prints. */
const RUNS: [site: string, args: string[], fields: string][] = [
  ['content', ['build', '--debug', 'cache,pool,watch'], ofContent],
  ['fine', ['check-links', '--external', '--allow-private'], 'link location elsewhere'],
  ['settings', ['build'], 'setting base mode api-id from'],
  ['threw', ['check-links'], 'config-threw'],
  ['unlisted', ['build'], 'environment'],
  ['sidebar', ['build'], 'doc doc-2'],
  ['sidebar-name', ['preview'], 'sidebar'],
  ['fine', ['build', '--out', hostile('field-out')], 'out'],
  ['plain', ['build', '--trace', `${hostile('field-trace')}/x`], 'trace'],
  ['plain', ['explain', `content/docs/${hostile('field-file-name').replaceAll('/', '')}.md`], 'file-name title'],
  ['plain', ['explain', hostile('field-asked')], 'asked'],
  ['fine', ['explain', 'content/docs/titled.md'], 'title href'],
  ['fine', ['search', 'push', '--dry-run'], 'index title'],
  ['plain', ['build', hostile('field-site')], 'site'],
  ['plain', [hostile('field-command')], 'command'],
  ['.', ['init', hostile('field-folder').replaceAll('/', '')], 'folder'],
  ['.', ['init', 'field-held'], 'held'],
  ['.', ['init', 'new', '--from-docusaurus', 'old'], 'old-plugin'],
];

test.each(RUNS)('%s: no line that %j prints is changed by a value', async (site, args, fields) => {
  const run = start(site, args);
  await run.ended;
  const text = run.text();
  expect(actedOn(text)).toEqual([]);
  expect(fields.split(' ').filter((field) => !text.includes(`field-${field}`))).toEqual([]);
});

test('dev: no line is changed by a value', async () => {
  const { child, text, ended } = start('content', ['dev', '--port', '0']);
  await Promise.race([ended, vi.waitFor(() => expect(text()).toMatch(/pages? ready in /), { timeout: 20_000 })]);
  child.kill('SIGINT');
  await ended;
  expect(text()).toContain('field-file-name');
  expect(actedOn(text())).toEqual([]);
});
