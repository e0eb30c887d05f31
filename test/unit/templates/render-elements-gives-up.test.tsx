// Where the renderer of the frame knows no rule it gives up, and React renders. render-elements.test.tsx has what it renders.
// biome-ignore-all lint/correctness/useHookAtTopLevel: what is wrong is what is tested
// biome-ignore-all lint/correctness/useJsxKeyInIterable: what is wrong is what is tested
// biome-ignore-all lint/correctness/noVoidElementsWithChildren: what is wrong is what is tested
// biome-ignore-all lint/security/noDangerouslySetInnerHtml: what is wrong is what is tested
// biome-ignore-all lint/security/noDangerouslySetInnerHtmlWithChildren: what is wrong is what is tested
import {
  Component,
  createContext,
  createElement,
  forwardRef,
  lazy,
  type ReactNode,
  StrictMode,
  Suspense,
  use,
  useContext,
  useId,
} from 'react';
import { preconnect, preinitModule, preload } from 'react-dom';
import { describe, expect, test } from 'vitest';
import { Recurring } from '../../../templates/Recurring.js';
import { createElementRenderer } from '../../../templates/render-elements.js';
import { renderStatic } from '../../../templates/render-to-html.js';

const own = (node: unknown) => createElementRenderer()(node as ReactNode);
const react = (node: unknown) => renderStatic(node as ReactNode);

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
    ['a ref', <p key="p" ref={() => undefined} />],
    ['suppressHydrationWarning', <p key="p" suppressHydrationWarning />],
    ['an element of its own name', createElement('my-part', { className: 'x' })],
    ['an element in capitals', createElement('P')],
    ['an invalid tag', createElement('a b')],
    ['an invalid attribute', createElement('p', { 'a b': 'c' })],
    ['an attribute in capitals', createElement('p', { 'data-Foo': 'x' })],
    ['an object as an attribute', createElement('p', { title: { toString: () => 'x' } })],
    ['a function as an attribute', createElement('p', { title: () => 'x' })],
    ['a symbol as an attribute', createElement('p', { 'data-x': Symbol('x') })],
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
    ['a text area', <textarea key="t" defaultValue={'\nx'} />],
    [
      'a select',
      <select key="s" defaultValue="1">
        <option value="1">1</option>
      </select>,
    ],
    ['an input with a default value', <input key="i" defaultValue="x" />],
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

  const Swallowing = () => {
    let id = 'none';
    try {
      id = useId();
    } catch {
      // The part goes on without an id.
    }
    return <i id={id} />;
  };
  const Hinting = ({ hint }: { hint: () => void }) => {
    hint();
    return <i />;
  };
  test.each<[string, ReactNode]>([
    ['a hook whose failure the part swallows', <Swallowing key="s" />],
    ['a preload', <Hinting key="h" hint={() => preload('/x.woff2', { as: 'font' })} />],
    ['a connection', <Hinting key="h" hint={() => preconnect('https://cdn.example')} />],
    ['a module', <Hinting key="h" hint={() => preinitModule('/x.js')} />],
    ['a context that is read in a try', <Hinting key="h" hint={() => void use(Context)} />],
  ])('%s is what only React answers, every time', (_, node) => {
    const render = createElementRenderer();
    const part = (
      <Recurring id="part" of={1}>
        {() => node}
      </Recurring>
    );
    expect([render(node), render(part), render(part)]).toEqual([undefined, undefined, undefined]);
    expect(render(<b>x</b>)).toBe('<b>x</b>');
  });

  test('React answers hooks as before, around it and after it', () => {
    const Around = () => {
      const inner = own(<Swallowing />);
      return <i id={useId()}>{String(inner)}</i>;
    };
    expect(react(<Around />)).toBe('<i id="_R_0_">undefined</i>');
  });

  test('and the rejection of a component that waits is handled', async () => {
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
