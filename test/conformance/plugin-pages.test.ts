// A page with plugins is sanitised if one of them could have written markup. Where none has, nothing is sanitised: held to the same page
// sanitised, for each example of CommonMark and of GitHub.
import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import { describe, expect, test } from 'vitest';
import { compileMarkdown } from '../../src/compile/markdown/compile-markdown.js';
import { createCompileState } from '../../src/compile/markdown/compile-state.js';
import { createSitePlugins } from '../../src/compile/plugins/site-plugins.js';
import { COMMONMARK, GFM } from './examples.js';

type Transform = (tree: Root) => void;
const plugin = (name: string, transform: Transform) => ({ name, attach: () => transform });
/** Sanitising drops a paragraph that shows nothing. It stays on pages without plugins, and without markup of theirs. */
const SHOWING_NOTHING = ['[]()\n', '![](/url)\n'];

const IDLE: Transform = () => {};

function compile(text: string, { remark, rehype = [] }: { remark: Transform; rehype?: Transform[] }) {
  const files = { read: () => 'missing' as const, list: () => [] };
  const state = createCompileState({ file: 'page.md', format: 'md', text, files, frontMatter: {} });
  const plugins = createSitePlugins({
    remark: [plugin('one', remark)],
    rehype: rehype.map((transform) => plugin('other', transform as never)),
  });
  return compileMarkdown(state, 'satteri', undefined, plugins);
}

describe('a page whose plugin writes no markup is the page that sanitising gives', () => {
  test.each([
    ['CommonMark', COMMONMARK],
    ['GitHub', GFM],
  ])('examples of %s', async (_, examples) => {
    expect(examples.length).toBeGreaterThan(20);
    const others: string[] = [];
    for (const { markdown } of examples) {
      const [plain, safe] = [await compile(markdown, { remark: IDLE }), await compile(markdown, { remark: IDLE, rehype: [IDLE] })];
      if (!isDeepStrictEqual(plain, safe)) others.push(markdown);
    }
    expect(others.filter((text) => !SHOWING_NOTHING.includes(text))).toEqual([]);
  });
});

describe('markup of a plugin is sanitised', () => {
  const html = async (change: Transform): Promise<string> =>
    JSON.stringify(await compile('[Link](https://example.com)\n', { remark: change }));
  test.each<[string, Transform]>([
    ['raw HTML', ({ children }) => void children.push({ type: 'html', value: '<p onclick="go()">x</p><script>go()</script>' })],
    ['attributes of a node', ({ children }) => void Object.assign(children[0] as object, { data: { hProperties: { onclick: 'go()' } } })],
    ['an element in place of a node', ({ children }) => void Object.assign(children[0] as object, { data: { hName: 'script' } })],
    [
      'elements within a node',
      ({ children }) =>
        void Object.assign(children[0] as object, {
          data: { hChildren: [{ type: 'element', tagName: 'script', properties: {}, children: [{ type: 'text', value: 'go()' }] }] },
        }),
    ],
    [
      'a node of HTML’s tree',
      ({ children }) => void children.push({ type: 'element', tagName: 'script', properties: { onclick: 'go()' }, children: [] } as never),
    ],
    [
      'an address that runs',
      ({ children }) => void children.push({ type: 'paragraph', children: [{ type: 'link', url: 'javascript:go()', children: [] }] }),
    ],
  ])('%s', async (_, change) => {
    expect(await html(change)).not.toMatch(/<script|onclick|javascript:/);
  });
});
