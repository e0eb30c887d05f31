// What was perhaps meant by a name that is not among those that there are, as the answers of `ApiNames` say it.
import { nearestName } from '../../../base/names/nearest-name.js';

export function nearestOf(name: string, among: Iterable<string>): { nearest?: string } {
  const found = nearestName(name, among);
  return found === undefined ? {} : { nearest: found };
}
