// The oracle is libxml2, in the browser's way: strict.
import { expect, test } from 'vitest';
import { xmlTokens } from '../../../src/base/text/xml-markup.js';
import { allElements } from '../../xml-document.js';

const WELL_FORMED = [
  '<a/>',
  "<?xml version='1.0'?>\n<!-- <b/> --><a b='1' c = \"2>3\"><b ></b ><![CDATA[<c/>]]>&amp;&#x3c;d/></a>",
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg/>',
  '<!DOCTYPE svg SYSTEM "x>y.dtd"><svg/>',
  `<!DOCTYPE svg [ <!-- > --> <!ENTITY ns "http://a.example/"> <!ENTITY ns 'http://b.example/'> ]><svg a="&ns;x&#65;&#x42;&lt;"><é-1.x z="'"/></svg>`,
  '<a><?php <b/> ?><b x="&quot;&apos;&gt;"\n\ty="z"/></a>',
  '<a><b></b><c>\u{1f600}</c></a><!-- end --><?x?>',
];

const startsIn = (source: string): unknown[] =>
  [...xmlTokens(source)].flatMap((token) =>
    token.kind === 'start' ? [[token.name, token.attributes.filter(([name]) => !/^xmlns(:|$)/.test(name))]] : [],
  );

test.each(WELL_FORMED)('finds the elements and attributes of %s that libxml2 finds', (source) => {
  expect(startsIn(source)).toEqual(allElements(source));
  expect([...xmlTokens(source)].some(({ kind }) => kind === 'malformed' || kind === 'declarations')).toBe(false);
});

test.each([
  '<a b=1/>',
  '<a b="<"/>',
  '<a',
  '<a><!-- -</a>',
  '<a><![CDATA[ </a>',
  '<!DOCTYPE a><!DOCTYPE',
  '<a b></a>',
  '<!doctype a><a/>',
  '< a/>',
])('ends at the fault of %s, as libxml2 does', (source) => {
  expect([...xmlTokens(source)].at(-1)).toEqual({ kind: 'malformed' });
  expect(() => allElements(source)).toThrow();
});

test.each([
  '<!ATTLIST a onload CDATA "f()">',
  '<!ENTITY x "<b/>">',
  '<!ENTITY x SYSTEM "y">',
  '<!ENTITY % x "y"> %x;',
  '<!ENTITY x "&#60;b/>">',
])('takes %s for more than text', (declaration) =>
  expect([...xmlTokens(`<!DOCTYPE a [${declaration}]><a/>`)].at(-1)).toEqual({ kind: 'declarations' }),
);
