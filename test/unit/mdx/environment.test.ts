import { expect, test } from 'vitest';
import { moduleVariables } from '../../../src/compile/mdx/environment.js';

const read = (text: string, file = 'parts/a.tsx') =>
  moduleVariables(text, file).map(
    ({ target, hasFallback, at }) => `${target}${hasFallback ? '?' : ''} ${at.line}:${at.column}+${at.length}`,
  );

test.each([
  ['process.env.A', ['A 1:1+13']],
  ["process.env['A']", ['A 1:1+16']],
  ['process.env["A"]', ['A 1:1+16']],
  ['process.env[`A`]', ['A 1:1+16']],
  ['process?.env?.A', ['A 1:1+15']],
  ['process["env"].A', ['A 1:1+16']],
  ['globalThis.process.env.A', ['A 1:1+24']],
  ['(process.env as Record<string, string>).A', ['A 1:1+41']],
  ['process.env!.A!.trim()', ['A 1:1+14']],
  ["\nconst { A, 'B': b, C: c = 'd', ...rest } = process.env;", ['A 2:9+1', 'B 2:12+3', 'C? 2:20+1']],
  ['const { env: { A } } = process;', ['A 1:16+1']],
  ['let A; ({ A } = process.env);', ['A 1:11+1']],
  ['const f = ({ A } = process.env) => A;', ['A 1:14+1']],
  ['const e = process.env; e.A;', ['A 1:24+3']],
  ['const { env } = process; env.A;', ['A 1:26+5']],
  ["import { env as e } from 'node:process'; e.A;", ['A 1:42+3']],
  ["import p from 'process'; p.env.A;", ['A 1:26+7']],
  ["import * as p from 'process'; p.env.A; p.default.env.B;", ['A 1:31+7', 'B 1:40+15']],
  ['const p = process; p.env.A;', ['A 1:20+7']],
  ['const p = globalThis.process; const { env: e } = p; e.A;', ['A 1:53+3']],
  ['let e; e = process.env; e.A;', ['A 1:25+3']],
  ['const { env: { ...e } } = process; e.A;', ['A 1:36+3']],
  ['const { process: { env: { A } } } = globalThis;', ['A 1:27+1']],
  ['const { A } = process.env ?? {};', ['A 1:9+1']],
  ["const e = typeof process === 'undefined' ? {} : process.env; e.A;", ['A 1:62+3']],
  ["const e = (await import('node:process')).env; e.A;", ['A 1:47+3']],
  ["require('process').env.A;", ['A 1:1+24']],
  ['declare const process: { env: Record<string, string> }; process.env.A;', ['A 1:57+13']],
  // A name counts as far as it reaches.
  ['const f = (process) => process.env.A; process.env.B;', ['B 1:39+13']],
  ['function f() { const process = { env: {} }; return process.env.A; } process.env.B;', ['B 1:69+13']],
  ['for (const process of all) process.env.A; process.env.B;', ['B 1:43+13']],
  ['try {} catch (process) { process.env.A; } process.env.B;', ['B 1:43+13']],
  ['{ const env = process.env; env.A; } const g = (env) => env.B;', ['A 1:28+5']],
  ['class C { m(process) { return process.env.A; } n() { return process.env.B; } }', ['B 1:61+13']],
  ['import.meta.env.A;', ['A 1:1+17']],
  ['const { A } = import.meta.env; const { env } = import.meta; env.B;', ['A 1:9+1', 'B 1:61+5']],
])('%s is read', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  'process.env.A ?? b',
  'process.env.A || b',
  'process.env.A && b',
  'process.env.A ? b : c',
  'if (process.env.A) b;',
  '!process.env.A',
  "process.env.A === 'b'",
])('%s needs no value', (text) => {
  expect(read(text)).toEqual([expect.stringMatching(/^A\? /)]);
});

test.each([
  'process.env.NODE_ENV',
  'process.env[name]',
  'process.cwd()',
  'const { pid } = process;',
  'const process = { env: { A: 1 } }; process.env.A;',
  "import process from './steps.ts'; process.env.A;",
  'const f = () => { const env = process.env; return env; }; const g = (env) => env.A;',
  'const f = (process) => process.env.A;',
  'other.process.env.A; env.A; meta.env.A; import.meta.url;',
  'function f() { if (a) { var process = b; } return process.env.A; }',
  'let e = process.env; e = {}; e.A;',
  'const [e] = process.env; e.A;',
  'function f(e) { e = process.env; e.A; }',
  "'process.env.A'; // process.env.A",
])('%s is no variable of the environment', (text) => {
  expect(read(text).filter((one) => !one.startsWith('NODE_ENV'))).toEqual([]);
});

test('a module that does not parse has none', () => {
  expect(read('const = process.env.A {{{')).toEqual([]);
});
