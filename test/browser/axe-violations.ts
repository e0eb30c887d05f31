// The findings of axe on a page as it shows, one per line. Every rule of WCAG 2.2 A and AA is on, also those that axe leaves off by default
// (the size of targets, and those that it calls experimental), and its own best practices. Contrast that axe leaves
// undecided is decided here. The page must be opened without its policy.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { type ContrastTools, installContrast } from './measure-contrast.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

interface Axe {
  getRules(tags: readonly string[]): { ruleId: string }[];
  run(context: string, options: object): Promise<{ violations: Violation[]; incomplete: Violation[] }>;
}
interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string; target: string[] }[];
}

/** `within`: a selector. Default: the whole page. */
export async function axeViolations(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(transitionsEnd);
  // axe is half a megabyte. If the page is the same as before, it is still there.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  await page.evaluate(installContrast);
  return page.evaluate(
    async ([tags, part]) => {
      const runner = (globalThis as never as { axe: Axe }).axe;
      const ids = runner.getRules(tags).map(({ ruleId }) => ruleId);
      if (!ids.includes('target-size')) throw new Error('axe has no rule for the size of targets');
      const { violations, incomplete } = await runner.run(part, {
        runOnly: { type: 'tag', values: [...tags, 'best-practice'] },
        rules: Object.fromEntries(ids.map((id) => [id, { enabled: true }])),
        resultTypes: ['violations', 'incomplete'],
      });
      return [...violations, ...incomplete.filter(({ id }) => id === 'color-contrast').map(decide)]
        .filter(({ nodes }) => nodes.length > 0)
        .map(({ id, nodes }) => [id, ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)].join('\n'));

      /** Decides contrast that axe can't determine (something overlaps, or a surface is transparent), by walking up from the element. */
      function decide({ id, nodes }: Violation): Violation {
        const { contrastTools: tools } = globalThis as never as { contrastTools: ContrastTools };
        const weak = nodes.flatMap((node) => {
          const element = document.querySelector(node.target[0] ?? '');
          if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
          const { color, fontSize, fontWeight } = getComputedStyle(element);
          const size = Number.parseFloat(fontSize);
          const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
          const surface = tools.surfaceOf(element);
          const ratio = surface && tools.ratio(tools.colourOf(color), surface);
          if (ratio !== undefined && ratio >= least) return [];
          return [{ ...node, failureSummary: `decided here: ${ratio?.toFixed(2) ?? 'on a picture'}, ${least} are needed` }];
        });
        return { id, nodes: weak };
      }
    },
    [TAGS, within] as const,
  );
}

/**
 * Waits for the end of transitions, because a colour between two modes belongs to neither. A transition begins within two frames after the
 * change of the page.
 */
async function transitionsEnd(): Promise<void> {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, 20_000, 'late'));
  for (let isMoving = true; isMoving; ) {
    const frames = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    if ((await Promise.race([late, frames])) === 'late') throw new Error('the page shows no frames');
    const moving = document.getAnimations().filter((each) => each instanceof CSSTransition && each.playState === 'running');
    const ended = await Promise.race([late, Promise.allSettled(moving.map(({ finished }) => finished))]);
    if (ended === 'late')
      throw new Error(`never at rest: ${moving.map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80)).join(', ')}`);
    isMoving = moving.length > 0;
  }
}
