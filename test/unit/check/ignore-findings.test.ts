import { expect, test } from 'vitest';
import { type IgnoreInput, ignoreFindings, requestOf } from '../../../src/check/ignore-findings.js';
import { noSuchAnchor, noSuchPage } from '../../../src/diagnostics/checks/link-check.js';
import { missingKey } from '../../../src/diagnostics/config/config.js';
import type { IgnoreRule } from '../../../src/model/checks-config.js';
import { at } from './page-at.js';

const page = noSuchPage({ at: at('content/docs/a.md', 3), target: '/console/x', raw: '/console/x' });
const anchor = noSuchAnchor({ at: at('content/docs/b.md', 4), target: '/docs/a/', raw: '/docs/a/#gone', anchor: 'gone' });
const placeless = noSuchPage({ at: undefined, target: '/console/y', raw: '/console/y' });

const ignore = (rules: Omit<IgnoreRule, 'reason'>[], more: Partial<IgnoreInput> = {}) => {
  const { diagnostics, ignored } = ignoreFindings({
    diagnostics: [page, anchor, placeless],
    rules: rules.map((rule) => ({ reason: 'why', ...rule })),
    places: { '': at('site.config.ts'), '/checks/ignore/0': at('site.config.ts', 9) },
    isChecked: () => true,
    ...more,
  });
  return {
    left: diagnostics.map(({ code, target }) => `${code} ${target}`),
    ignored: ignored.map(({ finding, reason }) => `${finding.target} ${reason}`),
    diagnostics,
  };
};

test.each<[name: string, rule: Omit<IgnoreRule, 'reason'>, ignored: string[]]>([
  ['a code', { code: 'link/no-such-page' }, ['/console/x', '/console/y']],
  ['an area', { code: 'link' }, ['/console/x', '/docs/a/#gone', '/console/y']],
  ['a kind', { code: 'no-such-anchor' }, ['/docs/a/#gone']],
  ['a target', { target: '/console/*' }, ['/console/x', '/console/y']],
  ['a page, with whatever anchor and with a slash or without', { target: '/docs/a' }, ['/docs/a/#gone']],
  ['one anchor', { target: '/docs/a#gone' }, ['/docs/a/#gone']],
  ['another anchor', { target: '/docs/a#other' }, []],
  ['a file, which a finding without a place is not in', { file: 'content/docs/*' }, ['/console/x', '/docs/a/#gone']],
  ['all that is named must fit', { code: 'link', file: '**/a.md', target: '/docs/**' }, []],
])('%s', (_, rule, targets) => {
  expect(ignore([rule]).ignored).toEqual(targets.map((target) => `${target} why`));
});

test('an entry that ignores nothing is a warning at its place in the configuration', () => {
  const { diagnostics, left } = ignore([{ target: '/gone' }]);
  expect(left).toHaveLength(4);
  expect(diagnostics.at(-1)).toMatchObject({ code: 'check/ignore-unused', severity: 'warning', at: { file: 'site.config.ts', line: 9 } });
});

test('of two entries for one finding both are in use', () => {
  expect(ignore([{ code: 'link' }, { target: '/console/x' }]).left).toEqual([]);
});

test("an entry that this run can't judge is not reported as unused", () => {
  expect(ignore([{ target: '/gone' }], { isChecked: () => false }).left).toHaveLength(3);
  expect(
    [
      { code: 'external', reason: '' },
      { target: 'https://x.example/**', reason: '' },
      { target: '/x', reason: '' },
    ].map((rule) => requestOf(rule) === 'external'),
  ).toEqual([true, true, false]);
});

test('errors, and warnings of others than the checker, are never ignored; notes of the checker are', () => {
  const note = { ...page, severity: 'info' as const };
  expect(ignore([{ file: '**' }], { diagnostics: [note] }).ignored).toHaveLength(1);
  const others = [
    { ...page, severity: 'error' as const },
    missingKey('/url', at('site.config.ts')),
    { ...page, code: 'front-matter/unknown-key' },
  ];
  expect(ignore([{ file: '**' }], { diagnostics: others, isChecked: () => false }).diagnostics).toEqual(others);
});

test('a finding that is reported twice is ignored once', () => {
  expect(ignore([{ code: 'link' }], { diagnostics: [page, { ...page }] }).ignored).toHaveLength(1);
});
