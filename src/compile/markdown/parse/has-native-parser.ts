// Tells whether the native parser is installed, without loading it. The cache key of a compiled page depends on the parser.
import { createRequire } from 'node:module';

export function hasNativeParser(): boolean {
  try {
    return createRequire(import.meta.url).resolve('satteri') !== '';
  } catch {
    return false;
  }
}
