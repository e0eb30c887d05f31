// test:all
// docgen's manual, built by docgen: no warning, and samples that can be used as they are.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { validateConfig } from '../../src/config/validate-config.js';
import { SETTING_EFFECTS } from '../unit/config/setting-effects.js';
import { buildFixture } from './site-fixture.js';

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

test('it builds without a warning', async () => {
  const site = await buildFixture(MANUAL, { strict: true });
  try {
    const { diagnostics, published, pages } = site.report;
    expect(diagnostics.map(({ code, file, line, message }) => `${file}:${line} ${code} ${message}`)).toEqual([]);
    expect(published).toBe(true);
    expect(pages).toBeGreaterThan(400);
  } finally {
    site.remove();
  }
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
