// Faults of the APIs of the configuration.
import { nearestName } from '../../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { didYouMean, quotedList } from '../wording.js';

export const duplicateApi = (key: 'id' | 'specification', value: string, at: Place, first: Place): Diagnostic => ({
  code: 'config/duplicate-api',
  severity: 'error',
  message: key === 'id' ? `Two APIs have the id "${value}"` : `Two APIs are made from ${value}`,
  at,
  hint: key === 'id' ? 'give each API an id of its own' : 'one document makes one API; a sidebar may list it twice',
  related: [{ message: 'the first is here', at: first }],
});

export const noDocsForApi = (id: string, at: Place): Diagnostic => ({
  code: 'config/api-without-docs',
  severity: 'error',
  message: `The API "${id}" has no docs that its pages could belong to`,
  at,
  hint: "remove `docs: []`, or write for instance docs: [{ path: '/docs' }]",
});

export const unknownApiDocs = (name: string, known: string[], at: Place): Diagnostic => ({
  code: 'config/unknown-docs',
  severity: 'error',
  message: `There are no docs "${name}"`,
  at,
  hint: didYouMean(nearestName(name, known)) ?? `the docs are ${quotedList(known)}`,
});

export const unknownApiVersion = (name: string, known: string[], at: Place): Diagnostic => ({
  code: 'config/unknown-docs-version',
  severity: 'error',
  message: `There is no version "${name}" of these docs`,
  at,
  hint: didYouMean(nearestName(name, known)) ?? `the versions are ${quotedList(known)}`,
});

export const unknownApi = (id: string, known: string[], at: Place): Diagnostic => ({
  code: 'config/unknown-api',
  severity: 'error',
  message: `A sidebar lists the API "${id}", which does not exist`,
  at,
  hint: didYouMean(nearestName(id, known)) ?? `the APIs are ${quotedList(known)}`,
});
