// Rules for `checks.severity`: each key is a code, and an error can't be lowered.

import { pointerTo } from '../base/documents/json-pointer.js';
import { isObject } from '../base/values/is-object.js';
import { loweredError, unknownCode } from '../diagnostics/config/config-checks.js';
import { ALL_CODES, defaultSeverity } from '../diagnostics/default-severities.js';
import { type Check, member } from './check-input.js';

/** Codes whose severity a site can change. An error stays an error. */
const CHANGEABLE = ALL_CODES.filter((code) => defaultSeverity(code) !== 'error');

export const checkSeverities: Check = ({ raw, locations }) => {
  const severities = member(member(raw, 'checks'), 'severity');
  if (!isObject(severities)) return [];
  return Object.entries(severities).flatMap(([code, asked]) => {
    const pointer = pointerTo('/checks/severity', code);
    const own = defaultSeverity(code);
    if (own === undefined) return [unknownCode(code, CHANGEABLE, locations.key(pointer))];
    return own === 'error' && (asked === 'warning' || asked === 'info') ? [loweredError(code, asked, locations.value(pointer))] : [];
  });
};
