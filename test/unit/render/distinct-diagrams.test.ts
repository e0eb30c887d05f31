import { expect, test } from 'vitest';
import { distinctDiagrams } from '../../../src/render/distinct-diagrams.js';

const diagram = (name: string) => `<svg class="d"><marker id="${name}-arrow"></marker><path marker-end="url(#${name}-arrow)"></path></svg>`;
const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);

test('a diagram that is shown again gets ids of its own, and its arrows lead there', () => {
  const [a, b] = ['docgen-diagram-0a1b2c3d-1', 'docgen-diagram-99999999-2'];
  const html = distinctDiagrams(`<p>${diagram(a)}${diagram(b)}</p>${diagram(a)}<svg class="icon"></svg>${diagram(a)}`);
  expect(idsIn(html)).toEqual([a, b, 'docgen-diagram-0a1b2c3d-2', 'docgen-diagram-0a1b2c3d-3'].map((name) => `${name}-arrow`));
  expect([...html.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1])).toEqual(idsIn(html));
});

test('one that is shown once stays as it is, and text that names one too', () => {
  const html = `${diagram('docgen-diagram-0a1b2c3d-1')}${diagram('docgen-diagram-0a1b2c3d-12')}<code>docgen-diagram-0a1b2c3d-1</code>`;
  expect(distinctDiagrams(html)).toBe(html);
});
