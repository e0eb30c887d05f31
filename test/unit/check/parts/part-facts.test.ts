// What the site's own parts have put into a frame, found without parsing: compared with the parser.
import { describe, expect, test } from 'vitest';
import { parseHtml } from '../../../../src/check/parse-html.js';
import { createFrameReader, type Frame } from '../../../../src/check/parts/part-facts.js';

const EMPTY: Omit<Frame, 'ofSite'> = { reads: [], listed: [], page: {}, site: {} };

/** Facts of a part that is the only one of a page. */
const read = (html: string, frame: Partial<Frame> = {}) =>
  createFrameReader()({ ...EMPTY, ofSite: [{ part: 'Footer', html }], ...frame })?.parts[0];

/** The same without elements that may be refused, and without what is not closed. */
function readAddresses(html: string) {
  const { ids = [], links = [], assets = [] } = read(html) ?? {};
  return { ids, links, assets };
}

/** What the parser finds. */
function parsed(html: string) {
  const { ids, links, assets } = parseHtml(html, 'all');
  return { ids, links: [...new Set(links)], assets: [...new Set(assets)] };
}

describe('what it finds is what the parser finds', () => {
  test.each([
    ['nothing', '<p class="x">Text</p>'],
    ['ids, one of them twice', '<p id="a">A</p><p id="b">B</p><p id="a">A</p>'],
    ['links and files', '<footer id="f"><a href="/a">A</a><img src="/a.png" srcSet="/a.png 1x, /b.png 2x" alt=""/></footer>'],
    ['references to characters', '<a href="/a?b&amp;c">A</a><a href="&#x2F;d">D</a>'],
    ['a row outside of its table, and one in it', '<table><tr id="r"><td><a href="/t">T</a></td></tr></table>'],
    ['forms', '<form action="/find"><button formaction="/else">Go</button><input formaction="/third"/></form>'],
    ['attributes without quotes, in single ones, and twice', `<a href=/a/>A</a><a href='/b "c"'>B</a><a href="/c" href="/d">C</a>`],
    ['names', '<a name="n">N</a><p name="not">P</p>'],
    ['links that are not checked', '<a data-noBrokenLinkCheck="true" href="/made">M</a>'],
    ['drawings', '<svg><use href="/icons.svg#a"></use><use xlink:href="/old.svg#a"></use><image href="/i.png"></image></svg>'],
    ['a quote in a text, and a sign', '<p>It\'s 1 < 2 && 3 > 2 "so"</p><a href="/a">A</a>'],
    ['a quote in an attribute', '<a title="it\'s" href="/a">A</a><a title=it\'s href="/b">B</a>'],
    ['a sign in an attribute', '<a title="a > b" href="/a">A</a><a title="<a href=\'/no\'>" href="/b">B</a>'],
    ['a comment', '<!-- <a href="/no">No</a> --><a href="/a">A</a>'],
    ['a template', '<template><a href="/no">No</a></template><a href="/a">A</a>'],
    ['a text area', '<textarea><a href="/no">No</a></textarea><a href="/a">A</a>'],
    ['a frame', '<iframe src="/frame"><a href="/no"></iframe>'],
    ['a style sheet', '<style>a { content: "<a href=\'/no\'>" }</style><link rel="stylesheet" href="/x.css"/>'],
    ['a tag that is never closed', '<p id="p">P</p><a href="/a'],
    ['scripts', '<script src="/s.js" id="s"></script><SCRIPT>"<a href=\'/no\'>"</SCRIPT><a href="/a">A</a>'],
    ['a script that is never closed', '<a href="/a">A</a><script>"<a href=\'/no\'>"'],
    ['capitals', '<A HREF="/a">A</A><IMG SRC="/i.png">'],
    ['players', '<video poster="/p.jpg" src="/v.mp4"></video><object data="/o.svg"></object>'],
  ])('%s', (_, body) => {
    expect(readAddresses(body)).toEqual(parsed(body));
  });
});

test('addresses that docgen has given are left out, and no other strings of the data', () => {
  const site = { footer: { links: [{ href: '/given' }] }, customFields: { href: '/of-fields', deep: [{ permalink: '/of-fields/deep' }] } };
  const page = {
    permalink: '/here',
    description: '/described',
    sidebar: { items: [{ href: '/there', label: '/labelled' }] },
    toc: [{ id: 'a' }],
  };
  const given = '<a href="/given">1</a><a href="/here">2</a><a href="/there">3</a>';
  const own = ['/described', '/labelled', '/of-fields', '/of-fields/deep', '/new'];
  const body = `${given}${own.map((href) => `<a href="${href}">O</a>`).join('')}<p id="a">A</p>`;
  expect(read(body, { page, site })).toEqual({ part: 'Footer', ids: ['a'], links: own, assets: [] });
  expect(read(given, { page, site })).toBeUndefined();
});

test('elements that the policy may refuse, and a second main, are found without the parser and with it, each once', () => {
  const refused =
    '<p style="color:red">R</p><script src="https://cdn.example/a.js"></script><base href="/x/"><form action="//forms.example/"></form><script>run()</script>';
  const fine =
    '<link rel="canonical" href="https://docs.example/"><script src="/a.js"></script><script type="application/json">{}</script>';
  const names = (body: string) => read(body)?.markup?.map(({ tagName }) => tagName);
  expect(names(refused + fine + refused)).toEqual(['p', 'script', 'base', 'form', 'script']);
  expect(names(`${refused}<iframe src="https://video.example/"></iframe>${fine}`)).toEqual([
    'p',
    'script',
    'base',
    'form',
    'script',
    'iframe',
  ]);
  expect(names('<main></main>')).toEqual(['main']);
  expect(read(fine)?.markup).toBeUndefined();
});

test('an address is given only as a whole', () => {
  expect(read('<a href="/a">A</a>', { page: { href: '/a/b' } })?.links).toEqual(['/a']);
});

test('texts of posts that a part shows are left out', () => {
  const text = '<h2 id="h">H</h2><a href="/own">Own</a>';
  expect(read(`<ul><li>${text}</li></ul><a href="/more">More</a>`, { listed: ['', text] })).toEqual({
    part: 'Footer',
    ids: [],
    links: ['/more'],
    assets: [],
  });
});

test('each part has its own facts, also if a page shows it twice', () => {
  const ofSite = [
    { part: 'NavItem', html: '<a id="n" href="/a">A</a>' },
    { part: 'Footer', html: '<a href="/b">B</a>' },
    { part: 'NavItem', html: '<a id="n" href="/a">A</a>' },
    { part: 'Logo', html: '<img alt="">' },
  ];
  expect(createFrameReader()({ ...EMPTY, ofSite })).toEqual({
    parts: [
      { part: 'NavItem', ids: ['n', 'n'], links: ['/a'], assets: [] },
      { part: 'Footer', ids: [], links: ['/b'], assets: [] },
    ],
  });
});

test('one reader reads the frames of many pages and sites, each for itself', () => {
  const reader = createFrameReader();
  const ofSite = [{ part: 'Footer', html: '<a href="/a">A</a>' }];
  const site = { favicon: '/a' };
  expect(reader({ ...EMPTY, ofSite, site })).toBeUndefined();
  expect(reader({ ...EMPTY, ofSite })?.parts[0]?.links).toEqual(['/a']);
  expect(reader({ ...EMPTY, ofSite, page: { next: { permalink: '/a' } } })).toBeUndefined();
});

describe('HTML that is not closed', () => {
  test.each([
    ['<footer><pre>code</footer>', '<pre>'],
    ['<footer><b>bold</footer>', '<b>'],
    ['<footer></div></footer>', '</div>'],
    ['<footer><div><p>a</div></div></footer>', '</div>'],
    ['<footer><!-- note</footer>', '<!--'],
    ['<footer><textarea>text</footer>', '<textarea>'],
    ['<footer><template><p>a</p></footer>', '<template>'],
    ['<footer><script>run()</footer>', '<script>'],
    ['<footer><div/></footer>', '<div>'],
  ])('%s', (html, tag) => {
    expect(read(html)?.unbalanced).toBe(tag);
  });

  test.each([
    '<footer><p>a<p>b</footer>',
    '<ul><li>a<li>b</ul><table><tr><td>1<td>2</table><dl><dt>a<dd>b</dl><select><option>a<option>b</select>',
    '<footer><br><hr/><img src="data:,"><input><wbr></footer>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/><g><circle r="1"/></g></svg>',
    '<footer><!-- <div> --><!----><b>B</b></footer>',
    '<footer><!-- a --><textarea><pre></textarea><template><p>a</p></template></footer>',
    '<script>if (1<a) "<pre>"</script><style>a::before { content: "<pre>" }</style>',
    '<li class="item"><A href="data:">a</A></li>',
    '<title>a &lt;b&gt;</title><p>1 < 2</p>',
  ])('%s is closed', (html) => {
    expect(read(html)?.unbalanced).toBeUndefined();
  });
});
