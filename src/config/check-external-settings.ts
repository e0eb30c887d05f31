// Rules for the addresses that `check-links --external` leaves out. Each is a host or the beginning of an address, and has a reason.

import { pointerTo } from '../base/documents/json-pointer.js';
import { isObject } from '../base/values/is-object.js';
import { emptyValue } from '../diagnostics/config/config.js';
import { invalidAddress } from '../diagnostics/config/config-values.js';
import { type Check, member } from './check-input.js';

const POINTER = '/checks/external/skip';
const HOST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*$/u;

export const checkExternalSettings: Check = ({ raw, locations }) => {
  const skip = member(member(raw.checks, 'external'), 'skip');
  return Object.entries(isObject(skip) ? skip : {}).flatMap(([address, reason]) => {
    const pointer = pointerTo(POINTER, address);
    if (typeof reason === 'string' && reason.trim() === '') return [emptyValue(pointer, locations.value(pointer))];
    if (HOST.test(address) || (/^https?:\/\//i.test(address) && URL.canParse(address))) return [];
    const hint =
      "write a host such as 'jobs.example.com', which includes its subdomains, or the beginning of addresses such as 'https://example.com/jobs/'";
    return [
      invalidAddress({
        pointer: POINTER,
        value: address,
        at: locations.key(pointer),
        why: 'contains a key that is neither a host nor an address',
        hint,
      }),
    ];
  });
};
