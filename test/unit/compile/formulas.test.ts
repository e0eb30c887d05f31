import { describe, expect, test } from 'vitest';
import { mayHoldFormula } from '../../../src/compile/markdown/math/math-syntax.js';
import { processorTime } from '../processor-time.js';
import { compilePage, faultsOf } from './compile-page.js';

const inMdx = { file: 'content/docs/page.mdx' };
/** The TeX of each formula that the page draws, with `block:` before those on their own. */
const formulasOf = async (text: string, options = {}) => {
  const { html } = await compilePage(text, { options });
  return [...html.matchAll(/<Formula display=(true|false)>.*?<annotation encoding="application\/x-tex">(.*?)<\/annotation>/gs)].map(
    ([, display, tex]) => (display === 'true' ? `block:${tex}` : tex),
  );
};

describe('a formula', () => {
  test('is MathML, in a line or on its own', async () => {
    const { html, diagnostics } = await compilePage('Area $\\pi r^2$.\n\n$$\n\\frac{a}{b}\n$$\n\n```math\nx_1\n```\n\n$$E=mc^2$$\n');
    expect(diagnostics).toEqual([]);
    expect(html).toContain('<p>Area <Formula display=false><math><semantics><mrow><mi>π</mi><msup><mi>r</mi><mn>2</mn></msup></mrow>');
    expect(html).toContain('<Formula display=true><math display="block"><semantics><mrow><mfrac><mi>a</mi><mi>b</mi></mfrac></mrow>');
    expect(html).toContain('<Formula display=true><math display="block"><semantics><mrow><msub><mi>x</mi><mn>1</mn></msub></mrow>');
    expect(html).not.toContain('<p><Formula display=true>');
    expect(html).not.toMatch(/style=|xmlns|katex/);
  });

  test('stands in headings, lists, quotes, tables, admonitions and tabs, beside other markup', async () => {
    const text =
      '## On $a^2$\n\n- $b_1$ and *c*\n\n> $d_2$\n>\n> $$\n> e\n> $$\n\n| $f$ |\n|---|\n| $g\\cdot{}h$ |\n\n:::note On $i$\n$j$\n:::\n\n::::tabs\n:::tab[k]\n$l$\n:::\n::::\n';
    expect(await formulasOf(text)).toEqual(['a^2', 'b_1', 'd_2', 'block:e', 'f', 'g\\cdot{}h', 'i', 'j', 'l']);
    const { outline } = await compilePage(text);
    expect(outline.headings[0]).toMatchObject({ id: 'on-a2', text: 'On a^2', html: 'On a^2' });
  });

  test.each([
    'It costs $5 and $10.',
    'From $5-$10, or US$5 to US$7, or ($3) or ($4).',
    'Set $HOME and $PATH, or $HOME/bin:$PATH.',
    'Run `$x$` or `a` $ b $ c.',
    'A price of \\$5$ or `${a}` and ${name}:$ too.',
    '$ a$ and $b $.',
    'a $1\n\nb 2$',
    'x$y$ and $z$1',
  ])('is nothing that only holds dollars: %j', async (text) => {
    expect(await formulasOf(text)).toEqual([]);
    const off = await compilePage(text, { options: { math: false } });
    expect(await compilePage(text)).toEqual(off);
  });

  test('is found between prices', async () => {
    expect(await formulasOf('It costs $5 and $x$ is $10, $y$.')).toEqual(['x', 'y']);
  });

  test('may hold an escaped dollar, and a dollar in text between double ones', async () => {
    expect(await formulasOf('$a\\$b$ and $$c \\text{$d$}$$ here')).toEqual(['a\\$b', 'c \\text{$d$}']);
  });

  test('is the same in MDX, where its braces open no expression', async () => {
    const { body, diagnostics } = await compilePage('Area $\\frac{a}{b}$.\n\n$$\n\\sqrt{x}\n$$\n\nCosts $5 {1 + 1}.\n', inMdx);
    expect(diagnostics).toEqual([]);
    expect(body.kind === 'mdx' && body.components.map(({ name, props }) => [name, props])).toEqual([
      ['Formula', { display: true }],
      ['Formula', { display: false }],
    ]);
  });

  test('is text when formulas are off', async () => {
    const { html } = await compilePage('$x$\n\n```math\ny\n```\n', { options: { math: false } });
    expect(html).toContain('<p>$x$</p>');
    expect(html).toContain('<CodeBlock language="math">');
  });

  test('with a fault is shown as typed, and the fault has its very place', async () => {
    const page = await compilePage('a $\\foo$ and $x$\n\n> $$\n> a +\n>   \\bar{\n> $$\n\n```math\nx^1^2\n```\n');
    expect(faultsOf(page)).toEqual(['markdown/formula-fault 1:4+4', 'markdown/formula-fault 5:10+1', 'markdown/formula-fault 9:4+1']);
    expect(page.diagnostics.map(({ message }) => message)).toEqual([
      "This formula can't be drawn: the command `\\foo` is unknown",
      "This formula can't be drawn: it ends inside an argument: an argument is missing, or a brace is not closed",
      "This formula can't be drawn: one base has two superscripts",
    ]);
    expect(page.html).toContain('<code>\\foo</code>');
    expect(page.html).toContain('x^1^2');
  });

  test('that never ends is reported, once', async () => {
    const page = await compilePage('a\n\n$$\nx\n\nb\n');
    expect(faultsOf(page)).toEqual(['markdown/formula-not-closed 3:1+2']);
  });

  test('neither links nor loads nor styles', async () => {
    const text =
      '$\\href{javascript:alert(1)}{x}$ $\\includegraphics{a.png}$ $\\htmlData{a=b}{x}$ $\\htmlStyle{color:red}{x}$ $\\fcolorbox{red}{blue}{x}$ $\\text{<img onerror=1>}$';
    const page = await compilePage(text);
    expect(faultsOf(page).map((fault) => fault.split(' ')[0])).toEqual(Array(4).fill('markdown/formula-command-left-out'));
    const drawn = page.html.replace(/<annotation.*?<\/annotation>/g, '');
    expect(drawn).not.toMatch(/ style=|href=|<img|data-|alert/);
    expect(drawn).toContain('class="framed"');
  });

  test.each([
    ['\\def\\a{\\a\\a}\\a', 'its macros are expanded more than 1000 times'],
    [`${'{'.repeat(4000)}x${'}'.repeat(4000)}`, 'it is nested too deeply'],
  ])('that would not come to an end is given up: %#', async (tex, reason) => {
    const start = processorTime();
    const { diagnostics } = await compilePage(`$$\n${tex}\n$$\n`);
    expect(diagnostics.map(({ message }) => message)).toEqual([`This formula can't be drawn: ${reason}`]);
    expect(processorTime() - start).toBeLessThan(2000);
  });

  test('of great length is shown as its source', async () => {
    expect(faultsOf(await compilePage(`$$\n${'x+'.repeat(6000)}x\n$$\n`))).toEqual(['markdown/formula-too-long 1:1']);
  });

  test('keeps alphabets and alignment, which browsers no longer read from attributes', async () => {
    const { html } = await compilePage('$\\mathbb{R}\\mathbf{x}$\n\n$$\n\\begin{aligned}a&=b\\end{aligned}\n$$\n');
    expect(html).toContain('<mi>ℝ</mi><mi>𝐱</mi>');
    expect(html).toContain('<mtd class="right tight">');
    expect(html).toContain('<mtd class="left tight">');
  });
});

test('only pages that could hold a formula are read by the portable parser', () => {
  expect(mayHoldFormula('```sh\n$ a $b\n```\n\nIt costs $5 and $10.')).toBe(false);
  expect(mayHoldFormula('a $x$ b')).toBe(true);
});
