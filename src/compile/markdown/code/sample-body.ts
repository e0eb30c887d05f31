// A fence that says what it is a sample of (```json request=create-order): JSON, and what the site's APIs allow there.

import { pointerOf } from '../../../base/documents/json-pointer.js';
import { parseYaml } from '../../../base/documents/parse-yaml.js';
import { bodilessOperation, noSuchApiName, sampleMismatch, sampleNoJson } from '../../../diagnostics/apis/unknown-names.js';
import type { BodyName } from '../../../model/api-names.js';
import type { Diagnostic, Place } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import type { CodeFile } from './code-file.js';

/** Of one sample: more are another schema's. */
const MOST_TOLD = 20;

export interface SampleBody extends Pick<CodeFile, 'code' | 'placeAt'> {
  body: BodyName;
  /** Where the body is named. */
  at: Place;
}

export function checkSampleBody({ code, placeAt, body, at }: SampleBody, { apiNames }: Pick<CompileState, 'apiNames'>): Diagnostic[] {
  if (!apiNames) return [];
  let value: unknown;
  try {
    value = JSON.parse(code);
  } catch {
    // Its own words say where by a count of characters, or not at all.
    return [sampleNoJson(body, firstError(code, placeAt) ?? at)];
  }
  const fault = apiNames.check(body, value);
  if (!fault) return [];
  if (fault.reason === 'unknown') return [noSuchApiName(body.name, at, fault)];
  if (fault.reason === 'bodiless') return [bodilessOperation(body, fault, at)];
  const { valuePlaces } = parseYaml(code);
  return fault.faults.slice(0, MOST_TOLD).map((each) => {
    const span = valuePlaces.get(pointerOf(each.path));
    return sampleMismatch(body, each, span ? placeAt(span.line - 1, span.column - 1, span.length) : at);
  });
}

/** JSON is YAML: what that parser refuses has a place. */
function firstError(code: string, placeAt: SampleBody['placeAt']): Place | undefined {
  const [error] = parseYaml(code).errors;
  return error && placeAt(error.line - 1, error.column - 1, error.length);
}
