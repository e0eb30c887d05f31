import { expect, test } from 'vitest';
import { feedHtml } from '../../../src/compile/markdown/html/feed-html.js';

const shown = (html: string): string => feedHtml(html, 'https://docs.example.com/blog/post');

test('what docgen puts around a text is left out: links of headings, names, buttons and disclosures of code', () => {
  expect(shown('<h2 id="a">Head<a class="anchor" href="#a" title="Direct link"></a></h2>')).toBe('<h2>Head</h2>');
  const tools = '<div class="code-tools"><span aria-hidden="true">js</span><button>Copy</button></div>';
  const fold = '<details class="code-fold long"><summary>Show all 90 lines</summary></details>';
  expect(shown(`<figure class="code"><pre><code><span class="k">let</span> a</code></pre>${fold}${tools}</figure>`)).toBe(
    '<figure><pre><code>let a</code></pre></figure>',
  );
  expect(shown('<p><a class="anchor" href="/x">An own link</a></p>')).toBe('<p><a href="https://docs.example.com/x">An own link</a></p>');
});

test('what is drawn is shown as its text', () => {
  const tex = '<annotation encoding="application/x-tex">a^2</annotation>';
  expect(shown(`<math><semantics><mrow><mi>a</mi><mn>2</mn></mrow>${tex}</semantics></math>`)).toBe('<code>a^2</code>');
  expect(shown('<math><mi>a</mi><mo>+</mo><mi>b</mi></math>')).toBe('<code>a+b</code>');
  expect(shown('<div role="img" aria-label="Flowchart of 2 nodes"><svg><text>A</text></svg></div>')).toBe(
    '<div>Flowchart of 2 nodes</div>',
  );
  expect(shown('<p><img src="data:image/gif;base64,R0==" alt="A dot"></p>')).toBe('<p>A dot</p>');
});

test('every address is absolute, wherever it stands, and a box that holds nothing any more is gone', () => {
  expect(shown('<blockquote cite="/q"><a href="#a">up</a></blockquote>')).toBe(
    '<blockquote cite="https://docs.example.com/q"><a href="https://docs.example.com/blog/post#a">up</a></blockquote>',
  );
  expect(shown('<video src="a.mp4" poster="/p.png" controls></video>')).toBe(
    '<video src="https://docs.example.com/blog/a.mp4" poster="https://docs.example.com/p.png" controls></video>',
  );
  expect(shown('<div><div><button>Try</button></div></div><p>Text</p>')).toBe('<p>Text</p>');
  expect(shown('<div>a</div><div>b</div>')).toBe('<div>a</div><div>b</div>');
});
