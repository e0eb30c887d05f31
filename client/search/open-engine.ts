// Opens the engine: the hosted service if the site has an account, otherwise the embedded one. Each is a chunk of its own.
import type { SearchSettings } from '../../src/model/client.js';
import type { SharedCode } from '../boot/shared-code.js';
import type { SearchEngine } from './contract.js';

export async function openEngine(
  { hosted, version, baseUrl }: SearchSettings,
  { trustedScriptUrl }: Pick<SharedCode, 'trustedScriptUrl'>,
): Promise<SearchEngine> {
  if (hosted) {
    const { openHosted } = await import('./open-hosted.js');
    return openHosted({ ...hosted, version });
  }
  const { openEmbedded } = await import('./open-embedded.js');
  return openEmbedded({ manifest: `${baseUrl}assets/search/manifest.json`, trustedScriptUrl });
}
