// Keywords that concern the keys of a map.
import { isObject } from '../../../../base/values/is-object.js';
import { ownValue } from '../../../../base/values/own-value.js';
import { below, here, keep, type Mismatch, OF_OTHER_SIDE, type Part, UNKNOWN_KEY } from '../match-value.js';
import { isMarked } from './marked-schema.js';
import type { MatchRules, MatchScope } from './match-rules.js';

export function matchKeys(words: Part, map: Part, { file, inside }: MatchScope, rules: MatchRules): Mismatch[] {
  const { isStrict, isOld, direction, fitsPattern, follow } = rules;
  const { required, additionalProperties, propertyNames, dependentRequired, dependentSchemas } = words;
  const known = isObject(words.properties) ? words.properties : {};
  const patterns = isObject(words.patternProperties) ? Object.entries(words.patternProperties) : [];
  const found: Mismatch[] = [];
  const lacks = (name: unknown, why = ''): void => {
    if (typeof name === 'string' && !Object.hasOwn(map, name)) found.push({ ...here(`has no "${name}"${why}`), lacks: name });
  };
  for (const name of Array.isArray(required) ? required : []) lacks(name);
  for (const [name, each] of Object.entries(map)) {
    const fitting = isStrict ? patterns.filter(([pattern]) => fitsPattern(pattern, name)).map(([, schema]) => schema) : [];
    const isOther = fitting.length === 0 && !Object.hasOwn(known, name) && (isStrict || patterns.length === 0);
    const schemas = [...(Object.hasOwn(known, name) ? [known[name]] : []), ...fitting, ...(isOther ? [additionalProperties] : [])];
    if (schemas.includes(false)) found.push(below(name, UNKNOWN_KEY));
    else
      for (const schema of schemas)
        keep(
          found,
          inside(schema, each).map((fault) => below(name, fault)),
        );
    if (direction && isMarked({ file, value: ownValue(known, name) }, direction === 'request' ? 'readOnly' : 'writeOnly', follow))
      found.push(below(name, OF_OTHER_SIDE[direction]));
    if (isStrict && propertyNames !== undefined)
      keep(
        found,
        inside(propertyNames, name).map(({ says }) => below(name, here(`has a name that ${says}`))),
      );
    if (!isStrict || isOld) continue;
    if (isObject(dependentSchemas) && Object.hasOwn(dependentSchemas, name)) keep(found, inside(dependentSchemas[name], map));
    const needed = isObject(dependentRequired) ? ownValue(dependentRequired, name) : undefined;
    for (const other of Array.isArray(needed) ? needed : []) lacks(other, `, which "${name}" requires`);
  }
  return found;
}
