// The outline that is read without compiling a page is the compiler's outline, or undefined.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileEntry } from '../../../src/compile/compile-entry.js';
import type { CompileOptions } from '../../../src/compile/compile-options.js';
import { readPlainOutline } from '../../../src/compile/read-plain-outline.js';
import { hasError } from '../../../src/diagnostics/has-error.js';
import { createTrackedFiles } from '../../../src/engine/tracked-fs.js';
import type { SourceEntry } from '../../../src/model/source-entry.js';
import { SEED } from '../../seed.js';

const OPTIONS: CompileOptions = { format: 'detect', parser: 'satteri', math: true, admonitions: {}, locale: 'en' };
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const entryOf = (file: string): SourceEntry => ({
  key: file,
  kind: 'doc',
  format: file.endsWith('.mdx') ? 'mdx' : 'md',
  file,
  path: file,
  locale: 'en',
});
const certain = (text: string, file = 'content/docs/a.md') => readPlainOutline(entryOf(file), bytesOf(text), true);

async function compiled(bytes: Uint8Array, file: string) {
  const { value, diagnostics } = await compileEntry({
    entry: entryOf(file),
    bytes,
    options: OPTIONS,
    files: createTrackedFiles(process.cwd()),
  });
  return hasError(diagnostics) ? undefined : value?.outline;
}

const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)(?:build|node_modules|\.docgen)\//.test(file))
    .map((file) => join(folder, file))
    .sort();

describe('a page whose front matter and title can be known without compiling it', () => {
  test('equals the compiler for each page of the fixtures and of the documentation', async () => {
    let known = 0;
    for (const file of ['test/sites', 'content'].flatMap(pagesIn)) {
      const bytes = readFileSync(file);
      let compiling: ReturnType<typeof compiled> | undefined;
      for (const length of [bytes.length, 4096, 100]) {
        const outline = readPlainOutline(entryOf(file), bytes.subarray(0, length), length >= bytes.length);
        if (!outline) continue;
        compiling ??= compiled(bytes, file);
        const whole = await compiling;
        if (!whole) continue;
        known++;
        expect([file, outline.frontMatter, outline.title]).toEqual([file, whole.frontMatter, whole.title]);
        if (outline.description !== undefined) expect([file, outline.description]).toEqual([file, whole.description]);
      }
    }
    expect(known).toBeGreaterThan(100);
  }, 60_000);

  test('equals the compiler for generated first lines, or is undefined', async () => {
    const pieces = [
      'a',
      'Word',
      ' ',
      ' ',
      '-',
      '.',
      '(c)',
      '1.',
      '#',
      '*',
      '_',
      '`',
      ':x',
      '&amp;',
      '<b>',
      '{a}',
      '\\',
      '--',
      '...',
      "'",
      '?',
      '/',
      'www.a.de',
      'é',
      '\u00a0',
    ];
    const heading = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }).map((parts) => `# ${parts.join('')}`);
    const before = fc.constantFrom(
      '',
      '\n',
      '  \n',
      '\u00a0\n',
      '---\nslug: /x\n---\n',
      '---\nslug: /x\n---\n\n',
      '    ',
      ' ',
      '<b>\n',
      'Text.\n',
    );
    const after = fc.constantFrom('', '\n', '\n===\n', '\nText.\n', '\n# Second\n');
    const numRuns = 600;
    let read = 0;
    await fc.assert(
      fc.asyncProperty(before, heading, after, async (first, line, rest) => {
        const text = first + line + rest;
        const outline = certain(text);
        if (!outline) return;
        read++;
        expect((await compiled(bytesOf(text), 'content/docs/a.md'))?.title).toBe(outline.title);
      }),
      { seed: SEED, numRuns },
    );
    expect(read).toBeGreaterThan(numRuns / 50);
  }, 60_000);

  test('has a title of front matter, or of a first line in plain words', () => {
    expect(certain('---\ntitle: A\ndescription: B\n---\n\nText')).toEqual({
      frontMatter: { title: 'A', description: 'B' },
      title: 'A',
      description: 'B',
    });
    expect(certain('\n# Set it up (again)\n\nText')).toMatchObject({ title: 'Set it up (again)', description: undefined });
    expect(certain('# One', 'content/docs/a.mdx')?.title).toBe('One');
  });

  test.each([
    'Text before\n\n# One',
    '# With `code`',
    '# With {expression}',
    '# One #',
    '# Say :wave:',
    '    # Code',
    '## Two',
    '',
    '---\ntitle: [\n---\n\n# One',
    '---\ntitle: A\n',
    'import a from "./a.js";\n\n# One',
  ])('leaves %j to the compiler', (text) => {
    expect(certain(text)).toBeUndefined();
  });

  test('trusts no line that is cut, and no front matter without its end', () => {
    expect(readPlainOutline(entryOf('a.md'), bytesOf('# One'), false)).toBeUndefined();
    expect(readPlainOutline(entryOf('a.md'), bytesOf('# One\n'), false)?.title).toBe('One');
    expect(readPlainOutline(entryOf('a.md'), bytesOf('---\ntitle: A\ndescription: B\n'), false)).toBeUndefined();
  });
});
