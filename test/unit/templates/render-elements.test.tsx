// The renderer of the frame against React's: whatever it does not give up on is React's HTML to the byte.
// biome-ignore-all lint/correctness/useJsxKeyInIterable: what is wrong is what is tested
// biome-ignore-all lint/correctness/noVoidElementsWithChildren: what is wrong is what is tested
// biome-ignore-all lint/security/noDangerouslySetInnerHtml: what is wrong is what is tested
// biome-ignore-all lint/security/noDangerouslySetInnerHtmlWithChildren: what is wrong is what is tested
// biome-ignore-all lint/a11y/useKeyWithClickEvents: what is wrong is what is tested
// biome-ignore-all lint/a11y/useValidAnchor: what is wrong is what is tested
// biome-ignore-all lint/a11y/noSvgWithoutTitle: what is wrong is what is tested
import {
  Component,
  createContext,
  createElement,
  Fragment,
  forwardRef,
  lazy,
  memo,
  type ReactNode,
  StrictMode,
  Suspense,
  useContext,
  useId,
} from 'react';
import { describe, expect, test } from 'vitest';
import { Recurring } from '../../../templates/Recurring.js';
import { createElementRenderer } from '../../../templates/render-elements.js';
import { renderStatic } from '../../../templates/render-to-html.js';

const own = (node: unknown) => createElementRenderer()(node as ReactNode);
const react = (node: unknown) => renderStatic(node as ReactNode);

const NASTY = [
  '',
  ' ',
  '0',
  `a & b < c > d " e ' f`,
  '\n\n',
  '\u0000\uFFFD\uD800x',
  '👩‍🚀',
  0,
  -0,
  1.5,
  Number.NaN,
  1e21,
  10n,
  true,
  false,
  null,
  undefined,
];

describe('what it renders is what React renders', () => {
  const Text = ({ children }: { children?: ReactNode }) => children;
  const nodes: [string, unknown][] = [
    ...NASTY.map((value): [string, unknown] => [`the child ${String(value)}`, <p key="p">{value as ReactNode}</p>]),
    ...NASTY.map((value): [string, unknown] => [`the root ${String(value)}`, value]),
    ['children one after another', <p key="p">{['a', 0, '', false, null, ['b', [1, undefined, [<i key="i">c</i>]]]]}</p>],
    [
      'text beside text',
      <p key="p">
        a{'b'}
        {1}
        {'<'}
      </p>,
    ],
    [
      'a fragment',
      <Fragment key="f">
        a<b>c</b>
      </Fragment>,
    ],
    ['a component of text', <Text key="t">{'<&'}</Text>],
    ['a component of nothing', <Text key="t" />],
    ['a component of a list', <Text key="t">{[<b key="1">1</b>, <Text key="2">2</Text>]}</Text>],
    ['finished HTML', <div key="d" dangerouslySetInnerHTML={{ __html: '<b>&amp;</b>' }} />],
    ['finished HTML of nothing', <div key="d" dangerouslySetInnerHTML={{ __html: '' }} />],
    [
      'void elements',
      <p key="p">
        <br />
        <hr className="x" />
        <wbr />
      </p>,
    ],
    [
      'an image, which React would load ahead',
      <p key="p">
        <img src="/a.png" alt="" width={4} height="5" decoding="async" />
      </p>,
    ],
    ['a lazy image', <img key="i" src="/a.png?a&b" alt={`"'`} loading="lazy" />],
    ['an image without an address', <img key="i" src="" alt="x" />],
    [
      'a link to the page itself',
      <a key="a" href="">
        x
      </a>,
    ],
    [
      'a drawing',
      <svg
        key="s"
        viewBox="0 0 1 1"
        fill="none"
        strokeWidth={2}
        fillRule="evenodd"
        clipRule="evenodd"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M0 0" />
        <g>
          <circle cx={1} cy="2" r={0} />
        </g>
      </svg>,
    ],
    [
      'attributes in their order',
      createElement('a', { 'data-x': true, href: '/x', className: 'c', title: 't', 'aria-hidden': false, id: 0 }),
    ],
    [
      'heads before all else',
      <p key="p">
        <title>{`a <'> b`}</title>text
        <meta name="x" content="'y'" />
        <link rel="canonical" href="/&" hrefLang="en" crossOrigin="anonymous" />
      </p>,
    ],
    [
      'a block of data',
      <script key="s" type="application/ld+json">
        {'{"a":"\\u003c/x> & \'"}'}
      </script>,
    ],
    ['a keyed list', [1, 2].map((key) => <li key={key}>{key}</li>)],
    [
      'a recurring part',
      <Recurring key="r" id="r" of={1}>
        {() => <b>{'<'}</b>}
      </Recurring>,
    ],
  ];
  const names = [
    'className',
    'id',
    'title',
    'role',
    'lang',
    'alt',
    'tabIndex',
    'width',
    'dir',
    'type',
    'target',
    'rel',
    'dateTime',
    'data-x',
    'data-theme-toggle',
    'aria-label',
    'aria-current',
    'disabled',
    'hidden',
    'open',
    'href',
    'src',
    'name',
  ];
  for (const name of names) {
    for (const value of NASTY) {
      if (typeof value === 'bigint') continue;
      for (const tag of ['div', 'a']) nodes.push([`${name} ${String(value)} of <${tag}>`, createElement(tag, { [name]: value })]);
    }
  }
  test.each(nodes)('%s', (_, node) => {
    const html = own(node);
    expect(html).toBeDefined();
    expect(html).toBe(react(node));
  });
});

describe('where it does not know a rule it gives up', () => {
  const Context = createContext('');
  class Old extends Component {
    override render() {
      return 'x';
    }
  }
  const Hooked = () => <i id={useId()}>{useContext(Context)}</i>;
  const Throwing = () => {
    throw new Error('of the part');
  };
  const nodes: [string, unknown][] = [
    ['a class', <Old key="o" />],
    ['a hook', <Hooked key="h" />],
    ['a component that throws', <Throwing key="t" />],
    ['memo', createElement(memo(() => 'x'))],
    ['forwardRef', createElement(forwardRef(() => 'x'))],
    ['lazy', createElement(lazy(async () => ({ default: () => 'x' })))],
    ['a provider', createElement(Context, { value: 'x' }, 'y')],
    ['Suspense', <Suspense key="s">x</Suspense>],
    ['StrictMode', <StrictMode key="s">x</StrictMode>],
    ['an object', { a: 1 }],
    ['a function', () => 'x'],
    ['a symbol', Symbol('x')],
    ['an iterable', <p key="p">{new Set(['a'])}</p>],
    ['a style', <p key="p" style={{ color: 'red' }} />],
    ['a handler', <p key="p" onClick={() => undefined} />],
    ['a ref', <p key="p" ref={() => undefined} />],
    ['suppressHydrationWarning', <p key="p" suppressHydrationWarning />],
    ['an element of its own name', createElement('my-part', { className: 'x' })],
    ['an element in capitals', createElement('P')],
    ['a tag that is none', createElement('a b')],
    ['an attribute that is none', createElement('p', { 'a b': 'c' })],
    ['an unknown attribute', createElement('p', { foo: 'x' })],
    ['an attribute in capitals', createElement('p', { 'data-Foo': 'x' })],
    ['an object as an attribute', createElement('p', { title: { toString: () => 'x' } })],
    ['a function as an attribute', createElement('p', { title: () => 'x' })],
    ['a symbol as an attribute', createElement('p', { 'data-x': Symbol('x') })],
    ['value', createElement('li', { value: 1 })],
    [
      'download',
      <a key="a" download="x" href="/x">
        x
      </a>,
    ],
    ['xlinkHref', createElement('svg', { xlinkHref: '#a' })],
    ['a blocked address', createElement('a', { href: ' java\nscript:alert(1)' })],
    [
      'a title in a drawing',
      <svg key="s">
        <title>x</title>
      </svg>,
    ],
    ['an item of microdata', createElement('meta', { itemProp: 'x', content: 'y' })],
    ['a charset', <meta key="m" charSet="utf-8" />],
    ['a viewport', <meta key="m" name="viewport" content="x" />],
    ['a style sheet', <link key="l" rel="stylesheet" href="/x.css" />],
    ['a preload', <link key="l" rel="preload" as="image" href="/x.png" />],
    ['a link without an address', <link key="l" rel="icon" />],
    ['a title of parts', <title key="t">{['a', 'b']}</title>],
    ['a script that ends itself', <script key="s">{'</script>'}</script>],
    ['an async script', <script key="s" async src="/x.js" />],
    ['a named button', <button key="b" type="button" name="x" />],
    ['a text area', <textarea key="t" defaultValue={'\nx'} />],
    [
      'a select',
      <select key="s" defaultValue="1">
        <option value="1">1</option>
      </select>,
    ],
    ['an input', <input key="i" defaultValue="x" />],
    ['preformatted text', <pre key="p">{'\nx'}</pre>],
    ['a void element with a child', createElement('br', {}, 'x')],
    ['HTML and children', createElement('p', { dangerouslySetInnerHTML: { __html: 'x' } }, 'y')],
    ['HTML that is no text', createElement('p', { dangerouslySetInnerHTML: { __html: 1 } })],
    [
      'a head in a recurring part',
      <Recurring key="r" id="r" of={1}>
        {() => <title>x</title>}
      </Recurring>,
    ],
  ];
  test.each(nodes)('%s', (_, node) => {
    expect(own(node)).toBeUndefined();
    expect(own(<div>{node as ReactNode}</div>)).toBeUndefined();
  });

  test('and nobody is left with the rejection of a component that waits', async () => {
    const rejections: unknown[] = [];
    const listen = (reason: unknown) => rejections.push(reason);
    process.on('unhandledRejection', listen);
    const Waiting = async () => {
      throw new Error('later');
    };
    expect(own(createElement(Waiting as never))).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', listen);
    expect(rejections).toEqual([]);
  });
});

describe('what recurs', () => {
  const counted = () => {
    let calls = 0;
    const render = createElementRenderer();
    const part = (id: string, of: unknown, text: string) =>
      render(
        <Recurring id={id} of={of}>
          {() => {
            calls += 1;
            return text;
          }}
        </Recurring>,
      );
    return { part, calls: () => calls };
  };

  test('is made once while its data are equal', () => {
    const { part, calls } = counted();
    const data = () => ({ a: 'x', b: [1, { c: null }], d: undefined });
    expect([part('p', data(), 'first'), part('p', data(), 'second')]).toEqual(['first', 'first']);
    expect(calls()).toBe(1);
  });

  test.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: undefined }, { b: undefined }],
    [[1], { 0: 1 }],
    [
      [1, 2],
      [2, 1],
    ],
    [[], [[]]],
    [{ a: { b: 1 } }, { a: { b: '1' } }],
    [null, {}],
    ['', null],
  ])('%j and %j are not equal', (one, other) => {
    const { part } = counted();
    expect([part('p', one, 'first'), part('p', other, 'second')]).toEqual(['first', 'second']);
  });

  test('is another in another place', () => {
    const { part } = counted();
    expect([part('p', 1, 'first'), part('q', 1, 'second')]).toEqual(['first', 'second']);
  });
});
