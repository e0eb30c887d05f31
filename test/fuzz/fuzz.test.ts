// `npm run fuzz`: generated input for four targets: `.md` pages, pages of MDX, front matter, values of the configuration. What must
// hold: no crash, two seconds at most, twice the same bytes, and no script, handler or bad address in the HTML of a `.md` page.
// DOCGEN_FUZZ_RUNS (default 5000) a target, DOCGEN_FUZZ_SEED the first seed: a failure names its seed.
import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { validateConfig } from '../../src/config/validate-config.js';
import { createRandom, generatePage } from '../conformance/generate-page.js';
import { compileBytes } from '../unit/compile/compile-page.js';

const RUNS = Number(process.env.DOCGEN_FUZZ_RUNS ?? 5_000);
const SEED = Number(process.env.DOCGEN_FUZZ_SEED ?? 1);
const MILLISECONDS = 2_000;
const timeout = 3_600_000;

const seeds = (count = RUNS): number[] => Array.from({ length: count }, (_, index) => SEED + index);
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Compiled twice; what is wrong with it. */
async function faultsOf(text: string, file: string): Promise<string[]> {
  const faults: string[] = [];
  const start = performance.now();
  const first = await compileBytes(bytesOf(text), { file });
  const took = performance.now() - start;
  if (took > MILLISECONDS) faults.push(`took ${Math.round(took)} ms`);
  if (JSON.stringify(await compileBytes(bytesOf(text), { file })) !== JSON.stringify(first)) faults.push('differs the second time');
  if (first.diagnostics.some(({ code, message }) => code === 'markdown/unreadable' || /RangeError|call stack/.test(message)))
    faults.push('the parser gave up');
  const body = first.value?.body;
  if (body?.kind === 'html')
    for (const html of [body.html, ...body.components.flatMap(({ slots }) => Object.values(slots))]) faults.push(...dangersOf(html));
  return faults;
}

interface Parsed {
  tagName?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Parsed[];
  content?: Parsed;
}

/** Formulas and diagrams are MathML and SVG of our own: of those, attributes only are looked at. */
const FORBIDDEN = /^(?:script|style|iframe|object|embed|form|base|meta|link|template|frame|frameset|applet)$/;

function dangersOf(html: string): string[] {
  const found: string[] = [];
  const open: Parsed[] = [parseFragment(html) as Parsed];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.tagName && FORBIDDEN.test(node.tagName)) found.push(`<${node.tagName}>`);
    for (const { name, value } of node.attrs ?? []) {
      if (/^on|^style$|^srcdoc$|^formaction$/.test(name)) found.push(`${name}=`);
      const scheme = /^([a-z][a-z\d+.-]*):/i.exec(value.replace(/[\p{Cc}\p{Cf}\s]+/gu, ''))?.[1]?.toLowerCase();
      if (
        /^(?:href|src|cite|poster|action)$/.test(name) &&
        /^(?:javascript|vbscript|file|data|blob)$/.test(scheme ?? '') &&
        !value.startsWith('data:image/')
      )
        found.push(value);
    }
    open.push(...(node.childNodes ?? []), ...(node.content ? [node.content] : []));
  }
  return found;
}

async function expectNoFaults(count: number, faults: (seed: number) => Promise<string[]> | string[]): Promise<void> {
  const found: Record<number, string[]> = {};
  for (const seed of seeds(count)) {
    const wrong = await Promise.resolve(faults(seed)).catch((error: unknown) => [String(error)]);
    if (wrong.length > 0) found[seed] = wrong;
  }
  expect(found).toEqual({});
}

test('pages', { timeout }, () => expectNoFaults(RUNS, (seed) => faultsOf(generatePage(seed), 'content/docs/page.md')));

test('pages of MDX', { timeout }, () =>
  expectNoFaults(Math.ceil(RUNS / 5), (seed) => faultsOf(generatePage(seed), 'content/docs/page.mdx')),
);

const KEYS = [
  'title',
  'tags',
  'slug',
  'draft',
  'toc_min_heading_level',
  'last_update',
  '__proto__',
  'constructor',
  'sidebar_position',
  '<<',
  'x',
];
const VALUES = [
  'a',
  '1',
  'true',
  'null',
  '[a, b]',
  '{a: b}',
  '&x [*x]',
  '*y',
  '!!js/function x',
  '"\\u0000"',
  '|\n  a',
  '>-\n  b',
  '- c',
  '2026-01-01',
  '"',
  "'",
  ': :',
  '# z',
  '\t',
];

function frontMatter(seed: number): string {
  const random = createRandom(seed);
  const pick = (list: string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const lines = Array.from(
    { length: Math.floor(random() * 6) },
    () => `${pick(['', '', '', ' ', '- ', '  '])}${pick(KEYS)}${pick([': ', ': ', ':', ' '])}${pick(VALUES)}`,
  );
  return `---\n${lines.join('\n')}\n${pick(['---', '---', '---', '----', '...', ''])}\n\nText.\n`;
}

test('front matter', { timeout }, async () => {
  await expectNoFaults(RUNS, (seed) => faultsOf(frontMatter(seed), 'content/docs/page.md'));
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

const CONFIG_KEYS = [
  'title',
  'url',
  'baseUrl',
  'navbar',
  'footer',
  'docs',
  'redirects',
  'markdown',
  'search',
  'styles',
  'colorMode',
  '__proto__',
  'items',
  'path',
];
const CONFIG_VALUES: unknown[] = [
  '',
  'a',
  '/x',
  'https://a.example',
  'javascript:x',
  '../..',
  0,
  -1,
  1e300,
  true,
  false,
  null,
  [],
  {},
  ['a', null],
  '\0',
  '\uFDD0',
];

/** A configuration as its own process hands it over: JSON. */
function configValue(random: () => number, depth = 0): unknown {
  const below = (limit: number): number => Math.floor(random() * limit);
  if (depth > 3 || random() < 0.5) return CONFIG_VALUES[below(CONFIG_VALUES.length)];
  if (random() < 0.3) return Array.from({ length: below(4) }, () => configValue(random, depth + 1));
  return Object.fromEntries(
    Array.from({ length: below(5) }, () => [CONFIG_KEYS[below(CONFIG_KEYS.length)], configValue(random, depth + 1)]),
  );
}

test('values of the configuration', { timeout }, () =>
  expectNoFaults(RUNS, (seed) => {
    const draw = (): unknown => ({ title: 'T', url: 'https://a.example', ...(configValue(createRandom(seed)) as object | null) });
    const validate = () =>
      JSON.stringify(validateConfig({ raw: draw(), source: 'export default {};', file: 'site.config.ts', siteRoot: '/nowhere' }));
    const start = performance.now();
    const first = validate();
    return [...(performance.now() - start > MILLISECONDS ? ['slow'] : []), ...(validate() === first ? [] : ['differs the second time'])];
  }),
);
