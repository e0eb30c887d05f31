// Faults of documents that lie on other hosts: what the site does not allow, and what can't be had.
import type { Diagnostic, Place } from '../../model/diagnostic.js';

interface RemoteReference {
  ref: string;
  /** Of the object that holds it; '' where the configuration names the document. */
  pointer: string;
  at: Place;
}

const where = (pointer: string): string => (pointer === '' ? '' : ` (#${pointer})`);

export const networkOff = ({ ref, pointer, at }: RemoteReference, host: string): Diagnostic => ({
  code: 'openapi/network-off',
  severity: 'error',
  message: `${ref} is on another host, and the network is off${where(pointer)}`,
  at,
  hint: `copy the file into the site, or allow the host: network: ['${host}']`,
});

/** Nothing was sent. */
export const hostRefused = ({ ref, pointer, at }: RemoteReference, why: string): Diagnostic => ({
  code: 'openapi/host-refused',
  severity: 'error',
  message: `${ref} is not asked for: ${why}${where(pointer)}`,
  at,
  hint: 'a build asks hosts that `network` names, over https; an address of a private network has to be named itself',
});

export const fetchFailed = ({ ref, pointer, at }: RemoteReference, why: string): Diagnostic => ({
  code: 'openapi/fetch-failed',
  severity: 'error',
  message: `${ref} can't be had: ${why}${where(pointer)}`,
  at,
  hint: 'copy the file into the site, if the host is not to be relied on',
});

/** @param age `3 hours` */
export const staleCopy = (url: string, why: string, age: string): Diagnostic => ({
  code: 'openapi/stale-copy',
  severity: 'warning',
  message: `${url} can't be had: ${why}. A copy from ${age} ago stands for it`,
  hint: 'the pages may not show what the host has by now',
});
