// What the renderers note of the site's own components: the text that each has written, and nothing of docgen's. It does not depend on whether
// React rendered the frame.
import { createContext, memo, type ReactNode, useContext, useId } from 'react';
import { expect, test } from 'vitest';
import { createFrameRenderer } from '../../../templates/frame/render-frame.js';
import { Once } from '../../../templates/Once.js';
import { Recurring } from '../../../templates/Recurring.js';
import { createPartsRenderer } from '../../../templates/render-elements.js';

const Logo = ({ href = '/logo' }: { href?: string }) => <a href={href}>Logo</a>;
const Footer = memo(() => (
  <footer>
    <Logo />
  </footer>
));
const Meta = () => (
  <>
    <meta name="a" content="b" />
    <link rel="alternate" href="/feed.xml" />
    text
  </>
);
const Broken = () => {
  throw new Error('broken');
};
const Word = createContext('none');
const Inner = () => (
  <label htmlFor={useId()} className={useContext(Word)}>
    Name
  </label>
);
const Hooked = () => (
  <Word value="one">
    <Inner />
  </Word>
);
const parts = new Map<unknown, string>([
  [Logo, 'Logo'],
  [Footer, 'Footer'],
  [Meta, 'Hero'],
  [Hooked, 'Tags'],
]);

/** docgen's own, with a list, a component that recurs, and finished HTML. */
const Frame = ({ children }: { children?: ReactNode }) => (
  <main>
    <a href="/docgen">D</a> and
    {[<b key="b">b</b>, <Logo key="l" />]}
    <Recurring id="bar" of={null}>
      {() => (
        <p>
          <Logo href="/bar" />
        </p>
      )}
    </Recurring>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is what docgen's own components do */}
    <div dangerouslySetInnerHTML={{ __html: '<i>article</i>' }} />
    {children}
    <Footer />
  </main>
);

const PARTS = [
  { part: 'Logo', html: '<a href="/logo">Logo</a>' },
  { part: 'Logo', html: '<a href="/bar">Logo</a>' },
  { part: 'Footer', html: '<footer><a href="/logo">Logo</a></footer>' },
];

test('the text of each component, in a memo too. A component within another belongs to the outer one', () => {
  const { html, ofSite } = createFrameRenderer(parts)(<Frame />);
  expect(html).toBe(
    '<main><a href="/docgen">D</a> and<b>b</b><a href="/logo">Logo</a><p><a href="/bar">Logo</a></p><div><i>article</i></div><footer><a href="/logo">Logo</a></footer></main>',
  );
  expect(ofSite).toEqual(PARTS);
});

test('elements that React puts first are listed without a part', () => {
  const { html, ofSite } = createFrameRenderer(parts)(
    <Frame>
      <Meta />
    </Frame>,
  );
  const first = '<meta name="a" content="b"/><link rel="alternate" href="/feed.xml"/>';
  expect(html.startsWith(`${first}<main>`)).toBe(true);
  expect(ofSite).toEqual([{ part: '', html: first }, ...PARTS.slice(0, 2), { part: 'Hero', html: 'text' }, ...PARTS.slice(2)]);
});

test('if React has to render the frame, the parts are the same, and no mark stays', () => {
  const render = createFrameRenderer(parts);
  const { html, ofSite } = render(
    <Frame>
      <Hooked />
      <Meta />
    </Frame>,
  );
  expect(ofSite).toEqual([
    { part: '', html: '<meta name="a" content="b"/><link rel="alternate" href="/feed.xml"/>' },
    ...PARTS.slice(0, 2),
    { part: 'Tags', html: expect.stringMatching(/^<label for="_R_\w*_" class="one">Name<\/label>$/) },
    { part: 'Hero', html: 'text' },
    ...PARTS.slice(2),
  ]);
  const plain = createFrameRenderer(parts)(
    <Frame>
      <Meta />
    </Frame>,
  ).html;
  expect(html.replace(/<label.*<\/label>/, '')).toBe(plain);
});

test('a component that throws is not caught', () => {
  expect(() => createFrameRenderer(parts)(<Broken />)).toThrow('broken');
});

test('the text is noted for each page that shows cached markup', () => {
  const render = createPartsRenderer(parts);
  const bar = (href: string) => (
    <Recurring id="bar" of={href}>
      {() => <Logo href={href} />}
    </Recurring>
  );
  expect(['/a', '/a', '/b'].map((href) => render(bar(href))?.ofSite)).toEqual(
    ['/a', '/a', '/b'].map((href) => [{ part: 'Logo', html: `<a href="${href}">Logo</a>` }]),
  );
  const field = <Once of={{}}>{() => <Logo />}</Once>;
  expect([render(field), render(field)]).toEqual([undefined, undefined]);
});

test('markup that was cached inside of a part is noted outside of it', () => {
  const render = createPartsRenderer(parts);
  const Bar = () => (
    <Recurring id="bar" of={null}>
      {() => <Logo />}
    </Recurring>
  );
  const Tags = () => (
    <p>
      <Bar />
    </p>
  );
  const both = createPartsRenderer(new Map([...parts, [Tags, 'Tags']]));
  const logo = { part: 'Logo', html: '<a href="/logo">Logo</a>' };
  expect(both(<Tags />)?.ofSite).toEqual([{ part: 'Tags', html: '<p><a href="/logo">Logo</a></p>' }]);
  expect(both(<Bar />)?.ofSite).toEqual([logo]);
  expect(render(<Bar />)?.ofSite).toEqual([logo]);
});
