// The renderer of the frame against React's: whatever it does not give up on is React's HTML to the byte.
// biome-ignore-all lint/correctness/useJsxKeyInIterable: what is wrong is what is tested
// biome-ignore-all lint/security/noDangerouslySetInnerHtml: what is wrong is what is tested
// biome-ignore-all lint/a11y/useValidAnchor: what is wrong is what is tested
// biome-ignore-all lint/a11y/noSvgWithoutTitle: what is wrong is what is tested
import { createElement, Fragment, memo, type ReactNode } from 'react';
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
    [
      'a menu',
      <select key="m" className="choice" aria-label="Language" autoComplete="off">
        <option value="a&quot;">A &amp; B</option>
        <option value="">C</option>
      </select>,
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
    ['memo', createElement(memo(({ of }: { of: string }) => <b>{of}</b>) as never, { of: '<' } as never)],
    [
      'a component in small letters of its own',
      createElement(function part() {
        return <i>{new Date(0).getFullYear()}</i>;
      }),
    ],
    [
      'a form',
      <form
        key="f"
        method="get"
        action="/find?a&b"
        target="_blank"
        encType="text/plain"
        className="x"
        onSubmit={() => undefined}
        rel="noopener"
      >
        <label htmlFor="q">Find</label>
        <input value={'"'} name="q" id="q" checked type="search" placeholder="'Find'" required={false} size={4} />
        <button name="go" type="submit" value="1" disabled>
          Go
        </button>
      </form>,
    ],
    [
      'a table',
      <table key="t">
        <caption>c</caption>
        <colgroup>
          <col span={2} />
        </colgroup>
        <thead>
          <tr>
            <th colSpan={2} rowSpan={1} scope="col">
              h
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td headers="h">d</td>
          </tr>
        </tbody>
      </table>,
    ],
    [
      'a picture',
      <picture key="p">
        <source srcSet="/a.webp 2x" media="(min-width: 1px)" type="image/webp" />
        <img src="/a.png" srcSet="/a.png 1x" sizes="1px" alt="" />
      </picture>,
    ],
    [
      'a drawing with paint of its own',
      <svg key="s" xmlns="http://www.w3.org/2000/svg" preserveAspectRatio="none">
        <defs>
          <linearGradient id="g" gradientUnits="userSpaceOnUse" gradientTransform="rotate(1)">
            <stop offset="1" stopColor="red" stopOpacity={0} />
          </linearGradient>
          <clipPath id="c">
            <ellipse cx={1} rx="2" />
          </clipPath>
        </defs>
        <text textAnchor="middle" fontSize={2} fontFamily="x" fontWeight="bold">
          <tspan dx="1">t</tspan>
        </text>
        <rect clipPath="url(#c)" fillOpacity={0.5} strokeDasharray="1 2" strokeDashoffset={1} strokeMiterlimit={1} strokeOpacity={1} />
      </svg>,
    ],
    ['a keyed list', [1, 2].map((key) => <li key={key}>{key}</li>)],
    [
      'a recurring part',
      <Recurring key="r" id="r" of={1}>
        {() => <b>{'<'}</b>}
      </Recurring>,
    ],
  ];
  test.each([
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
    'action',
    'value',
    'download',
    'start',
    'rowSpan',
    'span',
    'size',
    'draggable',
    'contentEditable',
    'checked',
    'multiple',
    'autoFocus',
    'noValidate',
    'itemScope',
    'foo',
    'sizes',
    'slot',
    'onClick',
    'onfoo',
    'on',
  ])('%s, with any value, of elements of every kind', (name) => {
    for (const value of NASTY) {
      if (typeof value === 'bigint') continue;
      for (const tag of ['div', 'a', 'button', 'form', 'input', 'img', 'li']) {
        const node = createElement(tag, { [name]: value });
        expect([tag, value, own(node)]).toEqual([tag, value, react(node)]);
      }
    }
  });
  test.each(nodes)('%s', (_, node) => {
    const html = own(node);
    expect(html).toBeDefined();
    expect(html).toBe(react(node));
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
