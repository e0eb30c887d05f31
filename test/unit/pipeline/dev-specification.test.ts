// A description of an API while an author writes it: broken for a moment, whole again, and then with less in it.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDevSite } from '../../../src/pipeline/live/create-dev-site.js';

const siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-dev-specification-')));
afterAll(() => rmSync(siteRoot, { recursive: true, force: true }));

const write = (name: string, text: string): void => {
  mkdirSync(join(siteRoot, name, '..'), { recursive: true });
  writeFileSync(join(siteRoot, name), text);
};
const operation = (name: string, tag: string): string =>
  `  /${name}:\n    get: { operationId: ${name}, tags: [${tag}], responses: { '200': { description: Done } } }\n`;
const specification = (...operations: string[]): string =>
  `openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths:\n${operations.join('')}`;

test('broken, the last good pages stay; whole again, they are new; without a tag, its pages are gone from routes, search and site map', async () => {
  const config = { title: 'T', url: 'https://example.com', apis: [{ id: 'shop', specification: 'shop.yaml' }] };
  write('site.config.ts', `export default ${JSON.stringify(config)};\n`);
  write('content/docs/index.md', '# Start\n\nText.\n');
  write('shop.yaml', specification(operation('orders', 'sales'), operation('refunds', 'moneyback')));
  const dev = createDevSite({ siteRoot, outFolder: join(siteRoot, 'build') });
  const pages = (): string[] => dev.files.paths().filter((path) => path.startsWith('docs/shop/') && path.endsWith('.html'));
  const mentions = async (word: string): Promise<string[]> => {
    const found = await Promise.all(
      dev.files.paths().map(async (path) =>
        Buffer.from((await dev.files.read(path)) ?? [])
          .toString()
          .includes(word)
          ? [path]
          : [],
      ),
    );
    return found.flat();
  };
  try {
    const all = ['docs/shop/index.html', 'docs/shop/orders/index.html', 'docs/shop/refunds/index.html'];
    expect(await dev.update()).toMatchObject({ published: true, diagnostics: [] });
    expect(pages().sort()).toEqual(all);

    write('shop.yaml', 'openapi: 3.1.0\ninfo: { title: Shop\n');
    const broken = await dev.update();
    expect(broken.diagnostics.map(({ code }) => code)).toContain('openapi/syntax');
    expect(pages().sort()).toEqual(all);

    write('shop.yaml', specification(operation('orders', 'sales'), operation('refunds', 'moneyback'), operation('carts', 'sales')));
    expect((await dev.update()).diagnostics).toEqual([]);
    expect(pages()).toContain('docs/shop/carts/index.html');

    write('shop.yaml', specification(operation('orders', 'sales'), operation('carts', 'sales')));
    expect((await dev.update()).diagnostics).toEqual([]);
    expect(pages()).not.toContain('docs/shop/refunds/index.html');
    expect(await mentions('refunds')).toEqual([]);
    expect(await mentions('moneyback')).toEqual([]);
  } finally {
    dev.close();
  }
});
