// Content components of `.md` pages: the same markup as React's own rendering, whatever the slots hold, and however often.
import { describe, expect, test } from 'vitest';
import { createComponentRenderer } from '../../../templates/render-component.js';

const render = createComponentRenderer();

describe('slots', () => {
  test('take HTML as it is, every time', () => {
    for (const text of ['One', 'Two <em>2</em>', "$& $1 $' {}"]) {
      expect(render('Admonition', { kind: 'tip' }, { title: text, children: `<p>${text}</p>` })).toMatch(
        /^<div class="admonition tip" role="note">/,
      );
      expect(render('Admonition', { kind: 'tip' }, { title: text, children: `<p>${text}</p>` })).toContain(
        `<span>${text}</span></div><p>${text}</p></div>`,
      );
    }
  });

  test('fill attributes as well as text', () => {
    expect(render('Heading', { level: 2 }, { id: 'a&amp;b', label: 'A &amp; B', children: 'A <code>B</code>' })).toBe(
      '<h2 id="a&amp;b" aria-label="A &amp; B">A <code>B</code><a class="anchor" href="#a&amp;b" title="Direct link to A &amp; B"></a></h2>',
    );
  });

  test('that are absent are not there, also when the same component had them before', () => {
    render('CodeBlock', { language: 'ts' }, { title: 'a.ts', children: '<span class="line">x</span>' });
    const plain = render('CodeBlock', { language: 'ts' }, { children: '<span class="line">x</span>' });
    expect(plain).not.toContain('figcaption');
    expect(plain).toContain('<figure class="code"');
  });

  test('can not be reached from a prop', () => {
    const html = render('Tabs', { tabs: [{ value: 'a', label: '\uFDD2tab0\uFDD3' }] }, { tab0: '" onclick="alert(1)' });
    expect(html.match(/onclick/g)).toHaveLength(1);
    expect(html).toContain('\uFFFDtab0\uFFFD');
  });
});

test('a name that no component has is refused, also one that objects have by nature', () => {
  expect(() => render('Nope', {}, {})).toThrow('There is no content component <Nope>.');
  expect(() => render('constructor', {}, {})).toThrow('<constructor>');
});

test('thousands of shapes do not pile up and come out right', () => {
  for (let index = 0; index < 2500; index++) {
    expect(render('Tabs', { tabs: [{ value: `v${index}`, label: `Label ${index}` }] }, { tab0: `<p>${index}</p>` })).toContain(
      `Label ${index}</p><p>${index}</p>`,
    );
  }
});

describe('the components', () => {
  test('a title is not a link to itself; other headings are', () => {
    expect(render('Heading', { level: 1 }, { id: 'x', label: 'X', children: 'X' })).toBe('<h1 id="x">X</h1>');
    for (const level of [2, 3, 4, 5, 6])
      expect(render('Heading', { level }, { id: 'x', label: 'X', children: 'X' })).toContain('href="#x"');
  });

  test('a code block has its title, its language, numbers from the first line, and a copy button', () => {
    const html = render(
      'CodeBlock',
      { language: 'ts', lineNumbers: 128, wrap: true },
      { title: 'a.ts', children: '<span class="line hl">1</span>' },
    );
    expect(html).toContain('<figcaption>a.ts</figcaption>');
    expect(html).toContain(
      '<pre class="code-lines wrap numbered" tabindex="0" data-first-1="8" data-first-10="2" data-first-100="1"><code class="language-ts"><span class="line hl">1</span></code></pre>',
    );
    expect(html).toContain('data-copy="true" title="Copy" aria-label="Copy code to clipboard"');
    expect(render('CodeBlock', { language: 'text' }, { children: '' })).not.toContain('language-');
    expect(render('CodeBlock', { language: 'ts', lineNumbers: 1 }, { children: '' })).not.toContain('data-first');
  });

  test('every panel of tabs is in the markup with its label, and one tab is chosen', () => {
    const html = render(
      'Tabs',
      {
        groupId: 'os',
        queryString: 'system',
        tabs: [
          { value: 'mac', label: 'macOS' },
          { value: 'win', label: 'Windows', default: true },
        ],
      },
      { tab0: '<p>a</p>', tab1: '<p>b</p>' },
    );
    expect(html).toContain('<div class="tabs" data-tabs="true" data-group="os" data-query="system">');
    expect(html).toContain('role="tab" class="tab" data-value="win" aria-selected="true" tabindex="0">Windows</button>');
    expect(html).toContain('role="tab" class="tab" data-value="mac" aria-selected="false" tabindex="-1">macOS</button>');
    expect(html).toContain('role="tabpanel" data-value="mac"><p class="tabs-label">macOS</p><p>a</p></div>');
    expect(html).toContain('role="tabpanel" data-value="win" data-selected=""><p class="tabs-label">Windows</p><p>b</p></div>');
  });

  test('a card with an address is covered by its link, one without holds its own', () => {
    expect(render('Card', { external: false }, { title: 'T', href: '/t', children: '<p>x</p>' })).toBe(
      '<div class="card linked"><p class="card-title"><a href="/t">T</a></p><p>x</p></div>',
    );
    expect(render('Card', { external: true }, { title: 'T', href: 'https://x.example', children: '' })).toContain(
      '<a href="https://x.example" target="_blank" rel="noopener noreferrer">T</a><svg',
    );
    expect(render('Card', { external: false }, { title: 'T', children: '<ul></ul>' })).toBe(
      '<div class="card"><p class="card-title">T</p><ul></ul></div>',
    );
  });

  test('details are closed unless asked, and have a summary of their own', () => {
    expect(render('Details', {}, { children: 'x' })).toBe(
      '<details class="details"><summary class="caret">Details</summary><div class="details-body">x</div></details>',
    );
    expect(render('Details', { open: true }, { summary: 'More', children: 'x' })).toContain('open=""><summary class="caret">More<');
  });

  test('a table scrolls in a box that the keyboard reaches', () => {
    expect(render('TableScroll', {}, { children: '<table></table>' })).toBe(
      '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table></table></div>',
    );
  });
});
