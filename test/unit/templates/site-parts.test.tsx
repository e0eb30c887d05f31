// What the renderer notes of the site's own components: the text that each has written, and nothing of docgen's.
import { memo } from 'react';
import { expect, test } from 'vitest';
import { Once } from '../../../templates/Once.js';
import { Recurring } from '../../../templates/Recurring.js';
import { createPartsRenderer } from '../../../templates/render-elements.js';
import { createFrameRenderer } from '../../../templates/render-frame.js';

const Logo = ({ href = '/logo' }: { href?: string }) => <a href={href}>Logo</a>;
const Footer = memo(() => (
  <footer>
    <Logo />
  </footer>
));
const Head = () => (
  <>
    <meta name="a" content="b" />
    <link rel="alternate" href="/feed.xml" />
  </>
);
const Hooked = () => {
  throw new Promise(() => {});
};
const parts = new Set<unknown>([Logo, Footer, Head]);

test('the text of each component, in a memo too, and of one within another', () => {
  const { html, ofSite } = createPartsRenderer(parts)(
    <main>
      <a href="/docgen">D</a>
      <Footer />
    </main>,
  ) as { html: string; ofSite: string[] };
  expect(html).toBe('<main><a href="/docgen">D</a><footer><a href="/logo">Logo</a></footer></main>');
  expect(ofSite).toEqual(['<a href="/logo">Logo</a>', '<footer><a href="/logo">Logo</a></footer>']);
});

test('its elements of the head', () => {
  expect(createPartsRenderer(parts)(<Head />)?.ofSite).toEqual(['<meta name="a" content="b"/><link rel="alternate" href="/feed.xml"/>']);
});

test('the text is noted for each page that shows cached markup', () => {
  const render = createPartsRenderer(parts);
  const bar = (href: string) => (
    <Recurring id="bar" of={href}>
      {() => <Logo href={href} />}
    </Recurring>
  );
  expect(['/a', '/a', '/b'].map((href) => render(bar(href))?.ofSite.join())).toEqual([
    '<a href="/a">Logo</a>',
    '<a href="/a">Logo</a>',
    '<a href="/b">Logo</a>',
  ]);
  const field = <Once of={{}}>{() => <Logo />}</Once>;
  expect([render(field), render(field)]).toEqual([undefined, undefined]);
});

test('if React has to render the tree, it is not known what the components wrote', () => {
  const renderFrame = createFrameRenderer(parts);
  expect(renderFrame(<Footer />)).toHaveProperty('ofSite');
  expect(() => renderFrame(<Hooked />)).toThrow();
  const Boxed = () => <dialog open>{'x'}</dialog>;
  const { html, ofSite } = renderFrame(<Boxed />);
  expect([html, ofSite]).toEqual(['<dialog open="">x</dialog>', undefined]);
});
