// Faults of documents on other hosts: hosts that the site does not allow, and documents that can't be fetched.
import type { Diagnostic, Place } from '../../model/diagnostic.js';

interface RemoteReference {
  ref: string;
  /** Of the object that contains the reference. '' if the configuration names the document. */
  pointer: string;
  at: Place;
}

const where = (pointer: string): string => (pointer === '' ? '' : ` (#${pointer})`);

export const networkOff = ({ ref, pointer, at }: RemoteReference, host: string): Diagnostic => ({
  code: 'openapi/network-off',
  severity: 'error',
  message: `${ref} is on another host, and the site allows no requests to that host${where(pointer)}`,
  at,
  hint: `copy the file into the site, or allow the host: network: ['${host}']`,
});

/** Nothing was sent. */
export const hostRefused = ({ ref, pointer, at }: RemoteReference, why: string): Diagnostic => ({
  code: 'openapi/host-refused',
  severity: 'error',
  message: `${ref} was not requested: ${why}${where(pointer)}`,
  at,
  hint: 'copy the file into the site, use https, or add the host to `network`; list a host of a private network by its IP address',
});

export const fetchFailed = ({ ref, pointer, at }: RemoteReference, why: string): Diagnostic => ({
  code: 'openapi/fetch-failed',
  severity: 'error',
  message: `${ref} can't be fetched: ${why}${where(pointer)}`,
  at,
  hint: 'check the address; if the host is not reliable, copy the file into the site',
});

/** @param age `3 hours` */
export const staleCopy = (url: string, why: string, age: string): Diagnostic => ({
  code: 'openapi/stale-copy',
  severity: 'warning',
  message: `${url} can't be fetched: ${why}. A copy from ${age} ago was used instead`,
  hint: 'build again when the host can be reached: the pages may be out of date',
});
