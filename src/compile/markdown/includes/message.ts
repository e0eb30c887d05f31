// `::message{name="order.made" from="@site/openapi/events.yaml"}` shows a message of an AsyncAPI document, with its schema, its examples
// and its senders. The directive becomes a component, which is completed when the rest of the page is compiled.
import type { RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { meantName } from '../../../base/names/meant-name.js';
import { unknownAttribute } from '../../../diagnostics/pages/markdown.js';
import { incompleteMessage } from '../../../diagnostics/pages/markdown-code.js';
import type { Place } from '../../../model/diagnostic.js';
import { componentNode } from '../component-node.js';
import { MESSAGE } from '../directives/leaf-directives.js';
import { siteFilePath } from '../links/site-file.js';
import { placeOf, type Transform } from '../transform-scope.js';

export const MESSAGE_COMPONENT = 'ApiMessage';

/** What the component holds until it is completed (`show-messages.ts`). */
export interface WantedMessage {
  /** Empty if the page gives no name, which is reported. Faults of the document are reported in any case. */
  name: string;
  /** The document, relative to the site root. */
  file: string;
  at: Place;
}

/** Attributes that people write instead of `name` and `from`. */
const MEANT = { file: 'from', src: 'from', source: 'from', path: 'from', id: 'name', title: 'name', message: 'name' };

export const transformMessage: Transform<LeafDirective> = (node, { state }) => {
  const at = placeOf(state, node);
  const { name = '', from = '', ...others } = node.attributes ?? {};
  const missing = (['name', 'from'] as const).filter((key) => !(key === 'name' ? name : from));
  for (const key of missing) state.diagnostics.push(incompleteMessage(key, at));
  for (const key of Object.keys(others)) {
    const nearest = meantName(key, ['name', 'from'], MEANT);
    // An attribute that replaces the missing one is not reported again.
    if (!missing.some((one) => one === nearest)) state.diagnostics.push(unknownAttribute(`::${MESSAGE}`, key, at, { nearest }));
  }
  if (!from) return [];
  const wanted: WantedMessage = { name: name ?? '', file: siteFilePath(from, state.file), at };
  return [componentNode(MESSAGE_COMPONENT, { props: { wanted }, markup: { children: '' }, from: node }) as RootContent];
};
