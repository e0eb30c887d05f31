// Equal places have equal keys, however much of their lines they underline.
import type { Place } from '../../model/diagnostic.js';

export const placeKey = ({ file, line, column, pointer = '', inText }: Place): string =>
  `${file}:${line}:${column}:${pointer}${inText ? `:${inText.line} ${inText.begins}` : ''}`;
