// Rules for `checks.severity` and `apis[].severity`: each key is a code, and an error can't be lowered.

import { pointerTo, valueAt } from '../base/documents/json-pointer.js';
import { isObject } from '../base/values/is-object.js';
import { loweredError, unknownCode } from '../diagnostics/config/config-checks.js';
import { ALL_CODES, defaultSeverity } from '../diagnostics/default-severities.js';
import { type Check, member } from './check-input.js';

/** Codes whose severity a site can change. An error stays an error. */
const CHANGEABLE = ALL_CODES.filter((code) => defaultSeverity(code) !== 'error');

export const checkSeverities: Check = ({ raw, locations }) => {
  const apis = member(raw, 'apis');
  return ['/checks', ...(Array.isArray(apis) ? apis.map((_, index) => `/apis/${index}`) : [])].flatMap((owner) => {
    const severities = member(valueAt(raw, owner), 'severity');
    if (!isObject(severities)) return [];
    return Object.entries(severities).flatMap(([code, asked]) => {
      const pointer = pointerTo(`${owner}/severity`, code);
      const own = defaultSeverity(code);
      if (own === undefined) return [unknownCode(pointer, { code, codes: CHANGEABLE }, locations.key(pointer))];
      const isLowered = own === 'error' && (asked === 'warning' || asked === 'info');
      return isLowered ? [loweredError(pointer, { code, asked }, locations.value(pointer))] : [];
    });
  });
};
