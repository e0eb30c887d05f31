import { expect, test } from 'vitest';
import { whyActive, withoutEvaluatedEndings } from '../../../src/compile/markdown/links/active-file.js';
import { processorTime } from '../processor-time.js';

const why = (file: string, text: string | Uint8Array = ''): string | undefined =>
  whyActive(file, typeof text === 'string' ? new TextEncoder().encode(text) : text);
const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inside}</svg>`;
const HTML = 'xmlns="http://www.w3.org/1999/xhtml"';

test.each([
  ['a.xhtml'],
  ['a.XHT'],
  ['a.htm'],
  ['a.html'],
  ['a.mht'],
  ['a.mhtml'],
  ['a.shtml'],
  ['a.svgz'],
  ['a.hta'],
  ['a.swf'],
  ['a.php'],
  ['a.php5'],
  ['a.phtml'],
  ['a.jsp'],
  ['a.aspx'],
  ['a.cgi'],
])('%s is active by its name', (file) => expect(why(file)).toBeDefined());

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a script under a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script href="x.js"/></s:svg>'],
  ['a script of XHTML', svg('<x:script xmlns:x="http://www.w3.org/1999/xhtml"/>')],
  ['a namespace written with references', '<svg xmlns="http://www.w3.org/2000/&#115;vg"><script/></svg>'],
  ['a namespace of an entity', '<!DOCTYPE svg [<!ENTITY s "http://www.w3.org/2000/svg">]><svg xmlns="&s;"><script/></svg>'],
  ['a handler', svg('', ' onload="alert(1)"')],
  ['a handler in the middle', svg('<g><rect ONCLICK="alert(1)"/></g>')],
  ['a link that runs code', svg('<a xlink:href="&#x6a;ava&#10;script:alert(1)"><text>x</text></a>')],
  ['an animated link', svg('<a><animate attributeName="href" values="#;javascript:alert(1)"/></a>')],
  ['a frame in a label', svg(`<foreignObject><iframe ${HTML} src="x"/></foreignObject>`)],
  ['a handler in a label', svg(`<foreignObject><body ${HTML} onload="alert(1)"/></foreignObject>`)],
  ['a style sheet that may be a program', `<?xml-stylesheet type="text/xsl" href="#x"?>${svg('')}`],
  ['an attribute by default', `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${svg('')}`],
  ['UTF-16', new Uint8Array(Buffer.from(`\ufeff${svg('<script/>')}`, 'utf16le'))],
  ['an encoding in which bytes mean other text', `<?xml version="1.0" encoding="iso-2022-jp"?>${svg('')}`],
])('an SVG file with %s is active', (_, text) => expect(why('a.svg', text)).toBeDefined());

test.each([
  ['shapes', svg('<style>.a{fill:red}</style><path class="a" d="M0 0"/><a href="https://a.example"><text>javascript: no</text></a>')],
  [
    'labels of HTML',
    svg(`<switch><foreignObject><div ${HTML} style="color:red"><b>A</b><br/></div></foreignObject><text>A</text></switch>`),
  ],
  ['pictures in it', svg('<image xlink:href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
  [
    'names of its editor',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [<!ENTITY ns "http://ns.adobe.com/a/">]>${svg('<x:script xmlns:x="&ns;"/>')}`,
  ],
  ['words that would be code elsewhere', svg('<desc>&lt;script&gt; <![CDATA[<script/>]]></desc><!-- <script/> -->')],
  ['an old encoding', `<?xml version="1.0" encoding="ISO-8859-1"?>${svg('')}`],
])('an SVG file with %s is an image', (_, text) => expect(why('a.svg', text)).toBeUndefined());

test('XML is active where browsers see a page in it, and data elsewhere', () => {
  expect(why('a.xml', `<html ${HTML}/>`)).toContain('a browser would run');
  expect(why('a.rss', `<rss><x:script xmlns:x="http://www.w3.org/1999/xhtml"/></rss>`)).toContain('script');
  expect(why('pom.xml', '<project><script onload="x">javascript:</script></project>')).toBeUndefined();
  expect(why('broken.xml', '<a><b x=1>')).toBeUndefined();
  expect(why('data.json', '<script>')).toBeUndefined();
});

test('a prefix means what the innermost open element declares', () => {
  const inner = (text: string) => why('a.svg', svg(`<s:g xmlns:s="http://www.w3.org/2000/svg">${text}</s:g>`));
  expect(inner('<s:g xmlns:s="urn:x"><s:script/></s:g>')).toBeUndefined();
  expect(inner('<s:g xmlns:s="urn:x"/><s:script/>')).toContain('script');
  expect(inner('<s:g xmlns:s="urn:x"><g/></s:g><s:script/>')).toContain('script');
  expect(why('a.xml', '<a><s:g xmlns:s="http://www.w3.org/2000/svg"/><s:script/></a>')).toBeUndefined();
});

test('an SVG file takes time linear in its declarations, however deep they are', () => {
  const depth = 4_000;
  const opened = Array.from({ length: depth }, (_, index) => `<g xmlns:a${index}="urn:a">`).join('');
  const text = svg(`${opened}${'<b:c/>'.repeat(depth)}${'</g>'.repeat(depth)}`);
  const start = processorTime();
  expect(why('a.svg', text)).toBeUndefined();
  expect(processorTime() - start).toBeLessThan(500);
});

test('a name keeps no ending that some servers evaluate in its middle', () => {
  expect(['client.php', 'a.shtml.b', 'jquery.min', 'a.phpx', 'notes.html'].map(withoutEvaluatedEndings)).toEqual([
    'client-php',
    'a-shtml.b',
    'jquery.min',
    'a.phpx',
    'notes.html',
  ]);
});
