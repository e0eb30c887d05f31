// Rules for the docs instances and their versions: valid and unique names, paths and folders.

import { emptyValue } from '../diagnostics/config/config.js';
import {
  duplicateDocsId,
  duplicateVersion,
  invalidVersionName,
  severalLastVersions,
  sidebarOptions,
  unknownLastVersion,
} from '../diagnostics/config/config-docs.js';
import { invalidName } from '../diagnostics/config/config-values.js';
import { hasError } from '../diagnostics/has-error.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import { hrefFaults, routeFaults } from './check-address.js';
import { folderFaults } from './check-files.js';
import { type Check, type CheckInput, elements } from './check-input.js';
import { type Instance, overlapFaults } from './check-overlaps.js';
import { sidebarFaults } from './check-sidebars.js';
import { docsSchema } from './docs-schema.js';
import { CURRENT } from './fill-docs.js';
import type { UserDocs, UserDocsVersion } from './user-config.js';

type Locations = CheckInput['locations'];

export const checkDocs: Check = (input) => {
  const { raw, locations } = input;
  const instances = elements(raw.docs, docsSchema);
  const own = instances.map((instance) => instanceFaults(instance, locations));
  // A faulty instance would be reported a second time, as a clash with another instance.
  const sound = instances.filter((_, index) => !hasError(own[index] ?? []));
  const duplicates = duplicateIds(instances, locations);
  return [...duplicates, ...own.flat(), ...(duplicates.length > 0 ? [] : overlapFaults(sound, input))];
};

function duplicateIds(instances: Instance[], locations: Locations): Diagnostic[] {
  const first = new Map<string, Place>();
  return instances.flatMap(({ index, value: { id = 'default' } }) => {
    const at = locations.value(`/docs/${index}/id`);
    const earlier = first.get(id);
    if (!earlier) first.set(id, at);
    return earlier ? [duplicateDocsId(id, at, earlier)] : [];
  });
}

function instanceFaults({ index, value: docs }: Instance, locations: Locations): Diagnostic[] {
  const pointer = `/docs/${index}`;
  const faultOf = (key: string, value: string) => ({ pointer: `${pointer}/${key}`, value, at: locations.value(`${pointer}/${key}`) });
  return [
    ...(docs.id === undefined || /^[\w-]+$/.test(docs.id)
      ? []
      : [invalidName(faultOf('id', docs.id), 'use only letters, digits, _ and - in an id')]),
    ...(docs.path === undefined ? [] : routeFaults(faultOf('path', docs.path))),
    ...(docs.folder === undefined ? [] : folderFaults(faultOf('folder', docs.folder))),
    ...(docs.editUrl === undefined ? [] : hrefFaults(faultOf('editUrl', docs.editUrl))),
    ...(docs.sidebarCollapsible === false && docs.sidebarCollapsed ? [sidebarOptions(locations.value(`${pointer}/sidebarCollapsed`))] : []),
    ...versionsFaults(docs, pointer, locations),
    ...sidebarFaults(docs.sidebars ?? {}, `${pointer}/sidebars`, locations),
  ];
}

function versionsFaults({ versions, lastVersion }: UserDocs, pointer: string, locations: Locations): Diagnostic[] {
  const names = versions?.map(({ name }) => name) ?? [CURRENT];
  const at = (key: string) => locations.value(`${pointer}/${key}`);
  const lasts = versions?.filter(({ isLast }) => isLast).map(({ name }) => name) ?? [];
  return [
    ...(names.length === 0 ? [emptyValue(`${pointer}/versions`, at('versions'))] : []),
    ...(lasts.length > 1 ? [severalLastVersions(lasts, at('versions'))] : []),
    ...(lastVersion === undefined || names.includes(lastVersion) ? [] : [unknownLastVersion(lastVersion, names, at('lastVersion'))]),
    ...(versions ?? []).flatMap((version, index) => [
      ...(names.indexOf(version.name) < index
        ? [duplicateVersion(version.name, at(`versions/${index}/name`), at(`versions/${names.indexOf(version.name)}/name`))]
        : []),
      ...versionFaults(version, `${pointer}/versions/${index}`, locations),
    ]),
  ];
}

function versionFaults({ name, path, folder, sidebars }: UserDocsVersion, pointer: string, locations: Locations): Diagnostic[] {
  const faultOf = (key: string, value: string) => ({ pointer: `${pointer}/${key}`, value, at: locations.value(`${pointer}/${key}`) });
  const why = whyNoVersionName(name);
  return [
    ...(why === undefined ? [] : [invalidVersionName(name, why, locations.value(`${pointer}/name`))]),
    ...(path === undefined ? [] : routeFaults(faultOf('path', path))),
    ...(folder === undefined ? [] : folderFaults(faultOf('folder', folder))),
    ...sidebarFaults(sidebars ?? {}, `${pointer}/sidebars`, locations),
  ];
}

/** The name of a version becomes a folder and a part of routes. Returns undefined if the name is valid, else the reason. */
function whyNoVersionName(name: string): string | undefined {
  if (name.trim() === '') return 'it is empty';
  if (name.length > 32) return `it has ${name.length} characters`;
  if (/[/\\]/.test(name)) return 'it contains a slash';
  if (name === '.' || name === '..') return 'it has a special meaning in paths';
  return /\p{Cc}/u.test(name) ? 'it contains a control character' : undefined;
}
