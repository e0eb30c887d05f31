// Links, files and ids of a frame that docgen has not given, found without parsing what it has given: held to the parser.
import { describe, expect, test } from 'vitest';
import { createFrameReader } from '../../../src/check/frame-facts.js';
import { parseHtml } from '../../../src/check/parse-html.js';

const SCRIPT = `<script>if (1<a) "<a href='/in-a-script'>"</script>`;

const document = (body: string, head = ''): string =>
  `<!doctype html>\n<html lang="en">\n<head>\n${SCRIPT}\n<title>A &lt;b&gt;</title>${head}\n</head>\n<body>\n${body}\n</body>\n</html>\n`;

/** @param own of the page, in the body */
function read(body: string, { own = [] as string[], page = {}, site = {} } = {}) {
  const html = document(body);
  return createFrameReader()({ html, ofSite: [html], own: [SCRIPT, ...own], page, site });
}

/** The same without elements that may be refused. */
function readAddresses(body: string) {
  const { markup: _, ...facts } = read(body) ?? { ids: [], links: [], assets: [] };
  return Object.values(facts).every((found) => found.length === 0) ? undefined : facts;
}

/** What the parser finds. */
function parsed(body: string) {
  const { ids, links, assets } = parseHtml(document(body), 'all');
  const distinct = { ids: [...new Set(ids)], links: [...new Set(links)], assets: [...new Set(assets)] };
  return ids.length + links.length + assets.length === 0 ? undefined : distinct;
}

describe('what it finds is what the parser finds', () => {
  test.each([
    ['nothing', '<p class="x">Text</p>'],
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

test('what docgen has given is left out, of the site and of the page', () => {
  const site = { footer: [{ href: '/given' }] };
  const page = { permalink: '/here', sidebar: { items: [{ href: '/there', label: 'There' }] } };
  const body = '<a href="/given">1</a><a href="/here">2</a><a href="/there">3</a><a href="/new">4</a><p id="There">5</p>';
  expect(read(body, { page, site })).toEqual({ ids: [], links: ['/new'], assets: [] });
});

test('elements that the policy may refuse are found without the parser and with it, each once', () => {
  const refused =
    '<p style="color:red">R</p><script src="https://cdn.example/a.js"></script><base href="/x/"><form action="//forms.example/"></form><script>run()</script>';
  const fine =
    '<main></main><link rel="canonical" href="https://docs.example/"><script src="/a.js"></script><script type="application/json">{}</script>';
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
  expect(read(fine)?.markup).toBeUndefined();
  const changed = '<i style="a:b">&#65;</i>';
  expect(read('<i style="a:b">A</i><b style="c:d">B</b>', { own: [changed] })?.markup?.map(({ tagName }) => tagName)).toEqual(['b']);
});

test('a string is given only as a whole', () => {
  expect(read('<a href="/a">A</a>', { page: { text: 'see "/a" and /a' } })?.links).toEqual(['/a']);
});

test('what is the page’s own is left out, as it stands there and where a layout has changed it', () => {
  const article = '<h2 id="h">H</h2><a href="/own">Own</a>';
  const footer = '<footer id="f"><a href="/own">Again</a></footer>';
  expect(read(`<main>${article}</main>${footer}`, { own: [article] })).toEqual({ ids: ['f'], links: ['/own'], assets: [] });
  expect(read(`<main>${article.replace('Own', 'OWN')}</main>${footer}`, { own: [article] })).toEqual({ ids: ['f'], links: [], assets: [] });
});

test('one reader reads the frames of many pages and sites, each for itself', () => {
  const reader = createFrameReader();
  const html = document('<a href="/a">A</a>');
  const site = { of: ['/a'] };
  expect(reader({ html, ofSite: [html], own: [SCRIPT], page: {}, site })).toBeUndefined();
  expect(reader({ html, ofSite: [html], own: [SCRIPT], page: {}, site: {} })?.links).toEqual(['/a']);
  expect(reader({ html, ofSite: [html], own: [SCRIPT], page: { next: '/a' }, site: {} })).toBeUndefined();
});

test('only what the site’s parts have written is read, without the texts of the page in it', () => {
  const article = '<h2 id="h">H</h2><a href="/own">Own</a>';
  const layout = `<main id="m">${article}<a href="/by-layout">L</a></main>`;
  const html = document(`<nav id="docgen"><a href="/by-docgen">D</a></nav>${layout}<footer><a href="/by-footer">F</a></footer>`);
  const read = (ofSite: string[]) => createFrameReader()({ html, ofSite, own: [SCRIPT, article], page: {}, site: {} });
  expect(read([])).toBeUndefined();
  expect(read(['<footer><a href="/by-footer">F</a></footer>'])).toEqual({ ids: [], links: ['/by-footer'], assets: [] });
  expect(read([layout, '<footer><a href="/by-footer">F</a></footer>'])).toEqual({
    ids: ['m'],
    links: ['/by-layout', '/by-footer'],
    assets: [],
  });
});
