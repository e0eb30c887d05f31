// Rules for `checks`: every entry of the ignore list names findings and a reason. The files in which docgen keeps its lists are in the
// site.

import { posix } from 'node:path';
import { isPrivate } from '../base/files/publishable.js';
import { isObject } from '../base/values/is-object.js';
import { IGNORABLE_NAMES } from '../diagnostics/checks/ignorable-codes.js';
import { emptyValue } from '../diagnostics/config/config.js';
import { ignoresEverything, unknownIgnored } from '../diagnostics/config/config-checks.js';
import { invalidPath, outsideSite } from '../diagnostics/config/config-values.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { siteRelative } from './check-files.js';
import { type Check, type CheckInput, member, text } from './check-input.js';

export const checkIgnoreList: Check = (input) => {
  const checks = member(input.raw, 'checks');
  const ignore = member(checks, 'ignore');
  return [
    ...(Array.isArray(ignore) ? ignore : []).flatMap((entry, index) => entryFaults(entry, `/checks/ignore/${index}`, input)),
    ...siteFileFaults(checks, 'baseline', input),
    ...siteFileFaults(checks, 'urlsLock', input),
  ];
};

const KEYS = ['code', 'target', 'file'] as const;

function entryFaults(entry: unknown, pointer: string, { locations }: CheckInput): Diagnostic[] {
  if (!isObject(entry)) return [];
  const faults: Diagnostic[] = [];
  for (const key of [...KEYS, 'reason']) {
    if (text(entry, key)?.trim() === '') faults.push(emptyValue(`${pointer}/${key}`, locations.value(`${pointer}/${key}`)));
  }
  if (!KEYS.some((key) => member(entry, key) !== undefined)) faults.push(ignoresEverything(pointer, locations.value(pointer)));
  const code = text(entry, 'code');
  if (code !== undefined && code.trim() !== '' && !IGNORABLE_NAMES.includes(code)) {
    faults.push(unknownIgnored(`${pointer}/code`, code, locations.value(`${pointer}/code`)));
  }
  const file = text(entry, 'file');
  if (file?.startsWith('/')) {
    const fault = { pointer: `${pointer}/file`, value: file, at: locations.value(`${pointer}/file`) };
    faults.push(
      invalidPath({ ...fault, why: 'must be relative to the root of the site, but begins with a slash', hint: `write '${file.slice(1)}'` }),
    );
  }
  return faults;
}

/** A file that docgen writes to, so it must be inside the site and not hidden. */
function siteFileFaults(checks: unknown, key: 'baseline' | 'urlsLock', { locations }: CheckInput): Diagnostic[] {
  const value = text(checks, key);
  const fault = { pointer: `/checks/${key}`, value: value ?? '', at: locations.value(`/checks/${key}`) };
  if (value === undefined) return [];
  if (value.trim() === '') return [emptyValue(fault.pointer, fault.at)];
  if (value.startsWith('/'))
    return [
      invalidPath({
        ...fault,
        why: 'must be relative to the root of the site, but begins with a slash',
        hint: `write '${value.slice(1)}'`,
      }),
    ];
  if (posix.normalize(value).startsWith('..')) return [outsideSite(fault, 'outside')];
  return isPrivate(siteRelative(value)) ? [outsideSite(fault, 'hidden')] : [];
}
