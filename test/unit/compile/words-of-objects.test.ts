// Names that every object of JavaScript has are words like others: a table of docgen's that lists no such word has no entry for it.
import { expect, test } from 'vitest';
import { boxNamed } from '../../../src/compile/markdown/directives/foreign-boxes.js';
import { compileBytes, type PageInput } from './compile-page.js';

const WORDS = ['constructor', 'toString', 'hasOwnProperty'];
/** As long, of no table, and near to no word of one. */
const unknownLike = (word: string): string => word.replace(/[a-z]/g, 'q').replace(/[A-Z]/g, 'Q');
/** In text, its marks are those of strong text. */
const PROTO = '__proto__';
const HOLDS_PROTO = /language|word of a fence|mark of code|a diagram|value of front|value of a component|tab/;

const MDX = { file: 'content/docs/page.mdx' };

/** In each place where a page holds a word that docgen looks up. */
const PLACES: [where: string, textOf: (word: string) => string, input?: PageInput][] = [
  ['a directive', (word) => `:::${word}\nText.\n:::\n`],
  ['a directive with a space', (word) => `::: ${word} Title\nText.\n:::\n`],
  ['a directive of one line', (word) => `::${word}{a=b}\n`],
  ['a directive of a word', (word) => `A :${word}[b]{a=b}\n`],
  ['an attribute', (word) => `:::tip{${word}=a}\nText.\n:::\n`],
  ['an attribute without braces', (word) => `:::tip ${word}="a"\nText.\n:::\n`],
  ['the name of a tab', (word) => `::::tabs{group=${word}}\n:::tab[A]{value=${word}}\na\n:::\n::::\n`],
  ['an alert', (word) => `> [!${word}]\n> Text.\n`],
  ['a folded alert', (word) => `> [!${word}]- A\n> Text.\n`],
  ['a box of MkDocs', (word) => `!!! ${word} "A"\n    Text.\n`],
  ['a shortcode', (word) => `{{< ${word} a="b" >}}\n`],
  ['a kind of a shortcode', (word) => `{{< callout ${word} >}}\n`],
  ['a tag of Jekyll', (word) => `{% ${word} a %}\n`],
  ['a directive of MyST', (word) => `\`\`\`{${word}} a\nx\n\`\`\`\n\n:::{${word}}\nx\n:::\n`],
  ['a role of MyST', (word) => `A {${word}}\`b\` here.\n`],
  ['a directive of reStructuredText', (word) => `.. ${word}:: a\n`],
  ['a language', (word) => `\`\`\`${word}\nx // highlight-line\n\`\`\`\n`],
  ['a word of a fence', (word) => `\`\`\`js ${word} ${word}=a ${word}="a" {${word}}\nx\n\`\`\`\n`],
  ['a mark of code', (word) => `\`\`\`js\nx // [!code ${word}]\n// ${word}-start\n\`\`\`\n`],
  ['a diagram', (word) => `\`\`\`mermaid\n${word}\n  a --> b\n\`\`\`\n`],
  ['a node of a diagram', (word) => `\`\`\`mermaid\nflowchart LR\n  ${word} --> b\n  b:::${word}\n\`\`\`\n`],
  ['an emoji', (word) => `A :${word}: here.\n`],
  ['a footnote', (word) => `A[^${word}] b.\n\n[^b]: c\n`],
  ['a reference', (word) => `A [b][${word}] and [${word}][].\n`],
  ['an element', (word) => `<${word}>Text</${word}>\n`],
  ['an id', (word) => `## A {#${word}}\n\n## B {#${word}}\n\n## ${word}\n`],
  ['a scheme', (word) => `[a](${word}:b) ![](${word}:b)\n`],
  ['a file', (word) => `[a](./${word}) ![a](./${word}) [a](/${word}/${word}.md)\n`],
  ['a formula', (word) => `$\\${word}$\n`, { options: { math: true } }],
  ['a key of front matter', (word) => `---\n${word}: a\nmdx: { ${word}: a }\nlast_update: { ${word}: a }\n---\n`],
  ['a key of what is nearly front matter', (word) => `+++\n${word} = "a"\n+++\n`],
  ['a value of front matter', (word) => `---\nlayout: ${word}\ntags: [${word}]\nid: ${word}\n---\n`],
  ['a component', (word) => `<${word} a="b">Text</${word}>\n`, MDX],
  ['a component of a component', (word) => `<Tabs.${word} a="b">Text</Tabs.${word}>\n`, MDX],
  [
    'an attribute of a component',
    (word) => `<Card ${word}="a" title="b" />\n\n<img ${word}="a" alt="b" src="https://a.example/b.png" />\n`,
    MDX,
  ],
  [
    'a value of a component',
    (word) => `<Admonition type="${word}">a</Admonition>\n\n<CodeBlock language="${word}">{\`x\`}</CodeBlock>\n`,
    MDX,
  ],
  ['a name of a module', (word) => `import { ${word} } from '@docusaurus/Link';\n\n# A\n\n<${word} />\n`, MDX],
  ['a module', (word) => `import a from '${word}';\n\n# A\n`, MDX],
];

async function outcomeOf(text: string, word: string, input: PageInput | undefined) {
  const { value, diagnostics } = await compileBytes(new TextEncoder().encode(text), input);
  const reported = diagnostics.map(({ code, message, hint, at }) => [code, message, hint, at?.line, at?.column]);
  const body = value?.body.kind === 'html' ? value.body : undefined;
  // A drawing has the width of its letters, and what is made once for each text has a digest of it.
  const shown = body?.components.some(({ name }) => name === 'Diagram') ? undefined : body;
  return JSON.stringify([reported, shown, value?.outline])
    .replaceAll(/"key":"[^"]*"/g, '')
    .replaceAll(word, '…')
    .replaceAll(word.toUpperCase(), '…')
    .replaceAll(word.toLowerCase(), '…');
}

test.each(PLACES)('a word that every object has is an unknown word: as %s', async (where, textOf, input) => {
  for (const word of HOLDS_PROTO.test(where) ? [...WORDS, PROTO] : WORDS) {
    const unknown = unknownLike(word);
    expect(await outcomeOf(textOf(word), word, input)).toBe(await outcomeOf(textOf(unknown), unknown, input));
  }
});

test('a box has no such name', () => {
  for (const word of [...WORDS, PROTO]) expect([word, boxNamed(word)]).toEqual([word, undefined]);
});
