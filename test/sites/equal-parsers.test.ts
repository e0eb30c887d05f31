// Whole sites under either parser: the same files with the same bytes.
import { expect, test } from 'vitest';
import { buildVariant, VARIANT_SITES } from './build-variant.js';

const bytesUnder = (source: string, parser: string): Promise<Record<string, string>> =>
  buildVariant(source, { config: `markdown: { ...base.markdown, parser: '${parser}' }` });

test.each(VARIANT_SITES)('%s is built to equal bytes by both parsers', { timeout: 120_000 }, async (source) => {
  const [native, portable] = [await bytesUnder(source, 'satteri'), await bytesUnder(source, 'remark')];
  expect(Object.keys(native).length).toBeGreaterThan(5);
  expect(Object.keys(native)).toEqual(Object.keys(portable));
  expect(Object.keys(native).filter((file) => native[file] !== portable[file] && !file.startsWith('.docgen-manifest'))).toEqual([]);
});
