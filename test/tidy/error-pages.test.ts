// Every diagnostic code has a page in the manual, of one form, that shows what docgen prints for it. The index of these pages lists all codes
// by area. `UPDATE=1 npx vitest run --project tidy test/tidy/error-pages.test.ts` writes the tables of that list: the code, its severity, and
// the first sentence of its page.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { slug } from 'github-slugger';
import { expect, test } from 'vitest';
import { isCheckerCode } from '../../src/diagnostics/checks/checker-codes.js';
import { exitCode } from '../../src/diagnostics/print/exit-code.js';
import type { Severity } from '../../src/model/diagnostic.js';
import { declaredCodes } from './declared-codes.js';

const PAGES = 'docs/manual/content/docs/errors';
const INDEX = join(PAGES, 'index.md');
const SECTIONS = ['Example', 'Why', 'What to do'];
/** The word of the documentation for each severity. For `info`, the command line prints `info`. */
const WORDS: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'note' };

const read = (file: string): string => readFileSync(file, 'utf8');

const declared = new Map(declaredCodes.map(({ code, severity }) => [code, severity]));
const codes = [...declared.keys()].sort();

const pageOf = (code: string): string => join(PAGES, `${code}.md`);
/** The page of a code without its front matter. */
const textOf = (code: string): string => read(pageOf(code)).replace(/^---\n[\s\S]*?\n---\n\n/, '');
const written = codes.filter((code) => existsSync(pageOf(code)));

/** A page without its fences, and what stands in them. */
function partsOf(markdown: string): { prose: string; fences: { language: string; text: string; section: string }[] } {
  const fences: { language: string; text: string; section: string }[] = [];
  const prose = markdown.replace(
    /^( *)(`{3,})([\w-]*)[^\n]*\n([\s\S]*?)^\1\2 *$/gm,
    (_, _indent, _marks, language, text, offset: number) => {
      const section = [...markdown.slice(0, offset).matchAll(/^## (Example|Why|What to do)$/gm)].at(-1)?.[1] ?? '';
      fences.push({ language, text: text.trimEnd(), section });
      return '';
    },
  );
  return { prose, fences };
}

const withoutCode = (markdown: string): string => partsOf(markdown).prose.replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, '');

/** What the builds of a code's fixtures print; none for codes that a unit test shows. */
function printedFor(code: string): string[] {
  const [area = '', fault = ''] = code.split('/');
  const folder = join('test/errors', area);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name === fault || name.startsWith(`${fault}--`))
    .map((name) => `\n${read(join(folder, name, 'expected.txt'))}`);
}

test('each code has a page', () => {
  expect(codes.length).toBeGreaterThan(250);
  expect(codes.filter((code) => !existsSync(pageOf(code)))).toEqual([]);
});

test('each page is of a code', () => {
  const pages = readdirSync(PAGES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(PAGES, join(entry.parentPath, entry.name)));
  expect(pages.filter((page) => page !== 'index.md' && !declared.has(page.replace(/\.md$/, '')))).toEqual([]);
});

test.each(written)('%s: label, title, severity, sections', (code) => {
  expect(read(pageOf(code)).split('\n\n')[0]).toBe(`---\nsidebar_label: ${code.slice(code.indexOf('/') + 1)}\n---`);
  const severity = declared.get(code) ?? 'error';
  const { prose } = partsOf(textOf(code));
  expect(prose.split('\n')[0]).toBe(`# ${code}`);
  expect([...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading)).toEqual([code, ...SECTIONS]);
  expect(sentenceOf(code)).toMatch(/^\S.*[.:]$/);
  const severities = [...prose.matchAll(/^\*\*Severity:\*\* (\w+)\.((?:.|\n(?!\n))*)$/gm)];
  expect(severities.map(([, word]) => word)).toEqual([WORDS[severity]]);
  if (severity === 'error')
    expect(severities[0]?.[2]?.replace(/\s+/g, ' ')).toContain(`exit code ${exitCode([{ code, severity, message: '' }], false)}`);
  for (const section of SECTIONS) expect(sectionOf(code, section)).not.toBe('');
  const lines = textOf(code).trimEnd().split('\n').length;
  expect([lines, lines >= 15 && lines <= 45]).toEqual([lines, true]);
});

test.each(written)('%s: what the page quotes is what docgen prints for a fixture', (code) => {
  const blocks = partsOf(textOf(code)).fences.filter(({ language, text }) => language === 'text' && text.includes(` ${code} `));
  expect(blocks.map(({ section }) => section)).toContain('Example');
  const printed = printedFor(code);
  if (printed.length === 0) return;
  expect(blocks.map(({ text }) => text).filter((text) => !printed.some((output) => output.includes(`\n${text}\n`)))).toEqual([]);
});

test('links of these pages lead to pages and headings that exist', () => {
  const dead = [INDEX, ...written.map(pageOf)].flatMap((file) =>
    [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^https?:/.test(target) && !leadsSomewhere(file, target))
      .map((target) => `${file}: ${target}`),
  );
  expect(dead).toEqual([]);
});

test('the index lists every code, by area, with its severity and the first sentence of its page', () => {
  const index = withTables(read(INDEX));
  if (process.env.UPDATE) writeFileSync(INDEX, index);
  expect(read(INDEX), 'run it with UPDATE=1').toBe(index);
  const listed = [...read(INDEX).matchAll(/^\| \[([^\]]+)\]/gm)].map(([, code]) => code);
  expect(listed).toEqual(codes);
});

/** Text of a section, its fences included. */
function sectionOf(code: string, section: string): string {
  const { 1: text = '' } = textOf(code).split(`\n## ${section}\n`);
  return (text.split(/\n## (?:Example|Why|What to do)\n/)[0] ?? '').trim();
}

/** The first sentence below the title, on one line and without links. */
function sentenceOf(code: string): string {
  const paragraph = existsSync(pageOf(code)) ? (textOf(code).split(/\n{2,}/)[1] ?? '') : '';
  const line = paragraph.replaceAll('\n', ' ').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return /^.*?\.(?=\s|$)/.exec(line)?.[0] ?? line;
}

/** Where an area has a heading, the table below it is that of its codes; the sentence between the two is left as it is. */
function withTables(index: string): string {
  const areas = [...new Set(codes.map((code) => code.slice(0, code.indexOf('/'))))];
  const [head = ''] = index.split(/^### /m);
  const sections = areas.map((area) => {
    const found = new RegExp(`^### ${area}\n\n([^|#]*?)\n\n`, 'm').exec(index)?.[1] ?? 'What is this area about?';
    const rows = codes.filter((code) => code.startsWith(`${area}/`)).map(rowOf);
    return [`### ${area}`, '', found, '', '| Code | Severity | What is wrong |', '|---|---|---|', ...rows, ''].join('\n');
  });
  return `${head}${sections.join('\n')}`;
}

const rowOf = (code: string): string => {
  const severity = declared.get(code) ?? 'error';
  const kind = severity !== 'error' && isCheckerCode(code) ? `${WORDS[severity]} (checker)` : WORDS[severity];
  return `| [${code}](${code}.md) | ${kind} | ${sentenceOf(code).replaceAll('|', '\\|')} |`;
};

function leadsSomewhere(file: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const destination = path === '' ? file : join(dirname(file), path);
  if (!existsSync(destination)) return false;
  return anchor === undefined || headingIds(destination).includes(anchor);
}

const headingIds = (file: string): string[] =>
  [...partsOf(read(file)).prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => slug(heading));
