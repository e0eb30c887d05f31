// What `docgen explain` makes once, however many pages it tells of.
import { expect, onTestFinished, test } from 'vitest';
import { loadDocuments } from '../../../src/explain/edits/edit-specification.js';
import { readKnownSite } from '../../../src/explain/read-known-site.js';
import { documentsOf, frameOf, renderingOf, worldOf } from '../../../src/explain/world.js';
import { DOCK } from '../../incremental/dock.js';
import { createSiteOnDisk } from '../../incremental/site-on-disk.js';
import { inWarmProcess } from '../../warm-process.js';

test('a tree is planned once, and a description of an API has one graph of references', async () => {
  const site = createSiteOnDisk(DOCK);
  onTestFinished(() => site.dispose());
  const { known } = await inWarmProcess(() => readKnownSite({ siteRoot: site.root, outFolder: site.out }, true));
  if (!known) throw new Error('The site has errors.');
  let plans = 0;
  const world = Object.defineProperty({ ...worldOf(known) }, 'compiler', { get: () => `${++plans}`, enumerable: true });
  expect(documentsOf(world).size).toBeGreaterThan(3);
  expect(frameOf(world)).toBe(renderingOf(world).frame);
  expect(plans).toBe(1);
  const [document] = loadDocuments(known);
  expect(document?.references()).toBeDefined();
  expect(document?.references()).toBe(document?.references());
});
