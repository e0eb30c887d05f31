// What is drawn once for an object: the same as React writes it, in every way that it may stand on a page.
import { expect, test } from 'vitest';
import type { EntryView, SchemaGroup, SchemaView } from '../../../src/model/api/api-view.js';
import { SchemaBelow } from '../../../templates/api/SchemaParts.js';
import { createElementRenderer } from '../../../templates/render-elements.js';
import { renderStatic } from '../../../templates/render-to-html.js';

const shared: SchemaView = {
  type: [{ text: 'string' }],
  flags: ['nullable'],
  description: '<p>Shown once.</p>',
  facts: [],
  groups: [],
  same: {},
};
const below: SchemaView = {
  ...shared,
  groups: [{ kind: 'fields', entries: [{ name: 'z', anchor: 'z', schema: { ...shared, same: {} } }] }],
};

test.each(['fields', 'alternatives', 'items'] as const)('%s', (kind) => {
  const ways: EntryView[] = [
    { name: 'a', anchor: 'a', schema: shared },
    { name: 'a', anchor: 'b', schema: below },
    { name: 'a', anchor: 'c', schema: shared, required: true },
    { name: 'a', anchor: 'd', schema: shared, isPattern: true },
    { name: 'b', anchor: 'e', schema: shared },
    { name: 'string', anchor: 'f', schema: shared },
    { anchor: 'g', schema: shared },
    { name: 'a', anchor: 'h', schema: shared },
  ];
  // As fields, too: a name that says the type is left out of a line elsewhere.
  const groups: SchemaGroup[] = [
    { kind, title: 'T', entries: ways },
    { kind: 'fields', entries: ways.map((way) => ({ ...way, anchor: `${way.anchor}2` })) },
  ];
  const page = <SchemaBelow schema={{ ...shared, groups }} />;
  expect(createElementRenderer()(page)).toBe(renderStatic(page));
});
