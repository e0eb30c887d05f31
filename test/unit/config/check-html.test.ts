import { expect, test } from 'vitest';
import { findMarkupFaults } from '../../../src/config/check-html.js';
import { isCssColor, nearestColorName } from '../../../src/config/css-color.js';

test.each([
  'plain text & more, 1 < 2',
  'Version 2 is <a href="https://example.com/a?b=1&amp;c=2" class="x">out</a>!',
  '<a href="/docs">Docs</a><br><img src="/a.png" alt="">',
  '<svg viewBox=\'0 0 8 8\' aria-hidden=true><path d="M0 0"/><g><circle r=1 /></g></svg>',
  '<!-- <script> --><B>bold</B>',
  '<a title="a > b" href=mailto:a@example.com>write</a>',
])('%j is fine', (html) => {
  expect(findMarkupFaults(html)).toEqual([]);
});

test.each([
  ['<script>x()</script>', 'contains <script>'],
  ['<SCRIPT src=//evil.example>', 'contains <script>'],
  ['<iframe src="https://a.example"></iframe>', 'contains <iframe>'],
  ['<style>p{}</style>', 'contains <style>'],
  ['<b onclick="x()">a</b>', 'contains the event handler onclick'],
  ['<b/onmouseover=x()>a</b>', 'contains the event handler onmouseover'],
  ['<b style="color:red">a</b>', 'contains a style attribute'],
  ['<a href="javascript:x()">a</a>', 'contains an address that begins with "javascript:"'],
  ['<a href=" java\tscript:x()">a</a>', 'contains an address that begins with "javascript:"'],
  ['<a href=JaVaScRiPt:x()>a</a>', 'contains an address that begins with "javascript:"'],
  ['<a href="&#106;avascript:x()">a</a>', 'writes the scheme of an address as character references'],
  ['<a href="javascript&colon;x()">a</a>', 'writes the scheme of an address as character references'],
  ['<img src="data:text/html,x">', 'contains an address that begins with "data:"'],
  ['<b>open', 'opens <b> and does not close it'],
  ['shut</b>', 'closes <b>, which is not open'],
  ['<i><b>a</i></b>', 'closes <i>, which is not open'],
  ['<span/>', 'opens <span> and does not close it'],
  ['a <a href="x', 'contains a tag that is not closed with >'],
])('in %j something is found: %s', (html, fault) => {
  expect(findMarkupFaults(html)).toContain(fault);
});

test('only one colour and nothing else is a colour', () => {
  for (const color of [
    'teal',
    'RebeccaPurple',
    '#fff',
    '#20639bcc',
    'rgb(0 128 128 / 50%)',
    'rgba(0,128,128,.5)',
    'oklch(62% 0.12 190deg)',
    'hsl(none 50% 50%)',
  ]) {
    expect([color, isCssColor(color)]).toEqual([color, true]);
  }
  for (const text of [
    '',
    'tael',
    '#ff',
    'rgb(1)',
    'rgb(1234)',
    'var(--x)',
    'url(a)',
    'red;x:y',
    'red}',
    'color-mix(in srgb, red, blue)',
    'rgb(0 0 0',
    'inherit',
  ]) {
    expect([text, isCssColor(text)]).toEqual([text, false]);
  }
  expect(nearestColorName('tael')).toBe('teal');
});
