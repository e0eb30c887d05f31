// Slips in the JSX of MDX pages that would be published without what their author meant.
import { expect, test } from 'vitest';
import { compilePage, faultsOf } from './compile-page.js';

const file = 'content/docs/page.mdx';

test.each([
  ['<card title="A">x</card>\n', '1:1', 'write `<Card title="…" href="…">`; import the component if it is your own'],
  ['Text <spann>x</spann>\n', '1:6', 'did you mean `<span>`?'],
  ['<codeblock>x</codeblock>\n', '1:1', 'did you mean `<CodeBlock>`?'],
  [
    '<username />\n\n{[1].map((n) => <username key={n} />)}\n',
    '1:1',
    'put it in backticks if it is meant as text, or begin its name with a capital letter if it is a component',
  ],
])('an element that there is not is reported once a page: %j', async (text, at, hint) => {
  const page = await compilePage(text, { file });
  expect(page.diagnostics.map((one) => [one.code, `${one.at?.line}:${one.at?.column}`, one.hint])).toEqual([
    ['mdx/unknown-element', at, hint],
  ]);
});

test.each([
  '<details><summary>x</summary></details>\n',
  '<my-card>x</my-card>\n',
  '<svg><linearGradient id="a" /><foreignObject><center>x</center></foreignObject></svg>\n',
  '<math><mi>x</mi></math>\n',
  'export const tabs = { item: () => null };\n\n<tabs.item />\n',
])('elements that there are: %j', async (text) => {
  expect(faultsOf(await compilePage(text, { file }))).toEqual([]);
});

test.each([
  ['<Tab value="a">x</Tab>\n', ['markdown/stray-directive 1:1']],
  ['> - <div><TabItem value="a">x</TabItem></div>\n', ['markdown/stray-directive 1:10']],
  ['<Tabs><Tab value="a">x</Tab></Tabs>\n', []],
  ['import Own from \'./own.jsx\';\n\n<Own><Tab value="a">x</Tab></Own>\n', []],
  ['import Tab from \'./own.jsx\';\n\n<Tab value="a">x</Tab>\n', []],
  ['export const part = <Tab value="a">x</Tab>;\n', []],
  ['<Tabs><Tab value="a" label=" ">x</Tab></Tabs>\n', ['markdown/tab-without-label 1:7']],
  ["<Tabs><Tab value={''}>x</Tab></Tabs>\n", ['markdown/tab-without-label 1:7']],
  ['<Tabs><Tab value="a" label={label}>x</Tab></Tabs>\n', []],
])('tabs: %j', async (text, expected) => {
  const files = { 'content/docs/own.jsx': 'export default () => null;\n' };
  expect(faultsOf(await compilePage(text, { file, files })).map((fault) => fault.replace(/\+\d+$/, ''))).toEqual(expected);
});

test('a directive of a tab without a label and without a value', async () => {
  const tabs = (tab: string) => compilePage(`::::tabs\n:::tab[A]\nx\n:::\n${tab}\ny\n:::\n::::\n`);
  expect(faultsOf(await tabs(':::tab'))).toEqual(['markdown/tab-without-label 5:1+6']);
  expect(faultsOf(await tabs(':::tab{value=b}'))).toEqual([]);
});
