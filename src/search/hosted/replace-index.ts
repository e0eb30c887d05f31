// All records of an index put in the place of what it holds, at once or not at all: they go into another index beside it, and when the service
// has them all, that one takes the place of the first. Whatever fails before, the first is as it was, and the other is deleted.
import { randomBytes } from 'node:crypto';
import type { HostedRecord } from '../../model/hosted-record.js';
import { INDEX_SETTINGS } from './index-settings.js';
import { type IndexService, ServiceFault } from './open-index-service.js';

export interface ReplaceIndexOptions {
  service: IndexService;
  index: string;
  /** Whether there is one: what its owner set there besides stays. */
  isThere: boolean;
  batches: readonly HostedRecord[][];
  onProgress?: (sent: number) => void;
}

export type Replaced =
  | { kind: 'replaced' }
  /** `state`: of the index. `left`: the other one could not be deleted. */
  | { kind: 'failed'; fault: ServiceFault; state: 'as before' | 'being replaced'; left?: string };

const MARK = '_docgen_push_';
/** Another push may be under way. */
const LEFT_BEHIND_MS = 60 * 60_000;

export async function replaceIndex({ service, index, isThere, batches, onProgress }: ReplaceIndexOptions): Promise<Replaced> {
  const other = `${index}${MARK}${randomBytes(6).toString('hex')}`;
  let isAccepted = false;
  try {
    if (isThere) await service.copySettings(index, other);
    await service.setSettings(other, INDEX_SETTINGS);
    let sent = 0;
    for (const batch of batches) {
      await service.add(other, batch);
      sent += batch.length;
      onProgress?.(sent);
    }
    await service.move(other, index, () => {
      isAccepted = true;
    });
  } catch (error) {
    if (!(error instanceof ServiceFault)) throw error;
    if (isAccepted) return { kind: 'failed', fault: error, state: 'being replaced' };
    const left = await removed(service, other);
    return { kind: 'failed', fault: error, state: 'as before', ...(!left && { left: other }) };
  }
  await clearLeftBehind(service, index);
  return { kind: 'replaced' };
}

const removed = (service: IndexService, index: string): Promise<boolean> =>
  service.remove(index).then(
    () => true,
    () => false,
  );

/** Of pushes that were killed. Where the key may not list what there is, they stay. */
async function clearLeftBehind(service: IndexService, index: string): Promise<void> {
  const found = await service.indicesLike(`${index}${MARK}`).catch(() => []);
  for (const { name, createdAt } of found) if (Date.now() - createdAt > LEFT_BEHIND_MS) await removed(service, name);
}
