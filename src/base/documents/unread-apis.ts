// Which APIs of a site are not in its graph, since their descriptions can't be read: of what would be theirs nobody knows whether it is there.
import { nodeId } from './node-id.js';

/** @param isKnown whether a page was made of the entry with this key, or would have been */
export const unreadApis = <Api extends { specification: string }>(apis: readonly Api[], isKnown: (key: string) => boolean): Api[] =>
  apis.filter(({ specification }) => !isKnown(nodeId(specification, '')));
