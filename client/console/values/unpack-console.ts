// Reads the data of the console. Where it has a number instead of an example, the panel with that number shows the example.
import type { ConsoleView } from '../../../src/model/client.js';

type Packed = string | number;

interface PackedView extends Omit<ConsoleView, 'body'> {
  body?: {
    contents: { example: Packed; named?: { title: string; text: Packed }[] }[];
  };
}

/** @param page the element with the panels of the bodies: `[data-bodies]` */
export function unpackConsole(json: string, page: ParentNode): ConsoleView {
  const { body, ...view }: PackedView = JSON.parse(json);
  if (!body) return view;
  const panels = page.querySelectorAll('[data-bodies] > .tabs-panel');
  const textOf = (packed: Packed): string =>
    typeof packed === 'string' ? packed : (panels[packed]?.querySelector('pre > code')?.textContent ?? '');
  const contents = body.contents.map(({ example, named, ...content }) => ({
    ...content,
    example: textOf(example),
    ...(named && { named: named.map(({ title, text }) => ({ title, text: textOf(text) })) }),
  }));
  return { ...view, body: { ...body, contents } as NonNullable<ConsoleView['body']> };
}
