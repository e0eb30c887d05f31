// test:all
// The samples of docgen's manual can be used as they are: each is parsed, compiled or checked by the program that reads it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { type ParseError, parse as parseJsonc } from 'jsonc-parser';
import { parse as parseToml } from 'smol-toml';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { consoleCommands } from '../../src/base/shell/console-commands.js';
import { validateConfig } from '../../src/config/validate-config.js';
import { defaultSeverity } from '../../src/diagnostics/default-severities.js';
import { faultOfHostConfig } from '../proofs/real-hosts.js';
import { parseXml } from '../xml-document.js';
import { faultOfCommand, isDocgenCommand } from './docgen-commands.js';
import { manualSamples, type Sample, titleOf } from './manual-samples.js';
import { isKeys, typeFaults } from './typed-samples.js';
import { buildWritten } from './written-site.js';

const samples = manualSamples();
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

test('there are samples', () => expect(samples.length).toBeGreaterThan(200));

/** Samples that can't be compiled alone: the end of their place, and the reason. */
const NOT_ALONE: Record<string, string> = {
  'components/code.md': 'shows a line that is marked as wrong: its name is not declared',
};

test('samples of TypeScript and JavaScript compile against the types of docgen, as modules or as keys of the configuration', () => {
  const code = samplesOf('ts', 'tsx', 'js');
  expect(code.length).toBeGreaterThan(100);
  const faulty = typeFaults(code);
  const listed = (fault: string) => Object.keys(NOT_ALONE).some((page) => fault.includes(`/${page}:`) && fault.includes("'seven'"));
  expect(faulty.filter((fault) => !listed(fault))).toEqual([]);
  expect(faulty.some(listed)).toBe(true);
});

test('a sample with a key that is not in the configuration does not compile, and is not valid', () => {
  const sample = { where: 'a.md:1', language: 'ts', words: '', text: "anouncementBar: { content: 'Out' },", describes: undefined };
  expect(typeFaults([sample])).toEqual([expect.stringContaining("'anouncementBar' does not exist")]);
  expect(faultsOfConfig(sample)).toEqual(['a.md:1: config/unknown-key Unknown key "anouncementBar"']);
});

test('a module with a name or a property that docgen does not export does not compile', () => {
  const module = (language: string, text: string): Sample => ({ where: language, language, words: '', text, describes: undefined });
  const faulty = typeFaults([
    module('ts', "import { onRouteUpdated } from 'docgen/client';\nonRouteUpdated();"),
    module('tsx', 'import { Link } from \'docgen/components\';\nexport const link = <Link hreff="/docs/">Docs</Link>;'),
    module('js', 'const one = 1;\none.two();'),
  ]);
  expect(faulty).toEqual([
    expect.stringMatching(/^ts \+1 .*'onRouteUpdated'/),
    expect.stringMatching(/^tsx \+2 .*hreff/),
    expect.stringMatching(/^js \+2 .*'two'/),
  ]);
});

test('samples of JSON and YAML parse', () => {
  expect(faults(samplesOf('json'), ({ text }) => JSON.parse(text))).toEqual([]);
  const parseYaml = ({ text }: Sample): void => {
    for (const document of parseAllDocuments(text)) if ('errors' in document && document.errors[0]) throw document.errors[0];
  };
  expect(faults(samplesOf('yaml', 'yml'), parseYaml)).toEqual([]);
});

/** What the sample exports, or the keys that it shows; undefined if these are keys of something else. */
function configOf(sample: Sample): Record<string, unknown> | undefined {
  const { text, words, describes } = sample;
  if (text.includes('export default defineConfig(')) {
    const code = text.replace(/^import .*$/gm, '').replace('export default defineConfig(', 'return (');
    return new Function(code)();
  }
  if (words.includes('title=') && !words.includes('site.config.ts')) return undefined;
  if (!isKeys(sample) || (describes !== undefined && describes !== 'UserConfig')) return undefined;
  return { title: 'Widget', url: 'https://docs.example.com', ...new Function(`return ({${text}\n})`)() };
}

/** Files that a sample names are not there. */
const ABOUT_FILES = 'config/no-such-file';

function faultsOfConfig(sample: Sample): string[] | undefined {
  const raw = configOf(sample);
  if (raw === undefined) return undefined;
  const { diagnostics } = validateConfig({ raw, source: '', file: 'site.config.ts', siteRoot: '/' });
  return diagnostics.filter(({ code }) => code !== ABOUT_FILES).map(({ code, message }) => `${sample.where}: ${code} ${message}`);
}

test('samples of the configuration are valid', () => {
  const checked = samplesOf('ts').flatMap((sample) => faultsOfConfig(sample) ?? []);
  expect(checked).toEqual([]);
  expect(samplesOf('ts').filter((sample) => configOf(sample) !== undefined).length).toBeGreaterThan(60);
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

/** Modules, pages and files that samples of pages name, for a site that holds nothing else. */
const NAMED_IN_SAMPLES = {
  'content/docs/versions.ts': "export const versions = ['1.0'];\n",
  'content/docs/limits.json': '{ "requestsPerMinute": 100 }\n',
  'content/docs/_note.mdx': 'A note.\n',
  'content/docs/_parts/limits.md': 'A limit.\n',
  'content/docs/samples/app.ts': '// #region setup\nexport const app = 1;\n// #endregion setup\n',
  'samples/app.ts': '// #region setup\nexport const app = 1;\n// #endregion setup\n',
  'content/blog/authors.yml': 'ada:\n  name: Ada\n',
  'content/docs/samples/things.csv': 'a,b\n',
  'content/docs/sample.csv': 'a,b\n',
  'content/docs/counter.island.tsx': 'export default () => null;\n',
  ...Object.fromEntries(
    ['img/flow.svg', 'flow.svg', 'flow-light.svg', 'flow-dark.svg'].map((name) => [
      `content/docs/${name}`,
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
    ]),
  ),
};

const SETTINGS_OF_SAMPLES = { env: ['BUILD_NUMBER'], blog: {}, markdown: { math: true, admonitions: { security: 'warning' } } };

/** The folder below `content/` whose pages may have the keys of the sample. */
const kindOf = (sample: Sample): string => /^content\/(blog|pages)\//.exec(titleOf(sample) ?? '')?.[1] ?? 'docs';

/** Samples of the API reference need descriptions, which the fixtures of that have. */
const isOfApi = ({ text }: Sample): boolean => /^::(message|schema|operation)\{|\brequest=/m.test(text);

test.each([
  ['md', 40],
  ['mdx', 10],
])('samples of %s compile as pages of a site', async (language, least) => {
  const pages = samplesOf(language).filter((sample) => !isOfApi(sample));
  expect(pages.length).toBeGreaterThan(least);
  const files = Object.fromEntries(
    pages.map((sample, index) => [
      `content/${kindOf(sample)}/2026-11-03-sample-${index}.${language}`,
      sample.text.startsWith('---') ? sample.text : `# Sample\n\n${sample.text}`,
    ]),
  );
  const built = await buildWritten({ ...NAMED_IN_SAMPLES, ...files }, SETTINGS_OF_SAMPLES);
  try {
    const { diagnostics } = built.report;
    // Links lead to pages of the manual, and a sample shows no whole page.
    const faults = diagnostics.filter(
      ({ code, severity }) => severity !== 'info' && !code.startsWith('link/') && !code.startsWith('lint/'),
    );
    const placed = faults.map(({ code, at, message }) => {
      const sample = pages[Number(/sample-(\d+)/.exec(at?.file ?? '')?.[1])];
      return `${sample?.where ?? at?.file} +${at?.line} ${code} ${message}`;
    });
    expect(placed).toEqual([]);
  } finally {
    built.remove();
  }
});

test('samples of style sheets parse, and name only variables that docgen or the sample sets', async () => {
  const tokens = readFileSync('templates/styles/tokens.css', 'utf8');
  const sheets = samplesOf('css');
  expect(sheets.length).toBeGreaterThan(0);
  for (const { where, text } of sheets) {
    const { warnings } = await transform(text, { loader: 'css' });
    expect({ where, warnings }).toEqual({ where, warnings: [] });
    const names = [...text.matchAll(/--[\w-]+/g)].map(([name]) => name);
    expect({ where, unknown: names.filter((name) => !tokens.includes(`${name}:`) && !text.includes(`${name}:`)) }).toEqual({
      where,
      unknown: [],
    });
    const set = [...text.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name);
    expect({ where, unknown: set.filter((name) => !tokens.includes(`${name}:`)) }).toEqual({ where, unknown: [] });
  }
});

test('samples of TOML, JSON with comments and XML parse', () => {
  expect(faults(samplesOf('toml'), ({ text }) => parseToml(text))).toEqual([]);
  const parseJson = ({ text }: Sample): void => {
    const found: ParseError[] = [];
    parseJsonc(text, found);
    if (found.length > 0) throw new Error(JSON.stringify(found));
  };
  expect(faults(samplesOf('jsonc'), parseJson)).toEqual([]);
  expect(faults(samplesOf('xml'), ({ text }) => parseXml(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`))).toEqual([]);
});

/** The folder in which samples of web servers expect the output. */
const SERVED = '/srv/docs';
const isCaddyfile = (sample: Sample): boolean => titleOf(sample) === 'Caddyfile';

test('nginx and Caddy accept the samples of their configuration, with the files that docgen writes for them', async () => {
  const site = await buildWritten({ 'content/docs/index.md': '# Home\n\nText.\n' }, { redirectFiles: ['nginx', 'caddy'] });
  try {
    const servers = [
      ...samplesOf('nginx').map((sample) => ({ sample, host: 'nginx' as const })),
      ...samplesOf('text')
        .filter(isCaddyfile)
        .map((sample) => ({ sample, host: 'caddy' as const })),
    ];
    expect(servers.map(({ host }) => host).sort()).toEqual(['caddy', 'nginx']);
    const checked = servers.map(
      ({ sample, host }) => `${sample.where} ${faultOfHostConfig(host, sample.text.replaceAll(SERVED, site.out)) ?? 'accepted'}`,
    );
    expect(checked).toEqual(servers.map(({ sample }) => `${sample.where} accepted`));
  } finally {
    site.remove();
  }
});

/** Fences of `text` are lists of files, usage lines, rows of `urls.lock`, and what docgen prints. The first two are generated or need no check. */
test('what samples show of docgen’s output has its codes and its form', () => {
  const findings = samplesOf('text').flatMap(({ where, text }) =>
    [...text.matchAll(/^(\S+):\d+:\d+ (error|warning|info) (\S+) .+$/gm)].map(([, , severity = '', code = '']) => ({
      where,
      severity,
      code,
    })),
  );
  expect(findings.length).toBeGreaterThan(0);
  const wrong = findings.filter(({ severity, code }) => severity !== defaultSeverity(code));
  expect(wrong).toEqual([]);
});

/** A test of this folder checks each of these. The manual itself draws `mermaid`. */
const CHECKED = [
  'text',
  'ts',
  'tsx',
  'js',
  'json',
  'jsonc',
  'yaml',
  'toml',
  'xml',
  'css',
  'md',
  'mdx',
  'sh',
  'console',
  'nginx',
  'mermaid',
];

test('no sample is in a language that no test reads', () => {
  expect(samples.filter(({ language }) => !CHECKED.includes(language)).map(({ where, language }) => `${where} ${language}`)).toEqual([]);
});
