// MDX and page modules: the function body that the compiler makes runs with the content components, in the context of its page.
import { compile } from '@mdx-js/mdx';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ArticleContext } from '../../../src/model/template-bundle.js';
import { useArticle } from '../../../templates/article-context.js';
import { renderMdx, renderModule } from '../../../templates/render-mdx.js';
import { pageWith, siteWith } from './contexts.js';

const Title = () => <h1>{useArticle().page.title}</h1>;

const context: ArticleContext = { site: siteWith(), page: pageWith() };

async function render(mdx: string, imports: Record<string, unknown> = {}): Promise<string> {
  const { value } = await compile(mdx, { outputFormat: 'function-body' });
  return renderMdx({ code: String(value), imports, context });
}

describe('MDX', () => {
  test('uses the content components for what Markdown makes', async () => {
    const html = await render('## One *two*\n\n```ts\nconst a = 1;\n```\n\n![Plan](/plan.png)\n');
    expect(html).toContain('<h2>One <em>two</em></h2>');
    expect(html).toContain('<code class="language-ts">const a = 1;\n</code></pre>');
    expect(html).toContain('<img alt="Plan" loading="lazy" decoding="async" src="/manual/plan.png"/>');
    expect(html.startsWith('<h2>')).toBe(true);
  });

  test('each address of an image gets the base URL', async () => {
    const html = await render('<Image src="/a.png" srcSet="/a.png 1x, /b.png 2x, https://x.example/c.png 3x" alt="" />');
    expect(html).toContain('srcSet="/manual/a.png 1x, /manual/b.png 2x, https://x.example/c.png 3x"');
  });

  test('a heading with an id links to itself by its words', async () => {
    const html = await render('<Heading level={2} id="one">One <em>two</em> {3}</Heading>');
    expect(html).toContain('title="Direct link to One two 3"');
  });

  test('tabs, under either name, and admonitions under the name of either generator', async () => {
    const html = await render(
      '<Tabs groupId="os" queryString>\n<TabItem value="mac" label="macOS">A</TabItem>\n<Tab value="win" default>B</Tab>\n</Tabs>\n\n<Admonition type="important">Read</Admonition>',
    );
    expect(html).toContain('data-group="os" data-query="os"');
    expect(html).toContain('data-value="win" data-selected=""><p class="tabs-label">win</p>');
    expect(html).toContain('admonition info');
    expect(html).toContain('<span>Important</span>');
  });

  test.each([
    ['<Tabs></Tabs>', '<Tabs> contains no <Tab>'],
    ['<Tabs><Tab value="a">1</Tab><Tab value="a">2</Tab></Tabs>', 'Two <Tab> of <Tabs> have the same value: "a"'],
    ['<Tabs defaultValue="c"><Tab value="a">1</Tab><Tab value="b">2</Tab></Tabs>', 'the values of its tabs are "a", "b"'],
    ['<Tabs><p>1</p></Tabs>', '<p> in <Tabs> has neither a value nor a label'],
    ['<Tabs><TabItem>1</TabItem></Tabs>', 'A <TabItem> in <Tabs> has neither a value nor a label'],
    ['<Tabs queryString><Tab value="a">1</Tab></Tabs>', 'has neither a groupId nor a name'],
  ])('%s reports what is wrong', async (mdx, message) => {
    await expect(render(mdx)).rejects.toThrow(message);
  });

  test('links and cards of the site get the base URL once, others are left alone', async () => {
    const html = await render(
      '<Link to="/light">a</Link> <Link href="/manual/light">b</Link> <Link href="https://x.example/y">c</Link> <Link href="#on">d</Link> <Link href="//cdn.example">e</Link> <Link href="pathname:///files/a.pdf">f</Link> <Link href="mailto:a@b.example">g</Link>\n\n<Card title="T" href="/care">h</Card>',
    );
    expect([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([
      '/manual/light',
      '/manual/light',
      'https://x.example/y',
      '#on',
      '//cdn.example',
      '/manual/files/a.pdf',
      'mailto:a@b.example',
      '/manual/care',
    ]);
    expect(html.match(/target="_blank"/g)).toHaveLength(2);
  });

  test('imports are answered from the registry', async () => {
    const code =
      'const {jsx, imports} = arguments[0];\nconst Chart = imports["./chart.tsx"].default;\nfunction MDXContent() { return jsx(Chart, {value: 3}); }\nreturn {default: MDXContent};';
    const html = await renderMdx({
      code,
      imports: { './chart.tsx': { default: ({ value }: { value: number }) => <b>{value}</b> } },
      context,
    });
    expect(html).toBe('<b>3</b>');
  });

  test('what the page throws reaches the caller', async () => {
    await expect(render('{(() => { throw new Error("mine"); })()}')).rejects.toThrow('mine');
  });
});

describe('a page module', () => {
  test('is rendered with its page in reach', () => {
    expect(renderModule({ component: Title, context })).toBe('<h1>Light</h1>');
  });

  test('without a default export is named with its address', () => {
    expect(() => renderModule({ component: undefined, context })).toThrow(
      'docs/light.md (/manual/light) has no component as its default export',
    );
  });

  test('does not get preloads of its images before its text', () => {
    expect(renderModule({ component: () => <img src="/a.png" alt="" />, context })).toBe('<img src="/a.png" alt=""/>');
  });
});

test('the hook outside an article names itself and its provider', () => {
  const fault = (() => {
    try {
      renderToStaticMarkup(<Title />);
    } catch (error) {
      return error as Error;
    }
  })();
  expect(fault?.name).toBe('ReactContextError');
  expect(fault?.message).toBe('Hook useArticle is called outside the <ArticleProvider>.');
});
