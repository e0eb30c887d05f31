// Whether the native parser is installed, without loading it: what a page was parsed by is part of the key of what it became.
import { createRequire } from 'node:module';

export function hasNativeParser(): boolean {
  try {
    return createRequire(import.meta.url).resolve('satteri') !== '';
  } catch {
    return false;
  }
}
