// A function fits on a screen, and one that others share variables with has few that change.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namedFunctions } from './named-functions.js';

const MOST_LINES = 80;
const MOST_CELLS = 4;

/** Functions that are to be divided, and how many lines they may take until then. The numbers only shrink. */
const LONG: Record<string, number> = {
  'src/bundle/bundle-templates.ts buildTemplates': 85,
  'src/check/check-site.ts checkSite': 86,
  'src/check/link-targets.ts createLinkTargets': 116,
  'src/cli/dev-command.ts addDevCommand': 134,
  'src/cli/dev-command.ts addDevCommand.callback': 117,
  'src/compile/highlight/parse-expression.ts parseExpression': 114,
  'src/dev/dev-loop.ts createDevLoop': 82,
  'src/dev/dev-server.ts createDevServer': 87,
  'src/dev/live-reload.ts createLiveReload': 89,
  'src/dev/serve-dev.ts serveDev': 109,
  'src/dev/watch-site.ts watchSite': 143,
  'src/emit/disk-sink.ts createDiskSink': 184,
  'src/engine/pool/pool.ts createPool': 218,
  'src/engine/pool/worker-process.ts startWorker': 92,
  'src/engine/store/open-store.ts openStore': 140,
  'src/engine/store/segment-writer.ts createSegmentWriter': 102,
  'src/init/docusaurus/map-navbar.ts mapItem': 96,
  'src/init/docusaurus/map-sidebars.ts mapSidebars': 114,
  'src/init/docusaurus/plan-files.ts planFiles': 133,
  'src/link/finish-items.ts finishItems': 121,
  'src/link/resolve-links.ts createLinkResolver': 89,
  'src/search/hosted/open-index-service.ts openIndexService': 100,
  'src/search/index-page.ts createPageIndexer': 94,
};

/** Functions that are to be divided, and how many changing variables their inner functions may share until then. The numbers only shrink. */
const CHANGING: Record<string, number> = {
  'src/cli/dev-findings.ts createDevFindings': 5,
  'src/cli/dev-log.ts createDevLog': 6,
  'src/compile/highlight/pattern-search.ts createPatternSearch': 7,
  'src/dev/dev-loop.ts createDevLoop': 5,
  'src/dev/dev-server.ts createDevServer': 6,
  'src/dev/serve-dev.ts serveDev': 6,
  'src/dev/watch-site.ts watchSite': 10,
  'src/emit/held-outputs.ts createHeldOutputs': 5,
  'src/engine/pool/pool.ts createPool': 5,
  'src/engine/store/open-store.ts openStore': 5,
  'src/engine/store/segment-writer.ts createSegmentWriter': 6,
};

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

const functions = sourceFiles('src').flatMap((file) =>
  namedFunctions(file, readFileSync(file, 'utf8')).map((each) => ({ ...each, name: `${file} ${each.name}` })),
);

/** By name: what is above the limit. Of several functions with one name, the largest. */
function above(limit: number, sizeOf: (each: (typeof functions)[number]) => number): Record<string, number> {
  const found: Record<string, number> = {};
  for (const each of functions) if (sizeOf(each) > limit) found[each.name] = Math.max(found[each.name] ?? 0, sizeOf(each));
  return found;
}

test('no function takes more than 80 lines, but those that are still to be divided', () => {
  expect(functions.length).toBeGreaterThan(5000);
  expect(above(MOST_LINES, ({ lines }) => lines)).toEqual(LONG);
});

test('no function shares more than four changing variables with its inner functions, but those that are still to be divided', () => {
  expect(above(MOST_CELLS, ({ cells }) => cells.length)).toEqual(CHANGING);
});

test('a function is named with those around it, and shares what an inner one reads or sets', () => {
  const text = `
    export const createDoor = () => {
      let own = 0;
      let left = 1, right = 2;
      const open = () => {
        let own = 5;
        own += left;
      };
      return { open, close: () => [1].map((each) => each + right), shut(right: number) { return right; } };
    };`;
  expect(Object.fromEntries(namedFunctions('door.ts', text).map(({ name, lines, cells }) => [name, [lines, ...cells]]))).toEqual({
    createDoor: [9, 'left', 'right'],
    'createDoor.open': [4],
    'createDoor.close': [1],
    'createDoor.close.callback': [1],
    'createDoor.shut': [1],
  });
});
