import { describe, expect, test } from 'vitest';
import { highlightCode } from '../../../src/compile/highlight/highlight-code.js';

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

describe('highlightCode', () => {
  test('gives tokens classes and no inline style', async () => {
    const { lines, isKnownLanguage } = await highlightCode('const port = 8080; // free', 'ts');
    expect(isKnownLanguage).toBe(true);
    expect(lines).toEqual([
      '<span class="k">const</span> port <span class="o">= </span><span class="n">8080</span><span class="p">; </span><span class="c">// free</span>',
    ]);
  });

  test('keeps the text, line by line, whatever the line breaks', async () => {
    const code = 'if (a < b && "x") {\r\n\r\n  go(`a`);\r}\n';
    const { lines } = await highlightCode(code, 'js');
    expect(lines.map(textOf)).toEqual(['if (a < b && "x") {', '', '  go(`a`);', '}', '']);
  });

  test('merges neighbours of one class and leaves spaces in the element before them', async () => {
    const { lines } = await highlightCode('export async function go() {}', 'ts');
    expect(lines[0]).toMatch(/^<span class="k">export async function <\/span>/);
  });

  test('knows languages by the names that authors use, in any case', async () => {
    const names = [
      'sh',
      'bash',
      'shell',
      'console',
      'js',
      'TS',
      'yml',
      'proto',
      'docker',
      'Dockerfile',
      'PHP',
      'c++',
      'golang',
      'jsonc',
      'http',
      'diff',
      'graphql',
      'hcl',
      'nodejs',
      'curl',
    ];
    for (const name of names) expect((await highlightCode('a', name)).isKnownLanguage, name).toBe(true);
  });

  test('shows code of an unknown language plain and escaped, and reports it', async () => {
    expect(await highlightCode('<b>"&</b>\nx', 'fooscript')).toEqual({
      lines: ['&lt;b&gt;&quot;&amp;&lt;/b&gt;', 'x'],
      isKnownLanguage: false,
    });
    expect(await highlightCode('x', 'constructor')).toEqual({ lines: ['x'], isKnownLanguage: false });
  });

  test('does not warn of text that is meant to be plain', async () => {
    expect(await highlightCode('a < b', '')).toEqual({ lines: ['a &lt; b'], isKnownLanguage: true });
    expect((await highlightCode('a', 'text')).isKnownLanguage).toBe(true);
  });

  test('ends a Python docstring and a shell command where they end', async () => {
    const python = await highlightCode('"""doc"""\nreturn None', 'python');
    expect(python.lines[1]).toBe('<span class="k">return None</span>');
    const shell = await highlightCode('curl -X POST "https://a.example/$ID" | jq .id', 'bash');
    expect(shell.lines[0]).toContain('<span class="v">$ID</span>');
    expect(shell.lines[0]).toContain('<span class="f">jq </span>');
  });

  test('leaves a block over 100,000 characters plain', async () => {
    const { lines, isKnownLanguage } = await highlightCode('const a = 1;\n'.repeat(8_000), 'js');
    expect(isKnownLanguage).toBe(true);
    expect(lines[0]).toBe('const a = 1;');
  });

  test('leaves a line over 5,000 characters plain and colours the others', async () => {
    const { lines } = await highlightCode(`const a = 1;\n${'x=1;'.repeat(1_500)}\nconst b = 2;`, 'js');
    expect(lines[1]).toBe('x=1;'.repeat(1_500));
    expect(lines[2]).toContain('<span class="k">const</span>');
  });
});
