// Checks a fence that names the body it is a sample of (```json request=create-order). The code must be JSON, and the site's APIs must
// allow it there.

import { pointerOf } from '../../../base/documents/json-pointer.js';
import { parseYaml } from '../../../base/documents/parse-yaml.js';
import { bodilessOperation, noSuchApiName, sampleMismatch, sampleNoJson } from '../../../diagnostics/apis/unknown-names.js';
import type { BodyName } from '../../../model/api/api-names.js';
import type { Diagnostic, Place } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import type { CodeFile } from './code-file.js';

/** Diagnostics for one sample. If there are more, the sample belongs to another schema. */
const MAX_FAULTS = 20;

export interface SampleBody extends Pick<CodeFile, 'code' | 'placeAt'> {
  body: BodyName;
  /** Place of the body's name. */
  at: Place;
}

export function checkSampleBody({ code, placeAt, body, at }: SampleBody, { apiNames }: Pick<CompileState, 'apiNames'>): Diagnostic[] {
  if (!apiNames) return [];
  let value: unknown;
  try {
    value = JSON.parse(code);
  } catch {
    // The parser's own message gives the place as a count of characters, or not at all.
    return [sampleNoJson(body, firstError(code, placeAt) ?? at)];
  }
  const fault = apiNames.check(body, value);
  if (!fault) return [];
  if (fault.reason === 'unknown') return [noSuchApiName(body.name, at, fault)];
  if (fault.reason === 'bodiless') return [bodilessOperation(body, fault, at)];
  const { valuePlaces } = parseYaml(code);
  return fault.faults.slice(0, MAX_FAULTS).map((each) => {
    const span = valuePlaces.get(pointerOf(each.path));
    return sampleMismatch(body, each, span ? placeAt(span.line - 1, span.column - 1, span.length) : at);
  });
}

/** JSON is also YAML, and the errors of the YAML parser have places. */
function firstError(code: string, placeAt: SampleBody['placeAt']): Place | undefined {
  const [error] = parseYaml(code).errors;
  return error && placeAt(error.line - 1, error.column - 1, error.length);
}
