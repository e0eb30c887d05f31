// Pages with formulas, as a page is compiled: formulas on, the parser chosen by docgen. Which dollars are formulas, and all else on
// such a page, is the same on a machine with the native parser and on one without, to the last byte and message.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileMarkdown, type Parser } from '../../src/compile/markdown/compile-markdown.js';
import { createCompileState } from '../../src/compile/markdown/compile-state.js';
import { createRandom, generatePage } from './generate-page.js';

const PAGES = Number(process.env.DOCGEN_FUZZ_PAGES ?? 300);

const FORMULAS = ['$x^2$', '$\\alpha_1 + b$', '$$a$$', '$a*b*c$', '$[x](y)$', '$<b>$', '$`a`$', '$\\{1\\}$'];
const BLOCKS = ['$$\nx_1 * y_2 * z\n$$', '$$\n\\frac{a}{b}\n\n[c]: d\n$$', '> $$\n> q\n> $$', '- $$\n  r\n  $$'];
const NO_FORMULAS = ['It costs $5 and $6.', 'a $HOME b', '\\$x$', '`$x$`', '```sh\necho $PATH $1\n```'];

/** A generated page, with formulas and with dollars that are none between its blocks and in its lines. */
function pageWithFormulas(seed: number): string {
  const random = createRandom(seed ^ 0x5f3759df);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const parts = generatePage(seed)
    .split('\n\n')
    .flatMap((part) => {
      const inside = random() < 0.3 ? part.replace(/ (?=\w)/, ` ${pick(FORMULAS)} `) : part;
      return random() < 0.3 ? [inside, pick([...BLOCKS, ...NO_FORMULAS, `Some ${pick(FORMULAS)} text`])] : [inside];
    });
  return `Here ${pick(FORMULAS)} is one.\n\n${parts.join('\n\n')}`;
}

async function compile(text: string, parser: Parser) {
  const state = createCompileState({
    file: 'content/docs/page.md',
    format: 'md',
    text,
    files: { read: () => 'missing', list: () => [] },
    frontMatter: {},
  });
  const body = await compileMarkdown(state, parser);
  return { body, diagnostics: state.diagnostics, headings: state.headings };
}

const formulasIn = (made: Awaited<ReturnType<typeof compile>>): number => JSON.stringify(made.body).split('<math').length - 1;

/** Names of those that the two machines make different things of, and how many formulas there were. */
async function compareAll(pages: Iterable<[name: string, text: string]>) {
  const different: string[] = [];
  let formulas = 0;
  for (const [name, text] of pages) {
    const [native, portable] = [await compile(text, 'satteri'), await compile(text, 'remark')];
    if (JSON.stringify(native) !== JSON.stringify(portable)) different.push(name);
    formulas += formulasIn(native);
  }
  return { different, formulas };
}

test(`${PAGES} generated pages with formulas compile alike`, { timeout: 120_000 }, async () => {
  const pages = Array.from({ length: PAGES }, (_, seed): [string, string] => [String(seed), pageWithFormulas(seed)]);
  const { different, formulas } = await compareAll(pages);
  expect(different).toEqual([]);
  expect(formulas).toBeGreaterThan(PAGES);
});

test('dollars that are no formulas do not make one, whichever parser reads them', async () => {
  for (const text of NO_FORMULAS) {
    const made = await compile(text, 'satteri');
    expect([text, formulasIn(made), made]).toEqual([text, 0, await compile(text, 'remark')]);
  }
});

test('the fixtures with dollars in them compile alike', async () => {
  const folder = new URL('../sites/markdown/syntax/content/docs', import.meta.url).pathname;
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file): [string, string] => [file, readFileSync(join(folder, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')])
    .filter(([, text]) => text.includes('$'));
  expect(pages.length).toBeGreaterThan(1);
  const { different, formulas } = await compareAll(pages);
  expect(different).toEqual([]);
  expect(formulas).toBeGreaterThan(3);
});
