// Writes the samples of an operation anew for the example of the body that the reader chose. A template on the page has the request. The page
// shows the text of each body.
import { renderSamples } from '../../src/base/samples/render-samples.js';
import type { SampleBody, SampleLanguage, SampleRequest } from '../../src/base/samples/sample-request.js';
import type { SharedCode } from '../boot/shared-code.js';

/** Code of a sample → its HTML as the page was served. */
const served = new WeakMap<Element, string>();

/** `FurtherSamples`, as it is read back. */
interface Further {
  languages: SampleLanguage[];
  request: SampleRequest;
  bodies: (SampleBody | null)[];
}

/** @param bodies the panels with the examples of the body */
export function showSamples(bodies: HTMLElement, root: ParentNode, { partsOf, trustedHtml }: SharedCode): void {
  const text = root.querySelector<HTMLTemplateElement>('template[data-further]')?.content.textContent;
  if (!text) return;
  const { languages, request, bodies: known } = JSON.parse(text) as Further;
  const panels = partsOf(bodies, '.tabs-panel');
  const at = panels.findIndex((panel) => panel.hasAttribute('data-selected'));
  const body = known[at];
  const shown = panels[at]?.querySelector('code')?.textContent ?? '';
  // Of JSON and text, the page has the text.
  const sent = body && (body.kind === 'json' || body.kind === 'text') ? { ...body, text: body.text ?? shown } : body;
  const made = new Map(
    sent ? renderSamples({ ...request, body: sent }, languages).map(({ language, code }) => [language as string, code]) : [],
  );
  for (const panel of root.querySelectorAll<HTMLElement>('[data-group="code-samples"] > .tabs-panel')) {
    const code = panel.querySelector('code');
    if (!code) continue;
    const first = served.get(code) ?? code.innerHTML;
    served.set(code, first);
    const html = made.get(panel.dataset.value ?? '') ?? first;
    if (html !== code.innerHTML) code.innerHTML = trustedHtml(html);
  }
}
