// Files of a description that were parsed before, for whoever reads it again and again while one of them is edited: most of the time that a
// description takes to read is its YAML. Each reading has values of its own, which it may change.
import { digest } from '../../../base/values/digest.js';
import { readSpecification, type SpecificationFile } from './read-specification.js';

/** By name. */
export type ParsedFiles = Map<string, { of: string; file: SpecificationFile }>;

/** In memory a text is several times as large; and where a description is one file, it is that file which is edited. */
const MAX_BYTES = 262_144;

/** As `readSpecification`. Without `known` nothing is remembered. */
export function readParsedFile(bytes: Uint8Array, name: string, known?: ParsedFiles): ReturnType<typeof readSpecification> {
  if (!known || bytes.length > MAX_BYTES) return readSpecification(bytes, name);
  const of = digest(bytes);
  const before = known.get(name);
  if (before?.of === of) return { file: copyOf(before.file) };
  const result = readSpecification(bytes, name);
  if ('file' in result) known.set(name, { of, file: copyOf(result.file) });
  else known.delete(name);
  return result;
}

const copyOf = (file: SpecificationFile): SpecificationFile => ({ ...file, value: structuredClone(file.value) });
