// Which pages a partial site is without, though they could be rendered.
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import type { PageFacts } from '../../../src/model/page-facts.js';
import { faultyPages } from '../../../src/pipeline/render/faulty-pages.js';

const factsOf = (key: string, kind: string, file: string): PageFacts =>
  ({ page: { key, kind, file }, links: [], assets: [], ids: [] }) as unknown as PageFacts;
const errorAt = (file: string, line: number): Diagnostic => ({
  code: 'graph/duplicate-route',
  severity: 'error',
  message: 'Twice',
  at: { file, line, column: 1 },
});

test('an error of a file takes out the page of that file, and no page of an API, which all are of one file', () => {
  const facts = [
    factsOf('a', 'doc', 'a.md'),
    factsOf('b', 'doc', 'b.md'),
    factsOf('one', 'api', 'api.yaml'),
    factsOf('two', 'api', 'api.yaml'),
  ];
  const site = {
    config: { checks: { ignore: [] }, apis: [] },
    places: {},
    diagnosticsOf: new Map(),
    graphDiagnostics: [],
  } as unknown as Parameters<typeof faultyPages>[0];
  expect([...faultyPages(site, facts, [errorAt('a.md', 1), errorAt('api.yaml', 9)])]).toEqual(['a']);
});
