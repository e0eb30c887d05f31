// In a split bundle, esbuild lets every file import the chunk of its own helpers, even files that use none of them. Because one island
// needs React, every page would wait for one more request. Such imports bind no names, and are removed.
import { basename } from 'node:path';
import type { NamedFile } from './name-by-content.js';

/** Outputs of a minified bundle, as the metafile describes them: path → its inputs. */
type Outputs = Record<string, { inputs: Record<string, unknown> }>;

export function withoutHelperImports(files: NamedFile[], outputs: Outputs): NamedFile[] {
  const helpers = Object.entries(outputs).flatMap(([path, { inputs }]) => (Object.keys(inputs).length === 0 ? [basename(path)] : []));
  return files.map(({ name, text }) => ({
    name,
    text: helpers.reduce((result, helper) => result.replace(`import"./${helper}";`, ''), text),
  }));
}
