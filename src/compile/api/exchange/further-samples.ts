// The bodies that the samples of an operation send if a reader chooses another of its examples.
import type { SampleBody, SampleRequest } from '../../../base/samples/sample-request.js';
import { plainCode } from '../../../base/text/plain-code.js';
import type { ContentView, FurtherSamples } from '../../../model/api/api-view.js';
import { isCut, treeOf } from '../examples/sample-tree.js';
import type { ApiReader } from '../fit/reader.js';
import type { ReadContent } from '../read/read-contents.js';
import { sampleBody } from './sample-body.js';

/** UTF-16 units of JSON. What is longer would make the page much larger, and the samples stay as they are. */
const MOST_TEXT = 4_000;

/**
 * @param contents and `shown` have the same order
 * @param languages of the samples that are made
 */
export function furtherSamples(
  { body, ...request }: SampleRequest,
  { contents, shown, languages }: { contents: readonly ReadContent[]; shown: readonly ContentView[]; languages: string[] },
  reader: ApiReader,
): FurtherSamples | undefined {
  const isChoice = shown.reduce((count, { examples }) => count + examples.length, 0) > 1;
  if (!body || !isChoice || languages.length === 0) return undefined;
  const first = JSON.stringify(body);
  const bodies = shown.flatMap(({ examples }, index) =>
    examples.map(({ of, code }) => {
      const content = contents[index];
      const made = content && bodyOf(content, of, reader);
      return made === undefined || JSON.stringify(made) === first ? null : packed(made, code);
    }),
  );
  const further = { languages, request, bodies };
  return bodies.every((each) => each === null) || JSON.stringify(further).length > MOST_TEXT ? undefined : further;
}

/** Undefined if the example is too long for a page. */
function bodyOf(content: ReadContent, of: number | undefined, reader: ApiReader): SampleBody | undefined {
  const value = of === undefined ? undefined : content.examples[of]?.value;
  if (of !== undefined && !value) return undefined;
  const tree = value && treeOf(value, reader);
  return tree && isCut(tree) ? undefined : sampleBody(content, reader, tree);
}

/** Without the text that the page shows anyway. The value of JSON follows from its text. */
function packed(body: SampleBody, code: string): object {
  if (body.kind !== 'json' && body.kind !== 'text') return body;
  const { kind, mediaType, text } = body;
  return plainCode(code) === text ? { kind, mediaType } : { kind, mediaType, text };
}
