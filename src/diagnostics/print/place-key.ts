// The key of a place. Two places with the same start have the same key, even if they underline different lengths.
import type { Place } from '../../model/diagnostic.js';

export const placeKey = ({ file, line, column, pointer = '', inText }: Place): string =>
  `${file}:${line}:${column}:${pointer}${inText ? `:${inText.line} ${inText.begins}` : ''}`;
