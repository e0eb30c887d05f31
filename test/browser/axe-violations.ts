// What axe finds on a page as it shows: a line a finding, none when all is well. Every rule of WCAG 2.2 A and AA is on, also those that
// axe leaves off by itself (the size of targets, what it calls experimental but one), and its own good practices. The page must be open without
// its policy.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** An experiment of axe's that takes the first line of an alert for a heading, which at an unknown depth of the page would mislead. */
const OFF = 'p-as-heading';

interface Axe {
  getRules(tags: readonly string[]): { ruleId: string }[];
  run(context: string, options: object): Promise<{ violations: Violation[] }>;
}
interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** `within`: a selector; the whole page unless told. */
export async function axeViolations(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(
    async ([tags, off, part]) => {
      const runner = (globalThis as never as { axe: Axe }).axe;
      const ids = runner.getRules(tags).map(({ ruleId }) => ruleId);
      if (!ids.includes('target-size')) throw new Error('axe has no rule for the size of targets');
      const { violations } = await runner.run(part, {
        runOnly: { type: 'tag', values: [...tags, 'best-practice'] },
        rules: Object.fromEntries(ids.map((id) => [id, { enabled: id !== off }])),
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)].join('\n'));
    },
    [TAGS, OFF, within] as const,
  );
}
