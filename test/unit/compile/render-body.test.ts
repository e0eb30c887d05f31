import fc from 'fast-check';
import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { printPlainTags } from '../../../src/compile/markdown/plain-element.js';
import { renderBody } from '../../../src/compile/markdown/render-body.js';
import { holdToLibrary } from '../hold-to-library.js';

const element = (tagName: string, properties: Element['properties'], ...children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const text = (value: string): ElementContent => ({ type: 'text', value });

/** Plain ones, and for each reason one that is not. */
const ELEMENTS: Element[] = [
  element('p', {}, text('a < b & c > d "e" \'f\' `g` &amp; &lt;'), element('br', {}), text('\u00a0')),
  element('a', { href: '/a?b=1&c="d"', title: "it's" }, text('x')),
  element('a', { href: '\uFDD0L0\uFDD1', title: '' }, element('code', {}, text('<b>'))),
  element('img', { src: 'a.png', alt: '', width: 3, height: '4', loading: 'lazy' }),
  element('img', { src: 'a.png' }, text('children of a void element')),
  element(
    'ol',
    { start: 3 },
    element('li', { className: ['task-list-item', 'b'] }, element('input', { type: 'checkbox', checked: true, disabled: true })),
  ),
  element('ul', { className: ['contains-task-list'] }, element('li', { className: [] })),
  element('td', { align: 'left', colSpan: 2 }, text('a')),
  element('sup', {}, element('a', { dataFootnoteRef: true, ariaDescribedBy: ['footnote-label'], id: 'fnref-1' }, text('1'))),
  element('svg', { viewBox: '0 0 1 1' }, element('a', { href: 'x' }, text('y'))),
  element('details', { open: true }, element('summary', {}, text('s'))),
  element('p', { hidden: false, title: undefined, id: 'a' }, { type: 'comment', value: ' c ' }, text('a')),
  element('script', {}, text('a < b && c')),
];

test.each(ELEMENTS.map((one) => ({ name: one.tagName, one })))(
  'an element that is written without the library is written as by it: $name',
  ({ one }) => {
    const expected = toHtml(structuredClone(one), { characterReferences: { useNamedReferences: true } });
    const tree: Root = { type: 'root', children: [one] };
    expect(renderBody(tree)).toEqual({ html: expected, components: [] });
  },
);

test('generated elements are printed as by the library, or left to it', () => {
  const value = fc.oneof(
    fc.string({ maxLength: 4 }),
    fc.constantFrom('', 'a b', '/a?b=1', '"', "'", '`', '&', '<', '\u00a0', '\uFDD0L0\uFDD1'),
    fc.integer(),
    fc.boolean(),
    fc.array(fc.constantFrom('a', 'b"', ''), { maxLength: 2 }),
    fc.constant(null),
  );
  const keys = ['id', 'className', 'href', 'src', 'alt', 'title', 'width', 'align', 'hidden', 'dataX', 'ariaLabel', 'style'];
  const elements = fc
    .tuple(
      fc.constantFrom('p', 'a', 'img', 'br', 'td', 'h2', 'script', 'svg', 'x-y'),
      fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 3 }),
    )
    .map(([tagName, properties]) => element(tagName, { ...properties }));
  const fast = (one: Element) => {
    const tags = printPlainTags(one);
    return tags && tags.start + tags.end;
  };
  const library = (one: Element) => toHtml(structuredClone(one), { characterReferences: { useNamedReferences: true } });
  holdToLibrary(elements, { fast, library, atLeast: 15 }, { numRuns: 3000 });
});
