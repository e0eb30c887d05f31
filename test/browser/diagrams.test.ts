// test:all
// The texts of the own site's diagrams, as the browser draws them: its font is wider than the one that the drawing library knows.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSites, openSites } from './open-sites.js';

/** Sequences with long messages, with blocks, and with messages to oneself. States with loops. A wide and a tall flowchart. */
const PAGES = [
  'ai-agents/context',
  'ai-agents/operations/inactivity',
  'api/websocket/message-exchange',
  'chat/template-messages',
  'guides/ab-testing',
  'guides/conversations',
  'integrations/web/developer-guide',
  'platform/permissions',
  'platform/sso',
];

let sites: OpenSites;
beforeAll(async () => {
  sites = await openSites(['own']);
});
afterAll(() => sites?.close());

test.each([360, 1440])('no line runs through a text of a diagram, no two texts meet, and none is cut or small at %i px', async (width) => {
  const { page, close } = await sites.open({ site: 'own', path: '/docs/welcome/' }, { viewport: { width, height: 900 } });
  const faults: string[] = [];
  for (const path of PAGES) {
    await page.goto(`${sites.origins.own}/docs/${path}/`);
    expect(await page.locator('.diagram-box > svg').count()).toBeGreaterThan(0);
    const found = await page.locator('.diagram-box > svg').evaluateAll((diagrams) => {
      const overlap = (one: DOMRect, other: DOMRect) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;
      const crosses = (line: SVGGeometryElement, box: DOMRect) => {
        const matrix = line.getScreenCTM() as DOMMatrix;
        for (let at = 0; at <= line.getTotalLength(); at += 1) {
          const { x, y } = line.getPointAtLength(at).matrixTransform(matrix);
          if (x > box.left + 1 && x < box.right - 1 && y > box.top + 3 && y < box.bottom - 3) return true;
        }
        return false;
      };
      return diagrams.flatMap((svg) => {
        const frame = svg.getBoundingClientRect();
        const scale = frame.width / (svg as SVGSVGElement).viewBox.baseVal.width;
        const texts = [...svg.querySelectorAll('text')].map((element) => ({ element, box: element.getBoundingClientRect() }));
        const lines = [...svg.querySelectorAll<SVGGeometryElement>('polyline, line')].filter((line) => !line.closest('defs'));
        return texts.flatMap(({ element, box }, index) => {
          const words = element.textContent;
          const parts = [...(element.parentElement?.children ?? [])];
          // What is filled hides the lines that were drawn before it.
          const behind = parts.filter(
            (part) => part !== element && part.matches('[class*="fill-"]') && overlap(part.getBoundingClientRect(), box),
          );
          const covers = behind.some((part) => {
            const { left, right } = part.getBoundingClientRect();
            return left < box.left && right > box.right;
          });
          const isAfter = (line: Element) => (element.compareDocumentPosition(line) & 4) !== 0;
          return [
            ...(Number.parseFloat(getComputedStyle(element).fontSize) * scale < 10.9 ? [`small: ${words}`] : []),
            ...(box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom
              ? [`cut: ${words}`]
              : []),
            ...texts.slice(index + 1).flatMap((other) => (overlap(box, other.box) ? [`${words} meets ${other.element.textContent}`] : [])),
            ...(lines.some((line) => crosses(line, box) && (!covers || isAfter(line))) ? [`a line runs through ${words}`] : []),
          ];
        });
      });
    });
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
  await close();
});
