// The codes that `checks.ignore` can name: those of the checker, and warnings about descriptions of APIs, which other teams may write.
import { ALL_CODES, defaultSeverity } from '../default-severities.js';
import { CHECKER_CODES, isCheckerCode, namesOf } from './checker-codes.js';

export const isIgnorableCode = (code: string): boolean => isCheckerCode(code) || (isOfApi(code) && defaultSeverity(code) !== 'error');

const isOfApi = (code: string): boolean => code.startsWith('openapi/');

/** Areas, codes and kinds. */
export const IGNORABLE_NAMES: readonly string[] = namesOf([
  ...CHECKER_CODES,
  ...ALL_CODES.filter((code) => isOfApi(code) && isIgnorableCode(code)),
]);
