// Which engine answers: the hosted service where the site has an account, else the embedded one. Each is a chunk of its own.
import type { SearchSettings } from '../../src/model/client.js';
import type { SearchEngine } from './contract.js';

export async function openEngine({ hosted, version }: SearchSettings): Promise<SearchEngine> {
  if (!hosted) throw new Error('No engine.');
  const { openHosted } = await import('./open-hosted.js');
  return openHosted({ ...hosted, version });
}
