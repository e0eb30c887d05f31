import { describe, expect, test } from 'vitest';
import { compileEntry } from '../../../src/compile/compile-entry.js';

/** Place, message and hint of each finding. */
async function reported(text: string): Promise<string[]> {
  const { diagnostics } = await compiled(text);
  return diagnostics.map(({ code, at, message, hint }) => `${code} ${at?.line}:${at?.column}+${at?.length} ${message}; ${hint}`);
}

function compiled(text: string) {
  const file = 'content/docs/page.mdx';
  return compileEntry({
    entry: { key: file, kind: 'doc', format: 'mdx', file, path: 'page.mdx', locale: 'en' },
    bytes: new TextEncoder().encode(text),
    options: { format: 'detect', parser: 'satteri', math: true, admonitions: {}, locale: 'en' },
    files: { read: () => 'missing', list: () => [] },
  });
}

test('an unknown property that is reported is no attribute of the page, and an attribute of the element is', async () => {
  const { value } = await compiled('# A\n\n<Link hreff="/a" href="/b" data-own="c">a</Link> <Card titel="d" title="e" />\n');
  const { body } = value ?? {};
  const code = body?.kind === 'mdx' ? body.code : '';
  expect(code).toContain('"data-own": "c"');
  expect(code).not.toMatch(/hreff|titel/);
});

describe('values of properties', () => {
  test.each([
    [
      '<Details open="false">a</Details>',
      '16+5 `open` of <Details> must be true or false, but is "false"; remove it, or write `open={false}`',
    ],
    [
      '<Details open={`yes`}>a</Details>',
      '16+5 `open` of <Details> must be true or false, but is "yes"; write `open` alone, or `open={true}`',
    ],
    [
      '<Card title="a" external={1} />',
      '27+1 `external` of <Card> must be true or false, but is 1; write `external` alone, or `external={true}`',
    ],
    [
      '<Tabs queryString="true"><Tab value="a">a</Tab></Tabs>',
      '20+4 `queryString` of <Tabs> must be text, or true or false without quotes, but is "true"; write `queryString` alone, or `queryString={true}`',
    ],
    ['<Card title href="/a" />', '7+5 `title` of <Card> must be text, but has no value; write `title="…"`'],
    ['<Card title="a" href={true} />', '23+4 `href` of <Card> must be text, but is true; write `href="…"`'],
    [
      '<CodeBlock language="js" lineNumbers={-3}>a</CodeBlock>',
      '39+2 `lineNumbers` of <CodeBlock> must be a whole number that is not negative, but is -3; write `lineNumbers={1}`',
    ],
    [
      '<Tabs values=\'a\'><Tab value="a">a</Tab></Tabs>',
      "15+1 `values` of <Tabs> must be a list of tabs, but is \"a\"; write `values={[{ value: 'a', label: 'A' }]}`",
    ],
    [
      '<Admonition type>a</Admonition>',
      '13+4 `type` of <Admonition> has no value; write "note", "tip", "info", "warning", "danger", "caution", "secondary", "important" or "success"',
    ],
    [
      '<Admonition type={`warnign`}>a</Admonition>',
      '19+9 "warnign" is not a valid value for `type` of <Admonition>; did you mean "warning"?',
    ],
    [
      '<Heading level={7} id="a">a</Heading>',
      '17+1 7 is not a valid value for `level` of <Heading>; write a number: `level={1}`, `level={2}`, `level={3}`, `level={4}`, `level={5}`, `level={6}`',
    ],
    [
      '{[1].map((n) => <Heading key={n} level={-1}>a</Heading>)}',
      '41+2 -1 is not a valid value for `level` of <Heading>; write a number: `level={1}`, `level={2}`, `level={3}`, `level={4}`, `level={5}`, `level={6}`',
    ],
  ])('%s', async (text, expected) => {
    expect(await reported(`# A\n\n${text}\n`)).toEqual([`mdx/unknown-value 3:${expected}`]);
  });

  test.each([
    '<Details open>a</Details>',
    '<Details open={false} summary={false}>a</Details>',
    '<Details key="a" {...{ open: "no" }}>a</Details>',
    '<Details open={"a" === "b"} className="a" id="b">a</Details>',
    '<Heading level="2" id="a">a</Heading>',
    '<Tabs queryString groupId="os" className="a"><TabItem value="a" default>a</TabItem></Tabs>',
    '<Tabs queryString="os" defaultValue={null}><Tab value="a" label={<b>a</b>}>a</Tab></Tabs>',
    '<CodeBlock language="js" showLineNumbers={5} lineNumbers="5">a</CodeBlock>',
    '<Image src="https://a.example/a.png" alt="" width={20} data-a="b" onLoad={undefined} fetchPriority="high" />',
    '<Link href="https://a.example" download rel="me" hrefLang="de" aria-label="a">a</Link>',
    '<Card title="a" href="https://a.example" external children="a" />',
    '<Admonition type={null} title={false} icon={null}>a</Admonition>',
  ])('%s is not reported', async (text) => {
    expect(await reported(`# A\n\n${text}\n`)).toEqual([]);
  });
});

describe('names that stand for components of docgen', () => {
  const imports = (line: string, tag: string) => `${line}\n\n# A\n\n${tag}\n`;

  test.each([
    ["import * as D from 'docgen/components';", '<D.Card titel="a" href="/a" />', '<D.Card> has no property `titel`'],
    ["import { Card as C } from 'docgen/components';", '<C titel="a" href="/a" />', '<C> has no property `titel`'],
    ["import { Card } from 'docgen/components';", '<Card titel="a" href="/a" />', '<Card> has no property `titel`'],
    ["import Box from '@theme/Admonition';", '<Box titel="a">a</Box>', '<Box> has no property `titel`'],
  ])('%s %s is checked', async (line, tag, message) => {
    expect(await reported(imports(line, tag))).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    ["import { Card } from './card.tsx';", '<Card titel="a" />'],
    ["import Card from './card.tsx';", '<Card titel="a" />'],
    ["import * as D from './parts.tsx';", '<D.Card titel="a" />'],
    ["import * as Tabs from './parts.tsx';", '<Tabs.Tab titel="a" />'],
    ['export const Card = ({ titel }) => titel;', '<Card titel="a" />'],
    ["import { Card as C } from 'docgen/components';", '{[Card].map((C) => <C key="a" titel="a" />)}'],
    ["import * as D from 'docgen/components';", '{[{}].map((D) => <D.Card key="a" titel="a" />)}'],
  ])('%s %s is the page’s own', async (line, tag) => {
    expect(await reported(imports(line, tag))).toEqual([]);
  });

  test('a card of another name has a text for its link', async () => {
    const text = imports("import { Card as C } from 'docgen/components';", '<C title="a" href="https://a.example" />');
    expect(await reported(text)).toEqual([]);
  });

  test('a member that there is not is an unknown component', async () => {
    const whole = "import * as D from 'docgen/components';";
    expect(await reported(imports(whole, '<D.Crad title="a" />'))).toEqual([
      'mdx/unknown-component 5:1+7 <D.Crad> is neither imported nor defined on this page; did you mean <D.Card>?',
    ]);
    expect(await reported('# A\n\n<Tabs.Tab>a</Tabs.Tab>\n')).toEqual([
      expect.stringContaining('<Tabs.Tab> is neither imported nor defined on this page; write `<Tabs>` around all tabs'),
    ]);
  });
});

describe('names of other generators', () => {
  test.each([
    ['<Details titel="a">a</Details>', '`summary`'],
    ['<Tabs syncKey="os"><TabItem value="a">a</TabItem></Tabs>', '`groupId`'],
    ['<Card title="a" link="https://a.example" />', '`href`'],
    ['<Details summary="a" defaultOpen>a</Details>', '`open`'],
    ['<CodeBlock language="js" filename="a.js">a</CodeBlock>', '`title`'],
  ])('%s: the property of docgen', async (text, meant) => {
    expect(await reported(`# A\n\n${text}\n`)).toEqual([expect.stringContaining(`did you mean ${meant}?`)]);
  });

  test('a property that is the text between the tags', async () => {
    expect(await reported('# A\n\n<Card title="a" description="b" />\n')).toEqual([
      'mdx/unknown-prop 3:17+11 <Card> has no property `description`; write it between <Card> and </Card>',
    ]);
  });

  test.each([
    ['Tip', 'write `<Admonition kind="tip">`, or `:::tip` above the text and `:::` below; import the component if it is your own'],
    ['Aside', 'write `<Admonition kind="note">`, or'],
    ['Steps', 'write a numbered list'],
    ['Accordion', 'write `<Details summary="…">`, or `:::details[…]`'],
    ['CardGroup', 'write `<Cards>` around the cards'],
    ['Cards.Card', 'write `<Card title="…" href="…">`'],
    ['BrowserOnly', "add `import BrowserOnly from '@docusaurus/BrowserOnly'` at the top of the page"],
  ])('<%s>: what to write', async (name, hint) => {
    expect(await reported(`# A\n\n<${name}>a</${name}>\n`)).toEqual([expect.stringContaining(`on this page; ${hint}`)]);
  });
});
