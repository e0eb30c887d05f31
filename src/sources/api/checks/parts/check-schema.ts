// Contradictions within one schema: bounds that no value can meet, an invalid regular expression, required properties that can't exist.
import { contradiction, malformedPattern } from '../../../../diagnostics/apis/openapi-meaning.js';
import type { Diagnostic, Place } from '../../../../model/diagnostic.js';

export interface SchemaSlip {
  /** Key of the schema at which the fault is reported. */
  key: string;
  tell(name: string, pointer: string, at: Place): Diagnostic;
}

type Part = Record<string, unknown>;

const BOUNDS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minContains', 'maxContains'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
] as const;

/** If one of two equal bounds is exclusive, no value lies between them. */
const isReached = (bound: string): boolean => !bound.startsWith('exclusive');

export function checkSchema(schema: Part): SchemaSlip[] {
  const slips: SchemaSlip[] = [];
  for (const [least, most] of BOUNDS) {
    const [low, high] = [schema[least], schema[most]];
    if (typeof low !== 'number' || typeof high !== 'number' || low < high) continue;
    if (low === high && isReached(least) && isReached(most)) continue;
    slips.push({
      key: least,
      tell: (name, ...where) => contradiction(`"${least}" of ${name} is ${low}, but its "${most}" is ${high}`, ...where),
    });
  }
  const { pattern, required, properties, additionalProperties } = schema;
  if (typeof pattern === 'string' && !isPattern(pattern))
    slips.push({ key: 'pattern', tell: (name, ...where) => malformedPattern(pattern, name, ...where) });
  if (additionalProperties === false && Array.isArray(required) && typeof properties === 'object' && properties !== null) {
    const gone = required.filter((each) => typeof each === 'string' && !Object.hasOwn(properties, each));
    if (gone.length > 0 && schema.patternProperties === undefined) {
      slips.push({
        key: 'required',
        tell: (name, ...where) =>
          contradiction(
            `${name} requires "${gone.join('", "')}", but does not allow it: it describes no such property, and allows no others`,
            ...where,
          ),
      });
    }
  }
  return slips;
}

/**
 * The pattern is only compiled, never matched. It is tried without the flag `u` too, because older regular expressions may be invalid with
 * it.
 */
function isPattern(pattern: string): boolean {
  for (const flags of ['u', '']) {
    try {
      new RegExp(pattern, flags);
      return true;
    } catch {}
  }
  return false;
}
