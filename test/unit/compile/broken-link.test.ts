// What was meant as a link and is text: brackets, parentheses and blanks where none belong.
import { describe, expect, test } from 'vitest';
import { compilePage, faultsOf } from './compile-page.js';

describe('what was meant as a link', () => {
  test.each([
    ['See [x](my page.md).', 'markdown/broken-link 1:9+10'],
    ['See [x](guide/set.md \u201Ctitle\u201D) there.', 'markdown/broken-link 1:9+20'],
    ['![x](./img/my plan.png)', 'markdown/broken-link 1:6+17'],
    ['[a b](/docs/set up)', 'markdown/broken-link 1:7+12'],
    ['See [the x] (y.md).', 'markdown/broken-link 1:5+14'],
    ['![A plan] (./plan.png "t")', 'markdown/broken-link 1:1+26'],
    ['See [the x] (https://a.example/b) there.', 'markdown/broken-link 1:5+29'],
    ['See (the x)[../y.md#a].', 'markdown/broken-link 1:5+18'],
    ['[the x](y.md "title)', 'markdown/broken-link 1:9+11'],
    ['See (the x)[https://a.example/b].', 'markdown/broken-link 1:5+28'],
    ['(x)[./y.md]', 'markdown/broken-link 1:1+11'],
    ['See [a](./y.md and more.', 'markdown/broken-link 1:5+10'],
    ['[the x](y.md "t"', 'markdown/broken-link 1:1+16'],
    ['![a](./y.png', 'markdown/broken-link 1:1+12'],
    ['[the x](y.md], [the y]{z.md}', 'markdown/broken-link 1:1+13'],
    ['See [the x(y.md).', 'markdown/broken-link 1:5+12'],
    ['# A [the x](https://a.example/y and more', 'markdown/broken-link 1:5+27'],
    ['| a |\n|---|\n| [the x](y.md] |', 'markdown/broken-link 3:3+13'],
    ['[y](https://a.example/b_(c) and more', 'markdown/broken-link 1:1+27'],
    ['[the y](./b_(c).md "t"', 'markdown/broken-link 1:1+22'],
    ['[m](mailto:a b@c.example)', 'markdown/broken-link 1:5+20'],
    ['See [a [bc](c.md) d](e.md).', 'markdown/broken-link 1:5+22'],
    ['[the `x`](my page.md)', 'markdown/broken-link 1:11+10'],
  ])('is reported: %s', async (text, fault) => {
    for (const file of ['content/docs/page.md', 'content/docs/page.mdx'])
      expect(faultsOf(await compilePage(`${text}\n`, { file }))).toEqual([fault]);
  });

  test.each([
    '[a ![b](https://a.example/c.png) d](e.md) [a `[b](c.md)` d](e.md) [a \\[b](c.md) d](e.md)',
    '[a](https://a.example/b_(c)) ([b](https://a.example/b_(c))) [the [rfc](./c.md)](see it) [a_(b)](./c.md)',
    '[x](<my page.md>) [y](./a.md "t")',
    '`[x](my page.md)`',
    '\\[x](my page.md)',
    'call f[a](b c.md) and arr[0](x y)',
    'an interval [0, 1)(2, 3] and [sic](see below)',
    '[a] (my page.md)',
    '- [x] (y.md)\n- [ ] (./z.md)',
    '[the x] (y.md)\n\n[the x]: ./a.md',
    '[Fix] (#123), [1] (https://a.example), f(the x)[y.md], `[the x] (y.md)` and [the x] (in y)',
    '(the x)[y] and (the x)[0]',
    '$[x](a b.md)$',
    '[a](and so on, etc. and more)',
    '[a](./a.md\n"title") [b](./a.md\n) [c](<./a.md>) [d](./a.md]) [e](https://a.example/b_(c))',
    '`[a](./b.md`, \\[a](./b.md, [see x(y.md), z], f[a](./b.md] and [the a (b.md)',
    '[0, 1)[2, 3] and [a](b or [the x](y',
  ])('is not reported if something else is meant: %s', async (text) => {
    expect(faultsOf(await compilePage(`${text}\n`))).toEqual([]);
  });
});

test('a broken link is reported with what to write', async () => {
  const hints = async (text: string) => (await compilePage(text)).diagnostics.map(({ hint }) => hint);
  expect(await hints('See [the x] (y.md "t") and (the z)[./z.md].\n')).toEqual(['write `[the x](y.md "t")`', 'write `[the z](./z.md)`']);
  expect(await hints('[the x](y.md "title)\n')).toEqual(['write `(y.md "title")`']);
  expect(await hints('![the x](./y.png "t" and [a](./b.md. So [the c](<d e.md) and [the f(./g.md)\n')).toEqual([
    'write `![the x](./y.png "t")`',
    'write `[a](./b.md)`',
    'write `[the c](<d e.md>)`',
    'write `[the f](./g.md)`',
  ]);
});
