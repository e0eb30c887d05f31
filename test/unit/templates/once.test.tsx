// Markup that is kept for an object: drawn once, filled in anew each time, the same as React writes; and what is written where it is bytes.
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { bytesOfText, textOfBytes } from '../../../src/base/text/text-bytes.js';
import { Once } from '../../../templates/Once.js';
import { createElementRenderer } from '../../../templates/render-elements.js';
import { renderStatic } from '../../../templates/render-to-html.js';

const TEXT = { text: 'größer als „x“ & <y>' };

function counted() {
  let calls = 0;
  const field = (hole: string, { of = TEXT, label = 'id', kind = 0 } = {}): ReactNode => (
    <Once of={of} label={label} kind={kind} hole={hole}>
      {(id) => {
        calls += 1;
        return (
          <li id={id}>
            <a href={`#${id}`}>{label}</a> {kind} {of.text} {id}
          </li>
        );
      }}
    </Once>
  );
  return { field, calls: () => calls };
}

test('is drawn once for each object, label and kind, with the hole filled in as it is each time', () => {
  const { field, calls } = counted();
  const render = createElementRenderer();
  const shown = [field('a'), field(`"b" & <c>`), field(''), field('a'), field('ä')];
  expect(shown.map(render)).toEqual(shown.map((node) => renderStatic(node)));
  expect(calls()).toBe(1 + shown.length);
  const others = [
    field('a', { label: 'name' }),
    field('a', { kind: 1 }),
    field('a', { of: { text: 'other' } }),
    field('a', { of: { ...TEXT } }),
  ];
  expect(others.map(render)).toEqual(others.map((node) => renderStatic(node)));
  expect(calls()).toBe(1 + shown.length + 2 * others.length);
});

test('a renderer keeps its own', () => {
  const { field, calls } = counted();
  expect([createElementRenderer(), createElementRenderer()].map((render) => render(field('a')))).toEqual(
    Array(2).fill(renderStatic(field('a'))),
  );
  expect(calls()).toBe(3);
});

test('within a list, and within what is kept itself', () => {
  const render = createElementRenderer();
  const { field } = counted();
  const outer = (hole: string) => (
    <Once of={TEXT} label="outer" kind={0} hole={hole}>
      {(id) => (
        <ul id={id}>
          {field('fixed')}
          {field('fixed too')}
        </ul>
      )}
    </Once>
  );
  for (const hole of ['one', 'two']) expect(render(<div>{outer(hole)}</div>)).toBe(renderStatic(<div>{outer(hole)}</div>));
});

test('a head within gives up, as it does elsewhere', () => {
  const node = (
    <Once of={{}} label="" kind={0} hole="">
      {() => <title>x</title>}
    </Once>
  );
  expect(createElementRenderer()(node)).toBeUndefined();
});

test('as bytes it equals the bytes of the text, at each place that may have a text', () => {
  const { field } = counted();
  const page = (
    <section aria-label="ü">
      <title>„x“</title>
      {'👩‍🚀'} <img alt="é" src="/ö.png" />
      <a href="/größe">ASCII</a>
      <script type="application/json">{'{"ß":1}'}</script>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what is written of it is tested */}
      <div dangerouslySetInnerHTML={{ __html: '<b>ø</b>\uFDD0L0\uFDD1' }} />
      {field('ä')}
      {field('b')}
    </section>
  );
  const bytes = createElementRenderer(bytesOfText)(page) ?? '';
  expect(bytes).toMatch(/^[\0-\u00FF]*$/);
  expect(textOfBytes(bytes)).toBe(createElementRenderer()(page));
  expect(textOfBytes(bytes)).toBe(renderStatic(page));
});
