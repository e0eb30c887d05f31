import { describe, expect, test } from 'vitest';
import { compilePage, faultsOf } from './compile-page.js';

const html = async (text: string) => (await compilePage(text)).html;

describe('admonitions', () => {
  test.each([
    [':::note Title *here*\nText.\n:::', '<Admonition kind="note"><title>Title <em>here</em></title><p>Text.</p></Admonition>'],
    [':::tip[Title `x`]\nText.\n:::', '<Admonition kind="tip"><title>Title <code>x</code></title><p>Text.</p></Admonition>'],
    [':::info\nText.\n:::', '<Admonition kind="info"><p>Text.</p></Admonition>'],
    [':::important\nText.\n:::', '<Admonition kind="info"><title>Important</title><p>Text.</p></Admonition>'],
    [':::success\nText.\n:::', '<Admonition kind="tip"><title>Success</title><p>Text.</p></Admonition>'],
    [':::secondary\nText.\n:::', '<Admonition kind="note"><title>Secondary</title><p>Text.</p></Admonition>'],
    [':::caution Mind\nText.\n:::', '<Admonition kind="caution"><title>Mind</title><p>Text.</p></Admonition>'],
    [':::warning [Half] a title\nText.\n:::', '<Admonition kind="warning"><title>[Half] a title</title><p>Text.</p></Admonition>'],
    [':::warning[Half] a title\nText.\n:::', '<Admonition kind="warning"><title>Half a title</title><p>Text.</p></Admonition>'],
    [
      ':::danger [Link](./a.md) first\nText.\n:::',
      '<Admonition kind="danger"><title><a href="{L0}">Link</a> first</title><p>Text.</p></Admonition>',
    ],
    [':::note Not [closed\nText.\n:::', '<Admonition kind="note"><title>Not [closed</title><p>Text.</p></Admonition>'],
  ])('%s', async (text, expected) => {
    const page = await compilePage(`${text}\n`);
    expect([page.html, page.diagnostics]).toEqual([expected, []]);
  });

  test('stand in lists, in quotes and in each other', async () => {
    expect(await html('- a\n\n  :::tip Title\n\n  Text.\n\n  :::\n')).toContain(
      '<Admonition kind="tip"><title>Title</title><p>Text.</p></Admonition>',
    );
    expect(await html('> :::tip Title\n> Text.\n> :::\n')).toContain('<blockquote>\n<Admonition kind="tip"><title>Title</title>');
    expect(await html('::::note Outer\n:::tip Inner\nText.\n:::\n::::\n')).toBe(
      '<Admonition kind="note"><title>Outer</title><Admonition kind="tip"><title>Inner</title><p>Text.</p></Admonition></Admonition>',
    );
  });

  test('keep the places of what is in their title, and of all that follows', async () => {
    const { summary } = await compilePage(':::note A [b](./b.md) c\nText [d](./d.md).\n:::\n\n## H\n');
    expect(summary.links.map(({ at }) => `${at.line}:${at.column}+${at.length}`)).toEqual(['1:15+6', '2:10+6']);
    expect(summary.headingPlaces).toMatchObject({ h: { line: 5, column: 1, length: 4 } });
  });

  test('that a code block shows are left as typed', async () => {
    const page = await html('```md\n:::note Title\nText.\n:::\n```\n\n`:::note Title`\n\n    :::note Title\n');
    expect(page.match(/:::note Title/g)).toHaveLength(3);
    expect(page).not.toContain(':::note[');
  });

  test('of GitHub, quotes with a marker of their own line, are the same component', async () => {
    expect(await html('> [!WARNING]\n> Text *x*.\n>\n> More.\n')).toBe(
      '<Admonition kind="warning"><p>Text <em>x</em>.</p>\n<p>More.</p></Admonition>'.replace('\n', ''),
    );
    expect(await html('> [!IMPORTANT]\n>\n> Text.\n')).toBe('<Admonition kind="info"><title>Important</title><p>Text.</p></Admonition>');
    expect(await html('> [!NOTE] with words\n> Text.\n')).toBe(
      '<Admonition kind="note"><title>with words</title><p>Text.</p></Admonition>',
    );
    expect(await html('> [!OTHER]\n> Text.\n')).toContain('<blockquote>');
  });
});

describe('tabs', () => {
  const tabs = '::::tabs{group=os query}\n:::tab[Mac *OS*]{value=mac}\nA\n:::\n:::tab[Linux]{default}\nB\n:::\n::::\n';

  test('hold every panel', async () => {
    expect(await html(tabs)).toBe(
      '<Tabs groupId="os" queryString="os" tabs=[{"value":"mac","label":"Mac OS"},{"value":"Linux","label":"Linux","default":true}]><tab0><p>A</p></tab0><tab1><p>B</p></tab1></Tabs>',
    );
  });

  test('with one value twice, with nothing in them, or with a query of no name are errors', async () => {
    expect(faultsOf(await compilePage(tabs.replace('Linux', 'mac')))).toEqual(['markdown/duplicate-tab 5:1+20']);
    expect(faultsOf(await compilePage(':::tabs\n:::\n'))).toEqual(['markdown/empty-tabs 1:1+7']);
    expect(faultsOf(await compilePage(tabs.replace('group=os ', '')))).toEqual(['markdown/tabs-query-without-name 1:1+15']);
  });

  test('show what is no tab before them, and a tab outside of them without it', async () => {
    const stray = await compilePage('::::tabs\nText.\n:::tab[A]\nA\n:::\n::::\n');
    expect(stray.html).toMatch(/^<p>Text\.<\/p>\s*<Tabs/);
    expect(faultsOf(stray)).toEqual(['markdown/stray-content 2:1+5']);
    const lone = await compilePage(':::tab[A]\nB\n:::\n');
    expect(lone.html).toBe('<p>A</p>\n<p>B</p>');
    expect(faultsOf(lone)).toEqual(['markdown/stray-directive 1:1+9']);
  });
});

describe('details and cards', () => {
  test('details have a summary and can be open', async () => {
    expect(await html(':::details[More *x*]{open}\nText.\n:::\n')).toBe(
      '<Details open=true><summary>More <em>x</em></summary><p>Text.</p></Details>',
    );
    expect(await html(':::details[More] {open}\nText.\n:::\n')).toBe('<Details open=true><summary>More</summary><p>Text.</p></Details>');
    expect(await html(':::details\nText.\n:::\n')).toBe('<Details><p>Text.</p></Details>');
  });

  test('a card is a link like any other', async () => {
    const { html, summary } = await compilePage(
      '::::cards\n:::card[Set *up*]{href=./setup.md}\nText.\n:::\n:::card{href="https://a.b/"}\n:::\n::::\n',
    );
    expect(html).toBe(
      '<Cards><Card external=false><href>{L0}</href><title>Set <em>up</em></title><p>Text.</p></Card><Card external=true><href>{L1}</href><title>https://a.b/</title></Card></Cards>',
    );
    expect(summary.links).toMatchObject([
      { href: './setup.md', at: { line: 2, column: 24, length: 10 } },
      { href: 'https://a.b/', at: { line: 5, column: 15, length: 12 } },
    ]);
    expect(faultsOf(await compilePage('::::cards\n:::card\n:::\n::::\n'))).toEqual(['markdown/card-without-title 2:1+7']);
    expect(faultsOf(await compilePage('::::cards\n:::card[A]\n[x](https://x.example)\n:::\n::::\n'))).toEqual([]);
  });
});

describe('lines that only look like a directive', () => {
  test.each([':::note, and more', ':::1a', ':::note|x|', ':::', ':: note', '::note'])('%s is text', async (text) => {
    expect(await html(`${text}\n`)).toBe(`<p>${text}</p>`);
    expect(await html(`${text}\n\n:::tip\nx\n:::\n`)).toBe(`<p>${text}</p>\n<Admonition kind="tip"><p>x</p></Admonition>`);
  });
});

describe('a fence that closes nothing', () => {
  test('is shown, and the likely slip is named', async () => {
    const { html, diagnostics } = await compilePage(':::tip A\n:::note B\nx\n:::\n:::\n');
    expect(html).toContain('<p>:::</p>');
    expect(diagnostics.map(({ code, at }) => `${code} ${at?.line}`)).toEqual(['markdown/stray-fence 5']);
  });
});

describe.each(['satteri', 'remark'] as const)('a directive in another with as many colons, read by %s', (parser) => {
  test.each([
    [':::note\n:::note\nx\n:::\n\n:::\n', 6, 'line 4 closed both `:::note` of line 2 and `:::note` around it', [2, 4]],
    ['> :::note\n> :::tip\n> x\n> :::\n> :::\n', 5, 'line 4 closed both `:::tip` of line 2 and `:::note` around it', [2, 4]],
    [':::info\n\n:::tip\nx\n:::\n:::\nmore\n', 6, 'line 5 closed both `:::tip` of line 3 and `:::info` around it', [3, 5]],
    [':::note\n:::tip\n:::info\nx\n:::\n:::\n', 6, 'line 5 closed both `:::tip` of line 2 and `:::note` around it', [2, 5]],
  ])('names the lines of the one inside: %j', async (text, line, message, related) => {
    const [found, ...others] = (await compilePage(text, { options: { parser } })).diagnostics;
    expect([found?.code, found?.at?.line, others]).toEqual(['markdown/stray-fence', line, []]);
    expect(found?.message).toContain(message);
    expect(found?.related?.map(({ at }) => at.line)).toEqual(related);
    expect(found?.hint).toContain('use more colons for the outer one: `::::');
  });
});

describe('unknown directives', () => {
  test('are reported with the nearest name, and leave their content', async () => {
    const { html, diagnostics } = await compilePage('Before.\n\n:::warnng Mind the step\n\nText.\n\n:::\n');
    expect(html).toBe('<p>Before.</p>\n<p>Mind the step</p>\n<p>Text.</p>');
    expect(diagnostics).toMatchObject([
      {
        code: 'markdown/unknown-directive',
        severity: 'warning',
        at: { line: 3, column: 1, length: 23 },
        hint: 'did you mean `:::warning`?',
      },
    ]);
  });

  test('have no way to put attributes into the page', async () => {
    const { html, diagnostics } = await compilePage(':::note{onclick=x style=y #main .z}\nText.\n:::\n');
    expect(html).toBe('<Admonition kind="note"><p>Text.</p></Admonition>');
    expect(diagnostics.map(({ code }) => code)).toEqual(Array(4).fill('markdown/unknown-attribute'));
  });
});

test('keywords of a site become admonitions that look like the kind they are given', async () => {
  const options = { admonitions: { 'security-note': 'warning', legal: 'info' } } as const;
  const { html, diagnostics } = await compilePage(':::security-note\na\n:::\n\n:::legal The *law*\nb\n:::\n', { options });
  expect(diagnostics).toEqual([]);
  expect(html).toContain('<Admonition kind="warning"><title>Security note</title><p>a</p></Admonition>');
  expect(html).toContain('<Admonition kind="info"><title>The <em>law</em></title><p>b</p></Admonition>');
});

test.each([
  [':::admonition{type=tip}\nx\n:::\n', 'did you mean `:::tip`?'],
  [':::callout{kind=error}\nx\n:::\n', 'did you mean `:::danger`?'],
  [':::note{type=warning}\nx\n:::\n', 'did you mean `:::warning`?'],
  [':::callout{type=big}\nx\n:::\n', 'did you mean `:::note`?'],
  [':::code-group{sync=x}\n```js [a]\nx\n```\n:::\n', 'did you mean `group`?'],
  [':::card{link=x}\nx\n:::\n', 'open `::::cards` before it, with more colons than `:::card` has'],
])('an attribute of other generators has one finding, with what was meant: %j', async (text, hint) => {
  expect((await compilePage(text)).diagnostics.map((found) => found.hint)).toEqual([hint]);
});

test.each([
  ['cards', ':::card[A]\nx\n:::', 'markdown/stray-content'],
  ['tabs', ':::tab[A]\nx\n:::', 'markdown/stray-content'],
  ['code-group', '```js title="a.js"\nx\n```', 'markdown/stray-in-code-group'],
])('a title of `:::%s`, which has none, is shown and reported', async (name, inside, code) => {
  const { html, diagnostics } = await compilePage(`::::${name}[*Kept*]\n${inside}\n::::\n`);
  expect(diagnostics.map((each) => [each.code, each.at?.line])).toEqual([[code, 1]]);
  expect(html).toContain('<em>Kept</em>');
});
