// Parsed files of a description, for a caller that reads it again and again while one of them is edited. Parsing YAML takes most of the
// time. Each reading gets its own copy of the values, which it may change.
import { digest } from '../../../base/values/digest.js';
import { readSpecification, type SpecificationFile } from './read-specification.js';

/** By name. */
export type ParsedFiles = Map<string, { of: string; file: SpecificationFile }>;

/**
 * Larger files are not cached. Parsed, they take several times as much memory, and if a description is a single file, that file is the one
 * that is edited.
 */
const MAX_BYTES = 262_144;

/** Like `readSpecification`. Without `known` nothing is cached. */
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
