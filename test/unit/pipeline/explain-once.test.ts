// What `docgen explain` makes once, however many pages it tells of.
import { expect, onTestFinished, test } from 'vitest';
import { loadDocuments } from '../../../src/explain/edits/edit-specification.js';
import { readSiteInputs } from '../../../src/explain/read-site-inputs.js';
import { documentsOf, frameOf, renderingOf, variantOf } from '../../../src/explain/site-variant.js';
import { API_SITE } from '../../incremental/api-site.js';
import { createSiteOnDisk } from '../../incremental/site-on-disk.js';
import { inWarmProcess } from '../../warm-process.js';

test('a tree is planned once, and a description of an API has one graph of references', async () => {
  const site = createSiteOnDisk(API_SITE);
  onTestFinished(() => site.dispose());
  const { inputs } = await inWarmProcess(() => readSiteInputs({ siteRoot: site.root, outFolder: site.out }, true));
  if (!inputs) throw new Error('The site has errors.');
  let plans = 0;
  const variant = Object.defineProperty({ ...variantOf(inputs) }, 'compiler', { get: () => `${++plans}`, enumerable: true });
  expect(documentsOf(variant).size).toBeGreaterThan(3);
  expect(frameOf(variant)).toBe(renderingOf(variant).frame);
  expect(plans).toBe(1);
  const [document] = loadDocuments(inputs);
  expect(document?.references()).toBeDefined();
  expect(document?.references()).toBe(document?.references());
});
