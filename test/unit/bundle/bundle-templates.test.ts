import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { bundleTemplates, type TemplateBundleOptions } from '../../../src/bundle/bundle-templates.js';
import type { ModuleImport } from '../../../src/model/compiled-entry.js';
import type { ArticleContext, TemplateBundle } from '../../../src/model/template-bundle.js';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function siteOf(files: Record<string, string>): string {
  const siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-bundle-')));
  made.push(siteRoot);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteRoot, name)), { recursive: true });
    writeFileSync(join(siteRoot, name), text);
  }
  return siteRoot;
}

const bundle = (files: Record<string, string>, options: Partial<TemplateBundleOptions> = {}) => {
  const siteRoot = siteOf(files);
  return bundleTemplates({
    siteRoot,
    overrides: {},
    modules: [],
    pages: [],
    islands: [],
    outFolder: join(siteRoot, '.docgen'),
    ...options,
  });
};

type Loaded = TemplateBundle & { modules: Record<string, () => Promise<Record<string, unknown>>> };
const load = async (outcome: Awaited<ReturnType<typeof bundle>>): Promise<Loaded> => {
  expect(outcome.diagnostics).toEqual([]);
  return (await import(pathToFileURL(outcome.value?.file ?? '').href)) as Loaded;
};

const importOf = (specifier: string, module: string, names: string[] = ['default'], line = 3): ModuleImport => ({
  specifier,
  module,
  names,
  at: { file: 'content/docs/a.mdx', line, column: 8, length: specifier.length + 2 },
});

const context = { site: { baseUrl: '/' }, page: { key: 'x', permalink: '/x', title: 'X', layout: 'page' } } as unknown as ArticleContext;

describe('bundleTemplates', () => {
  test('renders components of a .md page', async () => {
    const { renderComponent } = await load(await bundle({}));
    expect(renderComponent('Details', {}, { summary: 'More', children: '<p>x</p>' })).toContain('<p>x</p>');
  });

  test('gives page modules by file, rendered with the React of the templates', async () => {
    const outcome = await bundle(
      {
        'content/pages/index.tsx':
          "import { useState } from 'react';\nexport default function Home() { const [n] = useState(3); return <h1>Hello {n}</h1>; }",
      },
      { pages: [{ file: 'content/pages/index.tsx', route: '/' }] },
    );
    const { modules, renderModule } = await load(outcome);
    expect(renderModule({ component: (await modules['content/pages/index.tsx']?.())?.default, context })).toBe('<h1>Hello 3</h1>');
    expect(outcome.value?.inputs).toEqual(['content/pages/index.tsx']);
  });

  test('names file and route of a page module without default export', async () => {
    const outcome = await bundle(
      { 'content/pages/a.tsx': 'export const x = 1;' },
      { pages: [{ file: 'content/pages/a.tsx', route: '/a' }] },
    );
    expect(outcome.value?.failed.pages).toEqual([{ file: 'content/pages/a.tsx', route: '/a' }]);
    expect(outcome.diagnostics).toMatchObject([
      {
        code: 'template/no-default-export',
        severity: 'error',
        at: { file: 'content/pages/a.tsx' },
        message: expect.stringContaining('/a'),
      },
    ]);
  });

  test('gives what MDX imports: a module of the site, a package, a module of Node', async () => {
    const outcome = await bundle(
      {
        'parts/units.ts': 'export const metres = (n: number): string => `${n} m`;',
        'node_modules/left/index.js': 'module.exports = { pad: require("node:path").sep };',
        'node_modules/left/package.json': '{"name":"left","main":"index.js"}',
      },
      {
        modules: [
          importOf('../../parts/units', 'parts/units', ['metres']),
          importOf('left', 'left', ['pad']),
          importOf('node:os', 'node:os', ['EOL']),
        ],
      },
    );
    const { modules } = await load(outcome);
    expect(await modules['parts/units']?.().then(({ metres }) => (metres as (n: number) => string)(2))).toBe('2 m');
    expect(await modules.left?.()).toMatchObject({ default: { pad: '/' } });
    expect(await modules['node:os']?.()).toMatchObject({ EOL: '\n' });
  });

  test('finds every fault of MDX imports in one run, where it is written', async () => {
    const outcome = await bundle(
      { 'content/docs/units.ts': 'export const metres = 1;', 'content/docs/Chart.tsx': 'export default () => null;' },
      {
        modules: [
          importOf('./unit.ts', 'content/docs/unit.ts', ['metres'], 1),
          importOf('./units.ts', 'content/docs/units.ts', ['metre'], 2),
          importOf('./chart.tsx', 'content/docs/chart.tsx', ['default'], 3),
          importOf('../../../outside', '../outside', [], 4),
          importOf('reactt', 'reactt', [], 5),
          importOf('./a.css', 'content/docs/a.css', [], 6),
        ],
      },
    );
    const found = outcome.diagnostics.map(({ code, at, hint }) => `${at?.line} ${code} ${hint}`).sort();
    expect(found).toEqual([
      '1 bundle/unresolved-import did you mean ./units.ts?',
      '2 bundle/missing-export did you mean metres?',
      '3 bundle/case-mismatch did you mean ./Chart.tsx?',
      '4 bundle/outside-site copy the file into the folder of the site; you can also install the module as a package',
      '5 bundle/unresolved-import did you mean react?',
      '6 bundle/style-import remove the import, and list the file in `styles` of site.config.ts',
    ]);
  });

  test("leaves out what can't be bundled, reports each fault once, and contains the rest", async () => {
    const files = {
      'good.ts': 'export const good = 1;',
      'deep.ts': "import './nowhere';\nexport const a = 1, b = 2;",
      'page.tsx': 'export default () => <p>Good</p>;',
      'other.tsx': 'export const notDefault = 1;',
    };
    const good = importOf('./good.ts', 'good.ts', ['good'], 1);
    const bad = [
      importOf('./good.ts', 'good.ts', ['god'], 2),
      importOf('./deep.ts', 'deep.ts', ['a'], 3),
      importOf('./deep.ts', 'deep.ts', ['b'], 4),
      importOf('./gone.ts', 'gone.ts', ['x'], 5),
      importOf('./gone.ts', 'gone.ts', ['x'], 6),
    ];
    const [page, other] = ['page', 'other'].map((name) => ({ file: `${name}.tsx`, route: `/${name}` }));
    const { value, diagnostics } = await bundle(files, { modules: [good, ...bad], pages: [page, other].flatMap((entry) => entry ?? []) });
    expect(value?.failed).toEqual({ modules: bad, pages: [other] });
    expect(diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}`).sort()).toEqual([
      'bundle/missing-export content/docs/a.mdx:2',
      'bundle/unresolved-import content/docs/a.mdx:5',
      'bundle/unresolved-import content/docs/a.mdx:6',
      'bundle/unresolved-import deep.ts:1',
      'template/no-default-export other.tsx:1',
    ]);
    const { modules } = await load({ value, diagnostics: [] });
    expect(Object.keys(modules)).toEqual(['good.ts', 'page.tsx']);
    expect(await modules['good.ts']?.()).toMatchObject({ good: 1 });
  });

  test('runs a module when a page asks for it, and tells each who asks what it throws', async () => {
    const files = { 'a.ts': "throw new Error('not today');", 'b.ts': 'export const b = 1;' };
    const { modules } = await load(await bundle(files, { modules: [importOf('./a.ts', 'a.ts', []), importOf('./b.ts', 'b.ts', ['b'])] }));
    expect(await modules['b.ts']?.()).toMatchObject({ b: 1 });
    await expect(modules['a.ts']?.()).rejects.toThrow('not today');
    await expect(modules['a.ts']?.()).rejects.toThrow('not today');
  });

  test('puts a fault in a module of the site at its own line and column', async () => {
    const files = {
      'parts/a.tsx': "const é = 1; import x from './nope';\nexport default x;",
      'parts/b.tsx': 'export default <a>é</b>;',
      'parts/c.tsx': "import './c.css';\nimport '../../out';",
    };
    const modules = [
      importOf('@site/parts/a.tsx', 'parts/a.tsx'),
      importOf('@site/parts/b.tsx', 'parts/b.tsx'),
      importOf('@site/parts/c.tsx', 'parts/c.tsx'),
    ];
    const { diagnostics } = await bundle(files, { modules });
    expect(diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}:${at?.column}`).sort()).toEqual([
      'bundle/invalid-module parts/b.tsx:1:22',
      'bundle/outside-site parts/c.tsx:2:8',
      'bundle/style-import parts/c.tsx:1:8',
      'bundle/unresolved-import parts/a.tsx:1:28',
    ]);
  });

  test('swaps a part for the module of the site, which may use the original', async () => {
    const outcome = await bundle(
      {
        'parts/Footer.tsx':
          'import { Footer as Original } from \'docgen/templates/original/Footer\';\nexport const Footer = (props) => <div id="keeper"><Original {...props} /></div>;',
      },
      { overrides: { Footer: './parts/Footer.tsx' } },
    );
    const text = await import('node:fs').then(({ readFileSync }) => readFileSync(outcome.value?.file ?? '', 'utf8'));
    expect(outcome.diagnostics).toEqual([]);
    expect(text).toContain('keeper');
    expect(text).toContain('templates/parts/Footer.tsx');
    const document = await load(outcome);
    expect(Object.keys(document).sort()).toEqual([
      'createApiRenderer',
      'modules',
      'renderComponent',
      'renderDocument',
      'renderMdx',
      'renderModule',
    ]);
  });

  test('reports a module that does not export the part it replaces', async () => {
    const outcome = await bundle({ 'parts/Footer.tsx': 'export const Other = 1;' }, { overrides: { Footer: './parts/Footer.tsx' } });
    expect(outcome.diagnostics).toMatchObject([{ code: 'template/part-without-export', at: { file: 'parts/Footer.tsx' } }]);
  });

  test('gives the same name and bytes for the same modules in any order', async () => {
    const files = { 'a.ts': 'export default 1;', 'b.ts': 'export default 2;' };
    const siteRoot = siteOf(files);
    const run = (modules: ModuleImport[]) =>
      bundleTemplates({ siteRoot, overrides: {}, modules, pages: [], islands: [], outFolder: join(siteRoot, '.docgen') });
    const [one, two] = [importOf('./a.ts', 'a.ts'), importOf('./b.ts', 'b.ts')];
    expect((await run([one, two])).value).toEqual((await run([two, one, one])).value);
  });
});

describe('an island in what is rendered at build', () => {
  const ISLAND =
    "import { useId, useState } from 'react';\nexport default function Counter({ start, children }) { const [n] = useState(start); const id = useId(); return <b id={id}>{n} and more{children}</b>; }";
  const render = async (body: string, extra: Record<string, string> = {}) => {
    const page = `import Counter from './counter.island.tsx';\nexport default function Page() { return ${body}; }`;
    const outcome = await bundle(
      { 'content/pages/p.tsx': page, 'content/pages/counter.island.tsx': ISLAND, ...extra },
      { pages: [{ file: 'content/pages/p.tsx', route: '/p' }], islands: ['content/pages/counter.island.tsx'] },
    );
    const { modules, renderModule } = await load(outcome);
    return renderModule({ component: (await modules['content/pages/p.tsx']?.())?.default, context });
  };

  test('is readable, and states name, date and version', async () => {
    const html = await render('<Counter start={3} label={\'<"&\'} when="idle" />');
    expect(html).toMatch(
      /^<docgen-island data-island="content\/pages\/counter\.island\.tsx" data-when="idle" data-prefix="[^"]+" data-props="\{&quot;start&quot;:3,&quot;label&quot;:&quot;&lt;\\&quot;&amp;&quot;\}"><b id="[^"]+">3<!-- --> and more<\/b><\/docgen-island>$/,
    );
  });

  test('has ids apart from those of another on the same page', async () => {
    const html = await render('<><Counter start={1} /><Counter start={2} /></>');
    const ids = [...html.matchAll(/<b id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(2);
  });

  test('keeps its children as a slot of finished markup', async () => {
    expect(await render('<Counter start={1}><em>still</em></Counter>')).toContain('<docgen-slot><em>still</em></docgen-slot></b>');
  });

  test('refuses what JSON can not carry', async () => {
    await expect(render('<Counter onPick={() => 1} />')).rejects.toThrow('gets a function in its prop `onPick`; props must be JSON.');
    await expect(render('<Counter when="hover" />')).rejects.toThrow('it may be load, idle, visible, interaction');
    await expect(render('<Counter at={[new Date(0)]} />')).rejects.toThrow('a Date');
    await expect(render('<Counter icon={<b />} />')).rejects.toThrow('an element');
    await expect(render('<Counter n={NaN} />')).rejects.toThrow('NaN');
  });

  test('without a default export is reported', async () => {
    const { diagnostics } = await bundle(
      {
        'content/pages/p.tsx': "import C from './c.island.tsx';\nexport default () => <C />;",
        'content/pages/c.island.tsx': 'export const C = 1;',
      },
      { pages: [{ file: 'content/pages/p.tsx', route: '/p' }], islands: ['content/pages/c.island.tsx'] },
    );
    expect(diagnostics).toMatchObject([{ code: 'template/island-without-default', at: { file: 'content/pages/c.island.tsx' } }]);
  });
});

describe('the environment of a page', () => {
  test('is what the configuration lists, in its own code and in modules, and can not be changed', async () => {
    process.env.DOCGEN_TEST_SECRET = 'hidden';
    const outcome = await bundle(
      { 'parts/env.ts': 'export const seen = () => [process.env.LISTED, process.env.DOCGEN_TEST_SECRET].join();' },
      { modules: [importOf('@site/parts/env.ts', 'parts/env.ts', ['seen'])], env: { LISTED: 'yes' } },
    );
    const { modules, renderMdx } = await load(outcome);
    const code = `const { seen } = arguments[0].imports['@site/parts/env.ts'];
      try { process.env.TZ = 'UTC'; } catch {}
      return { default: () => [seen(), process.env.LISTED, process.env.DOCGEN_TEST_SECRET, process.env.TZ, typeof process.exit].join(' ') };`;
    const html = await renderMdx({ code, imports: { '@site/parts/env.ts': await modules['parts/env.ts']?.() }, context });
    expect(html).toBe('yes, yes   undefined');
    const own = "const { default: process } = { default: 'mine' }; return { default: () => process };";
    expect(await renderMdx({ code: own, imports: {}, context })).toBe('mine');
    delete process.env.DOCGEN_TEST_SECRET;
  });
});
