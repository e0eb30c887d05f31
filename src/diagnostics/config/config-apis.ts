// Faults of the APIs of the configuration.
import { nearestName } from '../../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { didYouMean, quotedList } from '../wording.js';

export const duplicateApi = (key: 'id' | 'specification', value: string, at: Place, first: Place): Diagnostic => ({
  code: 'config/duplicate-api',
  severity: 'error',
  message: key === 'id' ? `Two APIs have the id "${value}"` : `Two APIs show the same of the file ${value}`,
  at,
  hint:
    key === 'id'
      ? 'give each API its own id'
      : 'remove one of the two, since a sidebar can list the same API more than once; or give them different filters or overlays',
  related: [{ message: 'the first is here', at: first }],
});

export const noDocsForApi = (id: string, at: Place): Diagnostic => ({
  code: 'config/api-without-docs',
  severity: 'error',
  message: `The API "${id}" needs a docs instance for its pages, but this site has none`,
  at,
  hint: "remove `docs: []`, or add a docs instance, for example docs: [{ path: '/docs' }]",
});

export const unknownApiDocs = (name: string, known: string[], at: Place): Diagnostic => ({
  code: 'config/unknown-docs',
  severity: 'error',
  message: `No docs instance has the id "${name}"`,
  at,
  hint: didYouMean(nearestName(name, known)) ?? `use ${quotedList(known, 'or')}`,
});

export const unknownApiVersion = (name: string, known: string[], at: Place): Diagnostic => ({
  code: 'config/unknown-docs-version',
  severity: 'error',
  message: `These docs have no version "${name}"`,
  at,
  hint: didYouMean(nearestName(name, known)) ?? `use ${quotedList(known, 'or')}`,
});

export const unknownApi = (id: string, known: string[], at: Place): Diagnostic => ({
  code: 'config/unknown-api',
  severity: 'error',
  message: `A sidebar lists the API "${id}", which does not exist`,
  at,
  hint:
    didYouMean(nearestName(id, known)) ??
    (known.length === 0 ? 'add it to `apis`, which lists no API yet' : `use ${quotedList(known, 'or')}`),
});
