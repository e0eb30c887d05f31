// Rules for `checks`: every entry of the list of ignored findings says which and why, and the baseline is a file of the site.
import { posix } from 'node:path';
import { CODE_NAMES } from '../diagnostics/checker-codes.js';
import { emptyValue } from '../diagnostics/config.js';
import { ignoresEverything, unknownCheck } from '../diagnostics/config-checks.js';
import { invalidPath, outsideSite } from '../diagnostics/config-values.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { type Check, type CheckInput, member, text } from './check-input.js';
import { isObject } from './schema-parts.js';

export const checkIgnoreList: Check = (input) => {
  const checks = member(input.raw, 'checks');
  const ignore = member(checks, 'ignore');
  return [
    ...(Array.isArray(ignore) ? ignore : []).flatMap((entry, index) => entryFaults(entry, `/checks/ignore/${index}`, input)),
    ...baselineFaults(checks, input),
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
  if (code !== undefined && code.trim() !== '' && !CODE_NAMES.includes(code)) {
    faults.push(unknownCheck(`${pointer}/code`, code, locations.value(`${pointer}/code`)));
  }
  const file = text(entry, 'file');
  if (file?.startsWith('/')) {
    const fault = { pointer: `${pointer}/file`, value: file, at: locations.value(`${pointer}/file`) };
    faults.push(
      invalidPath({ ...fault, why: 'begins with a slash, but is relative to the root of the site', hint: `write '${file.slice(1)}'` }),
    );
  }
  return faults;
}

function baselineFaults(checks: unknown, { locations }: CheckInput): Diagnostic[] {
  const value = text(checks, 'baseline');
  const fault = { pointer: '/checks/baseline', value: value ?? '', at: locations.value('/checks/baseline') };
  if (value === undefined) return [];
  if (value.trim() === '') return [emptyValue(fault.pointer, fault.at)];
  if (value.startsWith('/'))
    return [
      invalidPath({ ...fault, why: 'begins with a slash, but is relative to the root of the site', hint: `write '${value.slice(1)}'` }),
    ];
  return posix.normalize(value).startsWith('..') ? [outsideSite(fault)] : [];
}
