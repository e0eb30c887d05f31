// Which expressions of an MDX page have a text before the page is rendered, and which text that is.
import { describe, expect, test } from 'vitest';
import { compilePage } from '../compile/compile-page.js';

const JSON_FILE = JSON.stringify({ lamps: 12, names: { hall: 'Great hall' } });
const headingOf = async (declarations: string, heading: string) => {
  const text = `${declarations}\n\n# Page\n\n## ${heading} end\n`;
  const files = { 'content/docs/limits.json': JSON_FILE, 'content/docs/broken.json': '{', 'content/docs/code.ts': 'export const a = 1;' };
  const { outline, diagnostics } = await compilePage(text, { file: 'content/docs/page.mdx', files });
  return { text: outline.headings[1]?.text, found: diagnostics.map(({ code }) => code) };
};

describe('a known value is the text of its heading', () => {
  test.each([
    ["export const v = '4.2';", '{v}', '4.2'],
    ['', "{'a' + 1}", 'a1'],
    ['', '{2 * (3 + 1)}', '8'],
    ['', '{-1}', '-1'],
    ['', '{/* nothing */}', ''],
    ['', '{true}{null}{undefined}', ''],
    ["export const name = 'Lamp', full = `${name} ${2}`;", '{full}', 'Lamp 2'],
    ["export const of = { lamp: { name: 'Bulb' } };", "{of.lamp.name} {of['lamp']?.name}", 'Bulb Bulb'],
    ["export const [first] = ['a'];", "{['a', 1]}", 'a1'],
    ["export const { a: b } = { a: 'deep' };", '{b}', 'deep'],
    ["export const list = ['a', 'b'];", '{list.length} {list[1]}', '2 b'],
    ["export const of = { t: 'x', f: () => 1, at: new Date() };", '{of.t}', 'x'],
    ["export const list = ['a', new Date()];", '{list[0]} {list.length}', 'a 2'],
    ['export const isNew = 1 > 0;', "{isNew ? 'new' : 'old'} {isNew && 'yes'} {undefined ?? 'none'}", 'new yes none'],
    ["import limits from './limits.json';", '{limits.lamps}', '12'],
    ["import { names } from './limits.json';", '{names.hall}', 'Great hall'],
    ["import * as all from './limits.json';", '{all.default.lamps}', '12'],
  ])('%s %s', async (declarations, heading, expected) => {
    expect(await headingOf(declarations, heading)).toEqual({ text: `${expected} end`.trim(), found: [] });
  });
});

describe('what only running the page can give is reported, and leaves no text', () => {
  test.each([
    ['export let v = 1; export function f() { v = 2; }', '{v}'],
    ['export let count = 1; export const f = () => count++;', '{count}'],
    ['export const of = { a: 1 }; export const f = () => { of.a = 2; };', '{of.a}'],
    ['export const list = [1]; export const f = () => list.push(2);', '{list.length}'],
    ["export const { t = 'Shown' } = {};", '{t}'],
    ["export const { t, ...rest } = { t: 'x', u: 'y' };", '{rest.t}'],
    ["export const a = { t: 'x' }; export const b = a; export const f = () => { b.t = 'y'; };", '{a.t}'],
    ['export const c = { list: [1] }; export const { list } = c; export const f = () => list.push(2);', '{c.list.length}'],
    ["export const a = { t: 'x' }; export const f = () => Object.assign(a, { t: 'y' });", '{a.t}'],
    ["export const a = { t: 'x' }; export const f = () => { for (a.t of ['y']); };", '{a.t}'],
    ["export const a = { t: 'x' }; export const f = () => { delete a.t; };", '{a.t}'],
    ["export let t; export const f = () => (t = 'x');", '{t}'],
    ["export const of = { t: 'x', at: new Date() };", '{of.at}'],
    ["export const of = { t: 'x', get u() { return 1; } };", '{of.t}'],
    ["export const of = { __proto__: { t: 'x' } };", '{of.t}'],
    ['export const more = [2]; export const list = [1, ...more];', '{list.length}'],
    ['', "{['a', new Date()]}"],
    ["import { a } from './code';", '{a}'],
    ["import broken from './broken.json';", '{broken.a}'],
    ["import gone from './gone.json';", '{gone.a}'],
    ['export const f = (name) => name;', "{f('a')}"],
    ['export const of = { a: 1 };', '{of}'],
    ['export const a = b; export const b = a;', '{a}'],
    ['', '{props.title}'],
    ['', '{process.env.NAME}'],
    ['', "{'a'.toString}"],
  ])('%s %s', async (declarations, heading) => {
    const { text, found } = await headingOf(declarations, heading);
    expect(text).toBe('end');
    expect(found).toContain('mdx/heading-value');
  });
});

test('constants that are made of constants are worked out once each', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `export const v${index + 1} = v${index} + v${index};`);
  const declarations = ["export const v0 = 'ab';", ...names].join('\n');
  expect(await headingOf(declarations, '{v3}')).toEqual({ text: `${'ab'.repeat(8)} end`, found: [] });
  expect((await headingOf(declarations, '{v60}')).found).toEqual(['mdx/heading-value']);
  const lists = Array.from({ length: 25 }, (_, index) => `export const v${index + 1} = [v${index}, v${index}];`);
  expect((await headingOf(["export const v0 = '';", ...lists].join('\n'), '{v25}')).found).toEqual(['mdx/heading-value']);
});

test('the first paragraph without a hole describes the page', async () => {
  const text = 'export const rate = 600;\n\n# Page\n\nOn {new Date().getFullYear()} and <Icon />.\n\nAt most {rate} a minute.\n';
  const { outline } = await compilePage(text.replace('\n\n# Page', '\nexport const Icon = () => <i />;\n\n# Page'), {
    file: 'content/docs/page.mdx',
  });
  expect(outline.description).toBe('At most 600 a minute.');
});
