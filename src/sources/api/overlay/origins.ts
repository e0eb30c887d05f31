// Where the values of a file come from after overlays have changed it. Only what is in another place than before is recorded.
import { keysOf, pointerTo } from '../../../base/documents/json-pointer.js';
import type { SpecificationFile } from '../read/read-specification.js';

/** A value of a file as its author wrote it. */
export interface Origin {
  file: Pick<SpecificationFile, 'file' | 'written' | 'placesOf'>;
  pointer: string;
}

/** A branch without an origin of its own has that of its parent, one key further. */
export interface Origins {
  own?: Origin;
  below?: ReadonlyMap<string, Origins>;
}

export const originBelow = ({ file, pointer }: Origin, key: string | number): Origin => ({ file, pointer: pointerTo(pointer, key) });

/** @param root origin of the whole file */
export function originAt(origins: Origins, root: Origin, pointer: string): Origin {
  let at: Origins | undefined = origins;
  let origin = origins.own ?? root;
  for (const key of keysOf(pointer)) {
    at = at?.below?.get(key);
    origin = at?.own ?? originBelow(origin, key);
  }
  return origin;
}
