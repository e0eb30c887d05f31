// Faults of groups of tags (`x-tagGroups`).
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { didYouMean } from '../wording.js';

/** @param says what is wrong, as a clause whose subject is the key */
export const malformedTagGroups = (says: string, at: Place): Diagnostic => ({
  code: 'openapi/malformed-tag-groups',
  severity: 'warning',
  message: `"x-tagGroups" ${says}`,
  at,
  hint: 'write a list, each item with a name and its tags: - { name: Orders, tags: [orders, returns] }',
});

export const unknownGroupedTag = (tag: string, nearest: string | undefined, at: Place): Diagnostic => ({
  code: 'openapi/unknown-grouped-tag',
  severity: 'warning',
  message: `x-tagGroups lists the tag "${tag}", which the document does not have`,
  at,
  hint: didYouMean(nearest) ?? 'remove it, or give the tag to an operation',
});

export const ungroupedTag = (tag: string, at: Place): Diagnostic => ({
  code: 'openapi/ungrouped-tag',
  severity: 'warning',
  message: `No group of x-tagGroups lists the tag "${tag}". Its operations are listed below the groups`,
  at,
  hint: 'add the tag to one of the groups',
});
