// esbuild lets every file of a split bundle import the chunk of its own helpers, also those that use none of them: a request and some
// bytes that every page would wait for, because one island needs React. Such an import says nothing, and is taken out.
import { basename } from 'node:path';
import type { NamedFile } from './name-by-content.js';

/** Outputs of a minified bundle, as the metafile describes them: path → what went into it. */
type Outputs = Record<string, { inputs: Record<string, unknown> }>;

export function withoutHelperImports(files: NamedFile[], outputs: Outputs): NamedFile[] {
  const helpers = Object.entries(outputs).flatMap(([path, { inputs }]) => (Object.keys(inputs).length === 0 ? [basename(path)] : []));
  return files.map(({ name, text }) => ({
    name,
    text: helpers.reduce((result, helper) => result.replace(`import"./${helper}";`, ''), text),
  }));
}
