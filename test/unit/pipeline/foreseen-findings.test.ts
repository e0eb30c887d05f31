import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import type { PageFacts } from '../../../src/model/page-facts.js';
import { createForeseenFindings, type RenderedFacts } from '../../../src/pipeline/findings/foreseen-findings.js';

const page = (key: string) => ({ page: { key }, ids: [], links: [], assets: [] }) as unknown as PageFacts;
const fault = (message: string): Diagnostic => ({ code: 'link/no-such-page', severity: 'warning', message }) as Diagnostic;

/** Reports how many pages it looked at, and for how many it was given findings. */
function counted() {
  const looks: RenderedFacts[] = [];
  function* check(rendered: RenderedFacts): Generator<undefined, Diagnostic[]> {
    looks.push(rendered);
    yield;
    return [fault(`${rendered.facts.length} ${rendered.unrendered.length} ${rendered.reported.length}`)];
  }
  return { looks, findings: createForeseenFindings(check) };
}

const [facts, reported] = [[page('a'), page('b')], [fault('known')]];

test('findings that were made in advance are used if all pages are rendered as foreseen, and no page is checked twice', async () => {
  const { looks, findings } = counted();
  expect(await findings.foresee({ facts, diagnostics: reported })).toEqual([fault('2 0 1')]);
  expect(findings.of({ facts: [...facts], unrendered: [], reported: [...reported] })).toEqual([fault('2 0 1')]);
  expect(looks).toHaveLength(1);
});

test.each([
  ['a page could not be rendered', { facts: facts.slice(1), unrendered: facts.slice(0, 1), reported }, '1 1 1'],
  ['a page is there that has faults', { facts, unrendered: [page('c')], reported }, '2 1 1'],
  ['a page is missing', { facts: facts.slice(1), unrendered: [], reported }, '1 0 1'],
  ['more was reported while they were rendered', { facts, unrendered: [], reported: [...reported, fault('late')] }, '2 0 2'],
])('… but not where %s: all is looked at again', async (_, rendered, found) => {
  const { looks, findings } = counted();
  await findings.foresee({ facts, diagnostics: reported });
  expect(findings.of(rendered)).toEqual([fault(found)]);
  expect(looks).toHaveLength(2);
});

test('where nothing could be foreseen, all is looked at in the end', () => {
  const { looks, findings } = counted();
  expect(findings.of({ facts, unrendered: [], reported })).toEqual([fault('2 0 1')]);
  expect(looks).toHaveLength(1);
});
