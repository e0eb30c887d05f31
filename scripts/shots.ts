// `npm run shots`: a picture of every page type, light and dark, 360 and 1440 px wide, into shots/. For eyes, not for a test.
import { mkdirSync } from 'node:fs';
import { openSites } from '../test/browser/open-sites.js';
import { PAGE_TYPES } from '../test/browser/page-types.js';

const sites = await openSites();
mkdirSync('shots', { recursive: true });
const only = process.argv.slice(3);
for (const type of PAGE_TYPES.filter(({ name }) => only.length === 0 || only.includes(name))) {
  for (const mode of ['light', 'dark'] as const) {
    for (const width of [360, 1440]) {
      const { page, close } = await sites.open(type, { viewport: { width, height: width === 360 ? 740 : 1000 } });
      await page.evaluate((choice) => localStorage.setItem('docgen.theme', choice), mode);
      await page.reload({ waitUntil: 'networkidle' });
      await page.screenshot({ path: `shots/${type.name}-${mode}-${width}.png`, fullPage: width === 360 });
      await close();
    }
  }
}
await sites.close();
