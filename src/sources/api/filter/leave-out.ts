// Leaves out of a document what the configuration does not show: internal parts, and operations that its filter leaves out, with all that
// only they use.
import { nodeId } from '../../../base/documents/node-id.js';
import { filteredOut } from '../../../diagnostics/apis/openapi-filter.js';
import { startOf } from '../../../diagnostics/wording.js';
import type { ApiConfig, ApiFilter } from '../../../model/api/api-config.js';
import type { ApiDocument, ApiIndex } from '../../../model/api/api-document.js';
import { isBelow } from '../internal/is-below.js';
import { leaveOutInternal, type PublicDocument } from '../internal/leave-out-internal.js';
import { removeNodes } from '../internal/remove-nodes.js';
import type { LoadedDocument } from '../read/load-document.js';
import { filterMessages } from './filter-messages.js';
import { filterOperations } from './filter-operations.js';
import { createFilterMatcher } from './match-filter.js';
import { findOrphans } from './orphans.js';

export interface LeftOut extends PublicDocument, Pick<ApiIndex, 'unmatched'> {}

/** Undefined if the site shows the whole document. */
export function leaveOut({ document, namesInternal }: LoadedDocument, { internal, filter }: ApiConfig): LeftOut | undefined {
  const open = namesInternal && internal === 'hide' ? leaveOutInternal(document) : undefined;
  if (!filter) return open;
  const filtered = leaveOutFiltered(open?.document ?? document, filter);
  return {
    ...filtered,
    findings: [...(open?.findings ?? []), ...filtered.findings],
    isLeftOut: (node) => open?.isLeftOut(node) === true || filtered.isLeftOut(node),
  };
}

function leaveOutFiltered(whole: ApiDocument, filter: ApiFilter): LeftOut {
  const matcher = createFilterMatcher(filter);
  const { document, removed, left, count } =
    whole.dialect === 'asyncapi-3.0' ? filterMessages(whole, matcher) : filterOperations(whole, matcher);
  const unmatched = matcher.unmatched();
  const kept = { ...document, files: removeNodes(document.files, removed) };
  const orphans = findOrphans(document, [...removed, ...left], kept);
  const files = Object.fromEntries(
    Object.entries(removeNodes(kept.files, orphans.nodes)).filter(([file]) => !orphans.files.includes(file)),
  );
  const gone = new Set([...removed, ...left, ...orphans.nodes]);
  return {
    document: { ...kept, files },
    findings: count === 0 ? [] : [{ nodes: [nodeId(whole.file, '')], tell: () => filteredOut(count, startOf(whole.file)) }],
    isLeftOut: (node) => isBelow(node, gone) || orphans.files.some((file) => node.startsWith(`${file}#`)),
    ...(unmatched.length > 0 && { unmatched }),
  };
}
