// The browser that test files have in common: one that is lost does not fail those after it.
import { expect, test } from 'vitest';
import { shareBrowser } from './share-browser.js';

test('a browser that ends by itself is replaced by one for all that ask next', async () => {
  const share = await shareBrowser();
  const lost = (await share.newContext()).browser();
  await lost?.close();
  const contexts = await Promise.all([share.newContext(), share.newContext()]);
  const [first, second] = contexts.map((context) => context.browser());
  expect(first).toBe(second);
  expect(first?.isConnected()).toBe(true);
  expect(first).not.toBe(lost);
  await share.close();
});
