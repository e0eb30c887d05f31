// The examples of a body below its fields, for a body that has no place in the column beside the text.
import type { ContentView } from '../../src/model/api/api-view.js';
import { examplesOf } from './Aside.js';
import { CodePanel } from './CodePanel.js';

export function ContentExamples({ title, contents }: { title: string; contents: readonly ContentView[] }) {
  const codes = contents.flatMap(({ mediaType, examples }) => examplesOf(examples, contents.length > 1 ? mediaType : ''));
  return <CodePanel title={title} choice="Example" codes={codes} />;
}
