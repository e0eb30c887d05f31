// Kinds of faults as authors make them. `‸` stands before the place where the fault must be reported, and is removed. `№` is a number that
// makes the name different on each page. A kind is named after what the author did, not after how the diagnostic is made.

export interface Mistake {
  code: string;
  /** Of the page, behind its front matter; stands among other text, at any line. */
  body: string;
  /** Lines of front matter. Default: none beside its title. */
  matter?: string;
  /** Default: md. */
  extension?: 'mdx';
}

const md = (code: string, body: string): Mistake => ({ code, body });
const mdx = (code: string, body: string): Mistake => ({ code, body, extension: 'mdx' });
const matter = (code: string, lines: string): Mistake => ({ code, matter: lines, body: 'Text.' });

export const MISTAKES: Mistake[] = [
  md('link/no-such-page', 'Then [read on](‸/docs/nowhere-№) at once.'),
  md('link/no-such-page', '<p>See <a href="‸/docs/nothing-№">this</a>.</p>'),
  md('link/no-such-page', 'Text [with a reference][r№].\n\n[r№]: ‸/docs/missing-№'),
  md('link/no-such-file', '- One\n- [two](‸./missing-№.md) and *more*'),
  md('link/no-such-file', '| A | B |\n|---|---|\n| [x](‸../gone-№.md) | y |'),
  md('link/no-such-anchor', '> Quoted, with [a link](‸#no-such-heading-№).'),
  md('link/no-such-asset', 'The [plan](‸/files/plan-№.pdf).'),
  md('link/wrong-letter-case', 'A [start](‸/Docs) in other letters.'),
  md('link/to-draft', 'Soon: [the draft](‸./a-draft.md).'),
  md('markdown/missing-image', 'Before ![a picture](‸/img/none-№.png) after.'),
  md('markdown/empty-link', 'An [empty link](‸) here.'),
  md('markdown/unsafe-link', 'A [script](‸javascript:run(№)).'),
  md('markdown/undefined-reference', 'A ‸[text][label-№] of nothing.'),
  md('markdown/undefined-footnote', 'Noted[^one-№], not noted‸[^none-№].\n\n[^one-№]: A note.'),
  md('markdown/unknown-directive', '‸:::nonsense-№\ntext\n:::'),
  md('markdown/unknown-attribute', '‸:::details[More]{opn}\ntext\n:::'),
  md('markdown/stray-directive', '‸:::tab[One]\ntext\n:::'),
  md('markdown/unknown-language', '‸```nolanguage№\ntext\n```'),
  md('markdown/fence-word', '```ts ‸titel="a.ts"\nconst a = №;\n```'),
  md('markdown/missing-source', '```ts file=‸./none-№.ts\n```'),
  md('markdown/unknown-mark', '```ts\nconst a = №; ‸// [!code focsu]\n```'),
  md('markdown/unknown-alert', '> ‸[!HINTS]\n> Text №.'),
  md('markdown/formula-fault', 'The sum $‸\\summ_№ x$ of it.'),
  md('markdown/tag-not-closed', '‸<div class="box-№"\n\nText.'),
  md('markdown/duplicate-id', '## One {#same}\n\nText №.\n\n‸## Two {#same}'),
  matter('front-matter/unknown-key', '‸descripton: A text'),
  matter('front-matter/wrong-type', 'unlisted: ‸perhaps'),
  matter('front-matter/invalid-yaml', 'description: ‸"not closed'),
  mdx('mdx/tag', '‸<Details>\n\nText №.'),
  mdx('mdx/tag', 'It needs ‸<5 seconds.'),
  mdx('mdx/expression', 'Text with ‸{a brace №.'),
  mdx('mdx/expression', 'The sum is {1 + ‸}.'),
  mdx('mdx/unknown-component', '‸<Admonishion№>x</Admonishion№>'),
  mdx('mdx/module', "import Chart ‸frm './chart№.tsx';"),
  mdx('bundle/unresolved-import', "import { metres } from ‸'./unit№.ts';\n\nText {metres}."),
  mdx('render/undefined-name', 'Replace {‸yourName№} by yours.'),
  mdx('render/component-threw', 'There are {[].first.‸length} of them.'),
  mdx('mdx/inline-style', '<div ‸style={{ width: № }}>Wide</div>'),
];

/** In a configuration. One run reports all faults of one configuration. */
export const CONFIGURATION = `import { defineConfig } from 'docgen';

export default defineConfig({
  ‸titel: 'Site',
  title: ‸7,
  url: ‸'example.com/docs',
  baseUrl: ‸'/docs?x=1/',
  trailingSlash: ‸'yes',
  colorMode: { ‸defaultMode: 'drak' },
  footer: { ‸colums: [] },
  navbar: {
    items: [
      { label: 'Docs', to: '/docs' },
      { ‸lable: 'More', to: '/docs' },
      { type: ‸'dropdwon', label: 'Menu', items: [] },
    ],
  },
});
`;

/** In an API description, reported at the wrong key. Each is in its own document, because a fault of its form ends the reading. */
export const SPECIFICATIONS: { code: string; text: string }[] = [
  operation(
    'openapi/no-such-reference',
    "responses: { '200': { description: Good, content: { application/json: { schema: { ‸$ref: '#/components/schemas/None' } } } } }",
  ),
  operation('openapi/unknown-tag', "tags: [‸nowhere]\n      responses: { '200': { description: Good } }"),
  operation('openapi/invalid', "responses: { '200': { description: Good } }\n      ‸parameters: none"),
  operation(
    'openapi/path-parameter-unknown',
    "responses: { '200': { description: Good } }\n      parameters: [‸{ name: shop, in: path, required: true, schema: { type: string } }]",
  ),
  operation('openapi/unknown-security-scheme', "responses: { '200': { description: Good } }\n      security: [{ ‸Key: [] }]"),
  operation(
    'openapi/malformed-pattern',
    "responses: { '200': { description: Good } }\n      parameters: [{ name: q, in: query, schema: { type: string, ‸pattern: '(' } }]",
  ),
  operation(
    'openapi/contradiction',
    "responses: { '200': { description: Good } }\n      parameters: [{ name: q, in: query, schema: { type: string, ‸minLength: 9, maxLength: 3 } }]",
  ),
  {
    code: 'openapi/no-such-file',
    text: "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths:\n  /orders: { ‸$ref: ./orders-none.yaml }\n",
  },
  { code: 'openapi/syntax', text: "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths:\n  /orders: {}\n‸ /shops: {}\n" },
  { code: 'openapi/unsupported-version', text: "‸openapi: 4.0.0\ninfo: { title: Shop, version: '1' }\npaths: {}\n" },
];

function operation(code: string, fields: string): { code: string; text: string } {
  return {
    code,
    text: `openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\ntags: [{ name: shop }]\npaths:\n  /orders:\n    get:\n      operationId: list-orders\n      summary: List\n      ${fields}\n`,
  };
}
