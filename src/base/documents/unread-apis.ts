// The APIs of a site that are not in its graph, because their descriptions can't be read. Which of their pages exist is unknown.
import { entryKey } from './entry-key.js';
import { nodeId } from './node-id.js';

/** @param isKnown whether the entry with this key became a page, or would have */
export const unreadApis = <Api extends { id: string; specification: string }>(
  apis: readonly Api[],
  isKnown: (key: string) => boolean,
): Api[] => apis.filter(({ id, specification }) => !isKnown(entryKey(id, nodeId(specification, ''))));
