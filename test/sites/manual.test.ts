// test:all
// docgen's manual, built by docgen: no warning, a search that answers newcomers, and samples that can be used as they are.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { consoleCommands } from '../../src/base/shell/console-commands.js';
import { validateConfig } from '../../src/config/validate-config.js';
import { createFileEngine } from '../search/file-engine.js';
import { SETTING_EFFECTS } from '../unit/config/setting-effects.js';
import { faultOfCommand, isDocgenCommand } from './docgen-commands.js';
import { QUESTIONS } from './manual-questions.js';
import { type BuiltSite, buildFixture } from './site-fixture.js';
import { buildWritten } from './written-site.js';

const MANUAL = 'docs/manual';

interface Sample {
  where: string;
  language: string;
  words: string;
  text: string;
}

/** Fences of a page, without what indents them. Those of a fence with more marks are its text. */
function samplesIn(file: string): Sample[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^( *)(`{3,})([\w-]*)([^\n]*)\n([\s\S]*?)^\1\2 *$/gm)].map((match) => {
    const [, indent = '', , language = '', words = '', code = ''] = match;
    const line = text.slice(0, match.index).split('\n').length;
    return { where: `${file}:${line}`, language, words, text: code.replace(new RegExp(`^${indent}`, 'gm'), '') };
  });
}

const samples = readdirSync(join(MANUAL, 'content'), { recursive: true, encoding: 'utf8' })
  // Those of error pages are wrong on purpose.
  .filter((name) => /\.mdx?$/.test(name) && !name.startsWith(join('docs', 'errors')))
  .flatMap((name) => samplesIn(join(MANUAL, 'content', name)))
  // From a file of the site.
  .filter(({ words }) => !words.includes('file='));
const samplesOf = (...languages: string[]): Sample[] => samples.filter(({ language }) => languages.includes(language));

/** The message of what it throws. */
function faultOf(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}

const faults = (of: Sample[], run: (sample: Sample) => unknown): string[] =>
  of.flatMap((sample) => {
    const fault = faultOf(() => run(sample));
    return fault === undefined ? [] : [`${sample.where}: ${fault}`];
  });

const parseCode = (text: string, language: string): unknown =>
  parse(text, { sourceType: 'module', plugins: language === 'tsx' ? ['typescript', 'jsx'] : ['typescript'] });

let site: BuiltSite;
beforeAll(async () => {
  site = await buildFixture(MANUAL, { strict: true });
});
afterAll(() => site?.remove());

test('it builds without a warning', () => {
  const { diagnostics, published, pages } = site.report;
  expect(diagnostics.map(({ code, at, message }) => `${at?.file}:${at?.line} ${code} ${message}`)).toEqual([]);
  expect(published).toBe(true);
  expect(pages).toBeGreaterThan(400);
});

/** Hits on the first screen of the search. */
const FIRST_SCREEN = 5;

test('its search answers the questions of newcomers on the first screen', async () => {
  const engine = createFileEngine(site.out);
  const routeOf = (id: string): string => `/docs/${id.replace(/(^|\/)index$/, '$1')}/`.replace(/\/+$/, '/');
  const pages = new Set(site.files().flatMap((file) => /^(docs\/.*)index\.html$/.exec(file)?.slice(1) ?? []));
  const unanswered: string[] = [];
  for (const [asked, ...ids] of QUESTIONS) {
    const routes = ids.map(routeOf);
    expect(routes.filter((route) => !pages.has(route.slice(1)))).toEqual([]);
    const { results } = await engine.search([{ indexName: 'docs', query: asked }]);
    const hits = results[0]?.hits.slice(0, FIRST_SCREEN).map(({ url }) => url) ?? [];
    if (!hits.some((url) => routes.includes(url.split('#')[0] ?? ''))) unanswered.push(`${asked}: ${hits.join(' ')}`);
  }
  expect(unanswered).toEqual([]);
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(40);
});

test('there are samples', () => expect(samples.length).toBeGreaterThan(200));

test('samples of TypeScript and JavaScript parse, as modules or as keys of the configuration', () => {
  const whole = (sample: Sample) => {
    if (faultOf(() => parseCode(sample.text, sample.language)) !== undefined) parseCode(`({${sample.text}\n})`, sample.language);
  };
  expect(faults(samplesOf('ts', 'tsx', 'js'), whole)).toEqual([]);
});

test('samples of JSON and YAML parse', () => {
  expect(faults(samplesOf('json'), ({ text }) => JSON.parse(text))).toEqual([]);
  const parseYaml = ({ text }: Sample): void => {
    for (const document of parseAllDocuments(text)) if ('errors' in document && document.errors[0]) throw document.errors[0];
  };
  expect(faults(samplesOf('yaml', 'yml'), parseYaml)).toEqual([]);
});

/** What the sample exports, or the keys that it shows; undefined if these are keys of something else. */
function configOf({ text, words }: Sample): Record<string, unknown> | undefined {
  if (text.includes('export default defineConfig(')) {
    const code = text.replace(/^import .*$/gm, '').replace('export default defineConfig(', 'return (');
    return new Function(code)();
  }
  if (words.includes('title=') && !words.includes('site.config.ts')) return undefined;
  if (faultOf(() => new Function(`return ({${text}\n})`)) !== undefined) return undefined;
  const keys: Record<string, unknown> = new Function(`return ({${text}\n})`)();
  const known = new Set(Object.keys(SETTING_EFFECTS).map((path) => path.split('.')[0]));
  return Object.keys(keys).every((key) => known.has(key)) ? { title: 'Widget', url: 'https://docs.example.com', ...keys } : undefined;
}

/** Files that a sample names are not there. */
const ABOUT_FILES = 'config/no-such-file';

test('samples of the configuration are valid', () => {
  let checked = 0;
  const wrong = samplesOf('ts').flatMap((sample) => {
    const raw = configOf(sample);
    if (raw === undefined) return [];
    checked += 1;
    const { diagnostics } = validateConfig({ raw, source: '', file: 'site.config.ts', siteRoot: '/' });
    return diagnostics.filter(({ code }) => code !== ABOUT_FILES).map(({ code, message }) => `${sample.where}: ${code} ${message}`);
  });
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(40);
});

test('samples of shells parse in bash, and docgen accepts its own commands in them', () => {
  let count = 0;
  const wrong = samplesOf('sh', 'bash', 'shell', 'console').flatMap(({ where, language, text }) => {
    const lines = text.split('\n');
    const commands = language === 'console' ? consoleCommands(lines) : lines;
    const { status, stderr } = spawnSync('bash', ['-n'], { input: `${commands.join('\n')}\n`, encoding: 'utf8' });
    if (status !== 0) return [`${where}: ${stderr}`];
    return commands.flatMap((command) => {
      if (isDocgenCommand(command)) count++;
      const fault = faultOfCommand(command);
      return fault === undefined ? [] : [`${where}: ${fault}`];
    });
  });
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(20);
});

/** Modules, pages and files that samples of MDX name, for a site that holds nothing else. */
const NAMED_IN_SAMPLES = {
  'content/docs/versions.ts': "export const versions = ['1.0'];\n",
  'content/docs/limits.json': '{ "requestsPerMinute": 100 }\n',
  'content/docs/_note.mdx': 'A note.\n',
  'content/docs/counter.island.tsx': 'export default () => null;\n',
  'content/docs/img/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
};

test('samples of MDX compile as pages of a site', async () => {
  const mdx = samplesOf('mdx');
  expect(mdx.length).toBeGreaterThan(10);
  const name = (index: number): string => `sample-${index}.mdx`;
  const files = Object.fromEntries(mdx.map(({ text }, index) => [`content/docs/${name(index)}`, text.startsWith('---') ? text : `# Sample\n\n${text}`]));
  const built = await buildWritten({ ...NAMED_IN_SAMPLES, ...files }, { env: ['BUILD_NUMBER'] });
  try {
    const { diagnostics } = built.report;
    // Links lead to pages of the manual, and a sample shows no whole page.
    const faults = diagnostics.filter(({ code, severity }) => severity !== 'info' && !code.startsWith('link/') && !code.startsWith('lint/'));
    const placed = faults.map(({ code, at, message }) => {
      const sample = mdx[Number(/sample-(\d+)/.exec(at?.file ?? '')?.[1])];
      return `${sample?.where ?? at?.file} +${at?.line} ${code} ${message}`;
    });
    expect(placed).toEqual([]);
  } finally {
    built.remove();
  }
});
