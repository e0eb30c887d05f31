// Replaces all records of an index in one step. The records go into a second index. When the service has them all, the second index is
// moved over the first. If anything fails before, the first index is unchanged and the second one is deleted.
import { randomBytes } from 'node:crypto';
import type { HostedRecord } from '../../model/hosted-record.js';
import { INDEX_SETTINGS } from './index-settings.js';
import { type IndexService, ServiceFault } from './open-index-service.js';

export interface ReplaceIndexOptions {
  service: IndexService;
  index: string;
  /** Whether the index exists. Its own settings, rules and synonyms are then kept. */
  isThere: boolean;
  batches: readonly HostedRecord[][];
  onProgress?: (sent: number) => void;
}

export type Replaced =
  | { kind: 'replaced' }
  /** `state` is that of the index. `left` is the name of the second index, if it could not be deleted. */
  | { kind: 'failed'; fault: ServiceFault; state: 'as before' | 'being replaced'; left?: string };

const MARK = '_docgen_push_';
/** A second index that is younger than this may belong to a push that is still running. */
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

/** Deletes the second indices of pushes that were killed. If the key may not list indices, they stay. */
async function clearLeftBehind(service: IndexService, index: string): Promise<void> {
  const found = await service.indicesLike(`${index}${MARK}`).catch(() => []);
  for (const { name, createdAt } of found) if (Date.now() - createdAt > LEFT_BEHIND_MS) await removed(service, name);
}
