// Whether a part of a document is marked as internal.
import { isObject } from '../../../base/values/is-object.js';

const MARK = 'x-internal';

/** A value of another type counts as the mark, so that nothing is published by a slip. It is reported. */
export const isMarked = (value: unknown): boolean =>
  isObject(value) && Object.hasOwn(value, MARK) && value[MARK] !== false && value[MARK] !== null;

/** The value of a mark that is neither true nor false. Undefined if there is none. */
export const wrongMark = (value: unknown): unknown =>
  isMarked(value) && isObject(value) && value[MARK] !== true ? value[MARK] : undefined;
