// The client of the hosted service says what it lacks.
import { expect, test } from 'vitest';
import { openHosted } from '../../../../client/search/open-hosted.js';

test('without an application id or an API key it fails, and names the missing one', () => {
  expect(() => openHosted({ appId: '', apiKey: 'k', version: '1' })).toThrow('`appId` is missing.');
  expect(() => openHosted({ appId: 'A', apiKey: '', version: '1' })).toThrow('`apiKey` is missing.');
  expect(() => openHosted({ appId: undefined as never, apiKey: 'k', version: '1' })).toThrow('`appId` is missing.');
});

test('a closed one answers nothing any more', async () => {
  const engine = openHosted({ appId: 'A', apiKey: 'k', version: '1' });
  engine.close();
  await expect(engine.search([{ indexName: 'i', query: 'q' }])).rejects.toThrow('closed');
});
