// What the search holds of a rendered article.
import { expect, test } from 'vitest';
import { htmlBlocks } from '../../../src/compile/html-blocks.js';

const textsOf = (html: string) => htmlBlocks(html).map((block) => (block.kind === 'heading' ? `# ${block.heading.text}` : block.text));

test('texts are in the order in which readers see them', () => {
  expect(textsOf('<ul><li><p>k</p>l</li><li>m <b>n</b><ul><li>o</li></ul>p</li></ul>')).toEqual(['k', 'l', 'm n', 'o', 'p']);
  expect(textsOf('a<h2 id="b">B <i>c</i></h2><a href="/d">d<div>e</div>f</a><table><tr><td>g</td><td>h</td></tr></table>i')).toEqual([
    'a',
    '# B c',
    'd',
    'e',
    'f',
    'g h',
    'i',
  ]);
});

test('what readers cannot see is left out, such as a closed dialog', () => {
  expect(textsOf('<dialog>a</dialog><dialog open>b</dialog><p hidden>c</p><p>d<button>e</button></p>')).toEqual(['b', 'd']);
});
