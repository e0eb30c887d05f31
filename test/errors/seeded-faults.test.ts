// Faults at places that a seed chooses: each is reported in its file, at its line and column, with a hint. One run reports all faults of a site.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import { buildSite } from '../../src/pipeline/build-site.js';
import { SEED } from '../seed.js';
import { CONFIGURATION, MISTAKES, type Mistake, SPECIFICATIONS } from './seeded-faults.js';

/** A kind on a site is planted on as many pages. */
const PAGES_OF_A_KIND = 2;
const MARK = '‸';

const below = randomBelow(SEED);

/** Numerical Recipes' linear congruential generator: places, not secrets. */
function randomBelow(start: number): (limit: number) => number {
  let state = start >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

interface Fault {
  code: string;
  file: string;
  line: number;
  column: number;
}

/** What goes on either side of a mistake, with all that moves places: widths, blank lines, code, lists, letters of two units. */
const FILLERS = [
  'A paragraph of text.',
  '## A heading',
  '- a list\n- of two',
  '```text\ncode\n```',
  'Ünïcödé, 𝒲ide and *strong*\nover two lines.',
  '| A | B |\n|---|---|\n| 1 | 2 |',
];
const filler = (index: number): string =>
  Array.from({ length: below(6) }, (_, part) =>
    (FILLERS[below(FILLERS.length)] ?? '').replace('A heading', `Heading ${index} ${part}`),
  ).join('\n\n');

function placeOf(text: string): { text: string; line: number; column: number } {
  const before = text.slice(0, text.indexOf(MARK)).split('\n');
  return { text: text.replace(MARK, ''), line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function pageWith({ body, matter = '' }: Mistake, number: number): ReturnType<typeof placeOf> {
  // What is above closes before a mistake that takes in what follows.
  const whole = [
    `---\ntitle: Page ${number}\n${matter === '' ? '' : `${matter}\n`}---`,
    filler(number),
    body,
    below(2) === 0 ? 'The end.' : '',
  ];
  return placeOf(
    whole
      .filter((part) => part !== '')
      .join('\n\n')
      .replaceAll('№', String(number)),
  );
}

async function diagnosticsOf(files: Record<string, string>): Promise<Diagnostic[]> {
  const siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-seeded-')));
  try {
    for (const [file, text] of Object.entries({ 'content/docs/index.md': '# Start\n', ...files })) {
      mkdirSync(join(siteRoot, dirname(file)), { recursive: true });
      writeFileSync(join(siteRoot, file), text);
    }
    const { diagnostics } = await buildSite({ siteRoot, outFolder: join(siteRoot, 'build') });
    return diagnostics.filter(({ severity }) => severity !== 'info');
  } finally {
    rmSync(siteRoot, { recursive: true, force: true });
  }
}

const SITE = { title: 'Site', url: 'https://example.com', search: false };
const configOf = (more: object): string => `export default ${JSON.stringify({ ...SITE, ...more })};\n`;

test(`at least eighty faults at random places: each in its file, at its place, with a hint (seed ${SEED})`, async () => {
  const planted: Fault[] = [];
  const pages: Record<string, string> = {
    'site.config.ts': configOf({}),
    'content/docs/a-draft.md': '---\ndraft: true\n---\n\nText.\n',
  };
  for (const [kind, mistake] of MISTAKES.entries()) {
    for (let page = 0; page < PAGES_OF_A_KIND; page++) {
      const number = kind * PAGES_OF_A_KIND + page;
      const file = `content/docs/${below(2) === 0 ? '' : 'deep/'}page-${number}.${mistake.extension ?? 'md'}`;
      const { text, line, column } = pageWith(
        { ...mistake, body: file.includes('/deep/') ? mistake.body.replace('./a-draft', '../a-draft') : mistake.body },
        number,
      );
      pages[file] = text;
      planted.push({ code: mistake.code, file, line, column });
    }
  }
  const apis = SPECIFICATIONS.map((_, index) => ({ id: `s${index}`, specification: `openapi/s${index}.yaml`, path: `/docs/s${index}` }));
  const documents = SPECIFICATIONS.map(({ text }) => placeOf(text));
  for (const [index, { line, column }] of documents.entries())
    planted.push({ code: SPECIFICATIONS[index]?.code ?? '', file: `openapi/s${index}.yaml`, line, column });
  // A document with faults is an error of the whole site: its pages are another run's.
  const reported = [
    ...(await diagnosticsOf(pages)),
    ...(await diagnosticsOf({
      'site.config.ts': configOf({ apis }),
      ...Object.fromEntries(documents.map(({ text }, index) => [`openapi/s${index}.yaml`, text])),
    })),
    ...(await diagnosticsOf({ 'site.config.ts': CONFIGURATION.replaceAll(MARK, '') })),
  ];
  const before = CONFIGURATION.split(MARK).slice(0, -1);
  for (const [index] of before.entries()) {
    const lines = before
      .slice(0, index + 1)
      .join('')
      .split('\n');
    planted.push({ code: '', file: 'site.config.ts', line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 });
  }

  expect(planted.length).toBeGreaterThanOrEqual(80);
  const missed = planted.filter(
    ({ code, file }) => !reported.some((each) => each.at?.file === file && (code === '' || each.code === code)),
  );
  const elsewhere = planted.filter(
    ({ code, file, line, column }) =>
      !reported.some(
        ({ code: found, at }) => at?.file === file && at.line === line && at.column === column && (code === '' || found === code),
      ),
  );
  const summary = (faults: Fault[]) =>
    faults.map((fault) => [
      fault,
      reported.filter(({ at }) => at?.file === fault.file).map(({ code, at, message }) => `${at?.line}:${at?.column} ${code} ${message}`),
    ]);
  expect(summary(missed)).toEqual([]);
  expect(summary(elsewhere)).toEqual([]);
  const places = new Set(planted.map(({ file, line, column }) => `${file}:${line}:${column}`));
  expect(reported.filter(({ at, hint }) => places.has(`${at?.file}:${at?.line}:${at?.column}`) && !hint)).toEqual([]);
}, 60_000);
