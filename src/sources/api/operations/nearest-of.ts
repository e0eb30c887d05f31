// The suggestion for an unknown name, in the form that `ApiNames` returns.
import { nearestName } from '../../../base/names/nearest-name.js';

export function nearestOf(name: string, among: Iterable<string>): { nearest?: string } {
  const found = nearestName(name, among);
  return found === undefined ? {} : { nearest: found };
}
