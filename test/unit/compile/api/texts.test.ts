// Descriptions of a document: the Markdown of `.md` pages, but data that the author of the site did not write.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTextCompiler, type TextKind } from '../../../../src/compile/api/text/create-text-compiler.js';
import { readPlainDescription } from '../../../../src/compile/api/text/read-plain-description.js';
import type { TextSinks } from '../../../../src/compile/api/text/text-sinks.js';
import { holdToLibrary } from '../../hold-to-library.js';
import { renderApi } from '../../templates/render-api.js';
import { compileOperation, compilePart, compilerFor, FILE, taking } from './compile-document.js';

const sinks = (): TextSinks => ({ file: 'openapi/shop.yaml', links: [], components: [], codeBlocks: [], ids: [], diagnostics: [] });
const described = (text: string) => ({ text, id: 'openapi/shop.yaml#/info/description' });
const compile = await createTextCompiler('satteri');
const htmlOf = (text: string, kind?: TextKind) => compile(described(text), sinks(), kind);

/** With a paragraph that only the parsers read, so that they read the whole. */
function parsed(text: string, by = compile) {
  const page = sinks();
  const html = by(described(`${text}\n\n&amp;`), page);
  return { html: html.replace(/\n<p>&amp;<\/p>$/, ''), links: page.links };
}

function written(text: string, by = compile) {
  const page = sinks();
  return { html: by(described(text), page), links: page.links };
}

describe('plain texts', () => {
  const texts = [
    'The id.',
    'Names such as `first_name` and `{b}` in snake_case, and more',
    'Two\nlines',
    'One.\n\nTwo `a`, `b`.',
    'One. \n\nTwo.\n\n\nThree.',
    "It's 50% (or so); see §4 – “quoted”!",
    'a_b_c',
    'x = y',
    'See [the guide](https://a.example/b-c/d_e?f=g#h).',
    '[A](/a), "[`x_y` and z](#b)" (or [c](http://c.example)).\n\nThen\n[d](/d/e.md)\nand [f](//g.example).',
    'One.\n\nTwo, `[a](/b)`, three: [c](/d).',
    '<p>Made by a generator.</p>',
    '<p>One “a” "b" it\'s\ntwo_lines *as typed* [x](y) `z`.</p>\n\n<p>With <code>first_name</code>.</p>\n<p>And: <strong>b <code>c</code></strong>, <em>d</em>\u00a0–</p>',
    '<p>See <a href="/docs/a_b#c">the <code>guide</code></a>, and <strong><a href="https://a.example/?b=c">that</a></strong>.</p>',
  ];

  test.each(texts)('come out as the parsers would make them, without the parsers: %j', (text) => {
    holdToLibrary([text], { fast: (one) => readPlainDescription(one) && written(one), library: parsed, atLeast: 100 });
  });

  const PIECES = [
    'a·b c· ·\n·\n\n·. ·, ·_·*·`·``·!·[·]·(·)·](·](/x)·[a](/b)·[`c`](#d)·#·https://a.example·[https://a.example](/b)·&·"·\t·\\·- ·1. ·=·    ·^·:',
    '<p>·</p>·<p>a</p>·\n\n<p>·<code>·</code>·<a href="/b">·</a>·<strong>·</strong>·<em>x</em>·<br>·é·\u00a0·  \n·|',
  ].flatMap((pieces) => pieces.split('·'));

  test('are recognised: what is written directly is what the parsers make of the text', () => {
    const texts = fc
      .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 9 })
      .map((pieces) => pieces.join('').replace(/\n+$/, ''))
      .filter((text) => text.trim() !== '');
    const fast = (text: string) => readPlainDescription(text) && written(text);
    holdToLibrary(
      texts,
      { fast, library: parsed, atLeast: 4 },
      { numRuns: 20_000, examples: [['<p>a</p>\n\n[a](/b)'], ['[a](/b)_a_'], ['![a](/b)']] },
    );
  });
});

describe('typographic quotes, if the site wants them,', () => {
  const quoted = createTextCompiler('satteri', { quotes: 'de' });

  test('are in descriptions, but not in their code', async () => {
    const html = (await quoted)(described(`It's "so" in \`"code"\`, "[\`a\`'s](/b)".`), sinks());
    expect(html).toMatch(/^<p>It’s „so“ in <code>"code"<\/code>, „<a href="[^"]*"><code>a<\/code>’s<\/a>“\.<\/p>$/);
    expect(htmlOf(`It's "so"`)).toBe(`<p>It's "so"</p>`);
  });

  test('are the same whether a parser reads the text or not', async () => {
    const by = await quoted;
    const pieces = `"·'·" ·' ·a·b·5· ·\n\n·(·)·.·\`x"y\`·[a"](/b)·["\`c'd\`](#d)·s·–`.split('·');
    const texts = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }).map((parts) => parts.join('').replace(/\n+$/, ''));
    const fast = (text: string) => readPlainDescription(text) && written(text, by);
    holdToLibrary(
      texts.filter((text) => text.trim() !== ''),
      { fast, library: (text) => parsed(text, by), atLeast: 40 },
      { numRuns: 5000 },
    );
  });
});

test.each([
  ['blanks', `a${' '.repeat(300_000)}b`],
  ['blanks at the end', `a${' '.repeat(300_000)}`],
  ['line ends', `a${'\n'.repeat(300_000)}b`],
  ['lines of blanks', `a${' \n'.repeat(150_000)}b`],
  ['links', '[a](/b)\n'.repeat(12_000)],
  ['brackets', '['.repeat(300_000)],
  ['paragraphs', '<p>a</p>\n\n'.repeat(30_000)],
])('a text of nothing but %s is read as any other: its length is not looked at once for each of its characters', (_, text) => {
  for (const kind of ['main', 'part'] as const) expect(htmlOf(text, kind)).toMatch(/^<p>/);
});

test('what may mean anything in Markdown or HTML is left to the parsers', () => {
  const texts = [
    '*a*',
    '_a_',
    '[a](b)',
    '![a](/b)',
    '[a](/b "c")',
    '[^1](/b)',
    '[a](javascript:alert(1))',
    '[a](api:b)',
    '[*a*](/b)',
    '`` [a](/b) ``',
    '[`a](/b)`',
    '5 > 3',
    '<p>a\n\nb</p>',
    '<p>a</p>b',
    '<p onclick="x">a</p>',
    '<p><a href="javascript:x">a</a></p>',
    '<p>a<p>b</p></p>',
    '<p><script>a</script></p>',
    '<p>&lt;</p>',
    'a\ud83d',
    '<b>',
    '&amp;',
    '# a',
    '- a',
    '1. a',
    'a  \nb',
    'a\n===',
    '`` a ``',
    'www.a.example',
    'https://a.example',
    '| a |',
    '~~a~~',
    'a@b.example',
    '```\na\n```',
    '> a',
    'a\\*b',
    '    a',
    'a\n    b',
    ':::note',
  ];
  expect(texts.filter((text) => readPlainDescription(text) !== undefined)).toEqual([]);
});

test('raw HTML is what the allow-list leaves of it', () => {
  const html = htmlOf(
    '<b onclick="x()">a</b><script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1)) <iframe src="//a"></iframe><p style="color:red">p</p>',
  );
  expect(html).toContain('<b>a</b>');
  expect(html).not.toMatch(/script|onerror|onclick|javascript|iframe|style/);
});

test('headings with the name of a section of the page are repeated without taking its id, and a repeated id is reported at the text', () => {
  const page = sinks();
  compile(described('## Responses\n\n## Responses\n\n## Other\n\n## Other\n\n<a id="a"></a><a id="a"></a>'), page, 'main');
  expect(page.ids).toEqual(['about-responses', 'about-responses-1', 'other', 'other-1', 'a', 'a']);
  expect(page.diagnostics.map(({ code, at }) => [code, at?.pointer])).toEqual([['markdown/duplicate-id', '/info/description']]);
});

test('headings of a part are lines, those of the page itself begin at the second level', () => {
  expect(htmlOf('# Big\n\ntext')).toBe('<p><strong>Big</strong></p>\n<p>text</p>');
  const page = sinks();
  compile(described('# Big\n\n## Responses'), page, 'main');
  expect(page.components.map(({ props, slots }) => [props.level, slots.id])).toEqual([
    [2, 'big'],
    [3, 'about-responses'],
  ]);
});

describe('headings of the page’s own description', () => {
  const DESCRIPTION = 'First.\n\n# `Big` & [bold](/x) {#great}\n\n## Responses\n\nA note[^1].\n\n[^1]: Of it.\n\n> ### Quoted\n\n# Last';
  const DESCRIBED = [
    { depth: 2, id: 'great', text: 'Big & bold', html: '<code>Big</code> &amp; bold' },
    { depth: 3, id: 'about-responses', text: 'Responses', html: 'Responses' },
    { depth: 4, id: 'quoted', text: 'Quoted', html: 'Quoted' },
    { depth: 2, id: 'last', text: 'Last', html: 'Last' },
  ];
  const root = {
    openapi: '3.1.0',
    info: { title: 'Shop', description: DESCRIPTION },
    servers: [{ url: 'https://a.example' }],
    paths: {
      '/orders': {
        post: {
          description: DESCRIPTION,
          parameters: [{ name: 'a', in: 'query', description: '# No heading' }],
          responses: { 200: { description: '# None' } },
        },
      },
    },
    components: { schemas: { Order: { description: DESCRIPTION, properties: { a: { description: '# No heading' } } } } },
  };
  const node = { operation: `${FILE}#/paths/~1orders/post`, schema: `${FILE}#/components/schemas/Order`, overview: `${FILE}#` };

  test.each([
    ['operation', ['query-parameters', 'responses', 'response-200']],
    ['schema', ['schema', 'example']],
    ['overview', ['servers']],
  ] as const)('are in its contents, before its sections: %s', async (part, sections) => {
    const entry = compilePart(await compilerFor(root), { part, node: node[part] });
    const { headings } = entry.outline;
    expect(headings.slice(0, DESCRIBED.length)).toEqual(DESCRIBED);
    expect(headings.slice(DESCRIBED.length).map(({ id }) => id)).toEqual(sections);
    expect(Object.keys(entry.summary.headingPlaces).sort()).toEqual(headings.map(({ id }) => id).sort());
    // In the order of the page; and the search has each once.
    const ids = headings.map(({ id }) => id);
    expect(entry.summary.ids.filter((id) => ids.includes(id))).toEqual(ids);
    const slots = entry.body.components.map((each) => each.slots.id);
    const html = renderApi(entry.body.view).replace(/\uFDD0C(\d+)\uFDD1/g, (_, index) => `id="${slots[Number(index)] ?? ''}"`);
    const places = [...DESCRIBED.map(({ id }) => id), sections[0]].filter((id) => id !== 'quoted').map((id) => html.indexOf(`id="${id}"`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    const records = entry.summary.records.filter(({ type, anchor }) => type !== 'content' && anchor !== 'footnote-label');
    expect(records.map(({ anchor }) => anchor).sort()).toEqual(['', ...ids].sort());
  });

  test('are those of the text, not of raw HTML that has the id of a section or is a title: an id leads to one place', async () => {
    const description = '<h1>Title</h1>\n\n<h2>Responses</h2>\n\n<h3>More</h3>';
    const { outline } = await compileOperation({ paths: { '/orders': { post: { description, responses: {} } } } });
    expect(outline.headings.map(({ depth, id }) => [depth, id])).toEqual([
      [2, 'responses'],
      [3, 'more'],
    ]);
  });
});

test('headings of a tag begin at the third level, and their ids are none that the page has above', () => {
  const page = sinks();
  compile(described('## Tabs\n\n<a name="agents"></a>'), page, 'main');
  compile(described('## Servers\n\n# Top {#own}\n\n<h1>Raw</h1>\n\n[a](#top) [b](#own)'), page, 'tag');
  const second = compile(
    described('# Tabs\n\n## Tabs\n\n<a name="agents"></a><a id="tag-a"></a>[a](#tabs) [b](#tabs-1) [c](#agents) [d](#own)'),
    page,
    'tag',
  );
  expect(page.ids).toEqual(['tabs', 'agents', 'about-servers', 'own', 'raw', 'tabs-1', 'tabs-2', 'agents-1']);
  expect(page.links.map(({ href }) => href)).toEqual(['#top', '#own', '#tabs-1', '#tabs-2', '#agents-1', '#own']);
  expect(page.components.map(({ props }) => props.level)).toEqual([2, 4, 3, 3, 3, 4]);
  expect(second).toContain('<a id="agents-1"></a><a></a>');
  expect(page.diagnostics).toEqual([]);
});

test('footnotes of a tag, whose ids a page has once, leave its headings without', () => {
  const page = sinks();
  expect(compile(described('# Tabs\n\na[^1]\n\n[^1]: b'), page, 'tag')).not.toMatch(/ id=|<h\d/);
  expect(page.ids).toEqual([]);
});

test('directives are text, formulas and files are not looked for', () => {
  const page = sinks();
  const html = compile(described(':::note\nA\n:::\n\n$a$ ![x](./secret.png)\n\n```js file=./a.js\nb\n```'), page);
  expect(html).toContain(':::note');
  expect(html).toContain('$a$ x');
  expect(page.codeBlocks.map(({ text }) => text)).toEqual(['b']);
});

test('links and blocks of code are those of the page, counted on from text to text', () => {
  const page = sinks();
  const text = '[a](/a) and\n\n```json\n{}\n```';
  const first = compile(described(text), page);
  const second = compile(described(text), page);
  expect(first).toContain('\uFDD0L0\uFDD1');
  expect(second).toContain('\uFDD0L1\uFDD1');
  expect(page.links.map(({ href, at }) => `${href} ${at.file}`)).toEqual(['/a openapi/shop.yaml', '/a openapi/shop.yaml']);
  expect(page.components.map(({ slots }) => slots.children)).toEqual(['\uFDD0H0\uFDD1', '\uFDD0H1\uFDD1']);
});

describe('hostile text', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '"><svg onload=alert(1)>',
    '\uFDD0L0\uFDD1',
    '[x](javascript:alert(1))',
    '\u202Eevil',
  ];

  test('adds no markup and no address to a field of HTML, and no token to a field of text', async () => {
    for (const text of HOSTILE) {
      const schema = {
        type: 'object',
        title: text,
        description: text,
        properties: { [text]: { enum: [text], default: text, example: text, pattern: text, format: text } },
        externalDocs: { url: text, description: text },
        xml: { name: text },
      };
      const root = {
        ...taking(schema),
        servers: [{ url: text, description: text }],
        components: { securitySchemes: { [text]: { type: 'apiKey', in: 'header', name: text, description: text } } },
        security: [{ [text]: [text] }],
      };
      const { view, body } = await compileOperation(root);
      const html: string[] = [];
      const plain: string[] = [];
      const walk = (value: unknown, key = ''): void => {
        if (typeof value === 'string') (key === 'description' || key === 'code' ? html : plain).push(value);
        else if (typeof value === 'object' && value !== null) for (const [name, child] of Object.entries(value)) walk(child, name);
      };
      walk(view);
      expect(html.join('\n')).not.toMatch(/<script|<img[^>]*(?:src|onerror)|<svg|href="javascript/);
      if (text.includes('\uFDD0')) expect(JSON.stringify(body)).not.toContain(text);
      const hrefs = JSON.stringify(view).match(/"href":"[^"]*"/g) ?? [];
      expect(hrefs.filter((href) => /javascript/.test(href))).toEqual([]);
    }
  });
});

test('a link to a tag, as other tools write it, leads to its heading on the overview, from every page', async () => {
  const description = '[a](#tag/orders) [b](#tag/Late%20orders) [c](#tag/a/b) [d](#orders)';
  const root = { openapi: '3.1.0', paths: { '/orders': { post: { description, responses: {} } } } };
  const { summary } = await compileOperation(root);
  expect(summary.links.map(({ href, from }) => [href, from])).toEqual([
    ['shop:openapi/shop.yaml# tag-orders', 'entry'],
    ['shop:openapi/shop.yaml# tag-Late-orders-07d076', 'entry'],
    ['#tag/a/b', 'markdown'],
    ['#orders', 'markdown'],
  ]);
});

describe('`api:` in a description', () => {
  const naming = (description: string) => ({
    openapi: '3.1.0',
    info: { description: '[list](api:listOrders)' },
    paths: { '/orders': { get: { operationId: 'listOrders', description, responses: {} }, post: { responses: {} } } },
    components: { schemas: { Order: { properties: { status: { enum: ['open'] }, day: { description: '[a](api:Order.status)' } } } } },
  });
  const get = '/paths/~1orders/get';
  const hrefsOf = async (description: string) =>
    (await compileOperation(naming(description), {}, get)).summary.links.map(({ href, from }) => [href, from]);

  test('leads to what the document has of that name, as in pages, however the link is written', async () => {
    const text =
      '[a](api:listOrders) [b](<api:POST /orders>) [c](api:Order) [d](api:Order.status=open) [e][e] <a href="api:Order">f</a>\n\n[e]: api:Order.day';
    expect(await hrefsOf(text)).toEqual([
      [`shop:${FILE}#/paths/~1orders/get`, 'entry'],
      [`shop:${FILE}#/paths/~1orders/post`, 'entry'],
      [`shop:${FILE}#/components/schemas/Order`, 'entry'],
      [`shop:${FILE}#/components/schemas/Order schema-status`, 'entry'],
      [`shop:${FILE}#/components/schemas/Order schema-day`, 'entry'],
      [`shop:${FILE}#/components/schemas/Order`, 'entry'],
    ]);
  });

  test('leads there from the overview and from the fields of a schema as well', async () => {
    const compiler = await compilerFor(naming(''));
    const overview = compilePart(compiler, { part: 'overview', node: `${FILE}#` });
    expect(overview.summary.links.map(({ href }) => href)).toEqual([`shop:${FILE}#/paths/~1orders/get`]);
    const schema = compilePart(compiler, { part: 'schema', node: `${FILE}#/components/schemas/Order` });
    expect(schema.summary.links.map(({ href }) => href)).toEqual([`shop:${FILE}#/components/schemas/Order schema-status`]);
  });

  test('is text if there is nothing of that name, which is reported at the address', async () => {
    const { view, summary, diagnostics } = await compileOperation(naming('One\n[a](api:listOrder) [b](api:Order.status=opn)'), {}, get);
    expect(view.description).toBe('<p>One\na b</p>');
    expect(summary.links).toEqual([]);
    expect(diagnostics).toEqual([
      {
        code: 'link/no-such-api-name',
        severity: 'warning',
        message: 'This API has no listOrder',
        at: expect.objectContaining({ pointer: `${get}/description`, inText: { line: 2, begins: 'api:listOrder) [b](api:Order.sta' } }),
        target: 'listOrder',
        hint: 'did you mean listOrders?',
      },
      expect.objectContaining({ message: 'This API has no Order.status=opn', hint: 'did you mean Order.status=open?' }),
    ]);
  });

  test('is an address like others if the names of the document are not given', () => {
    const page = sinks();
    compile(described('[a](api:listOrders)'), page);
    expect([page.links.map(({ href, from }) => [href, from]), page.diagnostics]).toEqual([[['api:listOrders', 'markdown']], []]);
  });
});

test('markup that is left out of a text is reported, with the place of the text', () => {
  const page = sinks();
  compile(described('[x](javascript:b) <b onclick="c()">d</b> <script>a()</script>'), page);
  const at = (begins: string) => ({
    file: 'openapi/shop.yaml',
    line: 1,
    column: 1,
    pointer: '/info/description',
    inText: { line: 1, begins: expect.stringMatching(begins) },
  });
  expect(page.diagnostics.map(({ code, severity, at }) => [code, severity, at]).sort()).toEqual([
    ['markdown/attribute-left-out', 'warning', at('^onclick=')],
    ['markdown/element-left-out', 'warning', at('^<script>')],
    ['markdown/unsafe-link', 'warning', at('^javascript:b')],
  ]);
});
