// What must not be kept: results that hang on something that no key holds.
import { expect, test } from 'vitest';
import { createSiteOnDisk } from './site-on-disk.js';

const CONFIG = "export default { title: 'Lock', url: 'https://lock.example', search: false };\n";

test('a page whose code failed is run again by the next build: what it lacked may be there now', async () => {
  const site = createSiteOnDisk({
    'site.config.ts': CONFIG,
    'content/docs/index.mdx':
      "import { readFileSync } from 'node:fs';\n\n# Lock\n\n{readFileSync(`${process.cwd()}/level.txt`, 'utf8')}\n".replace(
        '${process.cwd()}',
        '/nowhere',
      ),
    'content/docs/plain.md': '# Plain\n',
  });
  try {
    const first = await site.build();
    expect(first.diagnostics.map(({ code }) => code)).toEqual(['render/component-threw']);
    const second = await site.build();
    expect(second.work.document).toContain('content/docs/index.mdx');
    expect(second.diagnostics).toEqual(first.diagnostics);
  } finally {
    site.dispose();
  }
});

test('--allow-partial publishes no page that has an error, not even an empty one', async () => {
  const site = createSiteOnDisk({
    'site.config.ts': CONFIG,
    'content/docs/index.md': '# Lock\n',
    'content/docs/broken.md': '# Broken\n\n![](./gone.png)\n',
  });
  try {
    const report = await site.build({ allowPartial: true });
    expect(report.published).toBe(true);
    expect(Object.keys(site.output()).filter((path) => path.startsWith('docs/'))).toEqual(['docs/index.html']);
  } finally {
    site.dispose();
  }
});
