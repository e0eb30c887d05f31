// The data of the console without the examples that the page shows anyway: in their place is the number of the panel that shows them.
// `client/console/unpack-console.ts` puts the texts back.
import { plainCode } from '../../../src/base/text/plain-code.js';
import type { ConsoleView } from '../../../src/model/api/console-view.js';

/** @param shown HTML of the code in each panel of the bodies, in their order */
export function packConsole({ body, ...view }: ConsoleView, shown: readonly string[]): object {
  if (!body || shown.length === 0) return body ? { ...view, body } : view;
  const places = new Map(shown.map((html, index) => [plainCode(html), index]));
  const packed = (text: string): string | number => (text === '' ? text : (places.get(text) ?? text));
  const contents = body.contents.map(({ example, named, ...content }) => ({
    ...content,
    example: packed(example),
    ...(named && { named: named.map(({ title, text }) => ({ title, text: packed(text) })) }),
  }));
  return { ...view, body: { ...body, contents } };
}
