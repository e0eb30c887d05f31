// `::message{name="order.made" from="@site/openapi/events.yaml"}`: a message of an AsyncAPI document, with its schema, its examples and
// who sends it. The directive becomes a component that is completed when the page is.
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

/** What a component holds until it is completed (`show-messages.ts`). */
export interface WantedMessage {
  /** Empty if the page names none, which is reported. What is wrong with the document is reported all the same. */
  name: string;
  /** The document, relative to the site root. */
  file: string;
  at: Place;
}

/** What people write in place of the two. */
const MEANT = { file: 'from', src: 'from', source: 'from', path: 'from', id: 'name', title: 'name', message: 'name' };

export const transformMessage: Transform<LeafDirective> = (node, { state }) => {
  const at = placeOf(state, node);
  const { name = '', from = '', ...others } = node.attributes ?? {};
  const missing = (['name', 'from'] as const).filter((key) => !(key === 'name' ? name : from));
  for (const key of missing) state.diagnostics.push(incompleteMessage(key, at));
  for (const key of Object.keys(others)) {
    const nearest = meantName(key, ['name', 'from'], MEANT);
    // In place of the one that is missing.
    if (!missing.some((one) => one === nearest)) state.diagnostics.push(unknownAttribute(`::${MESSAGE}`, key, at, { nearest }));
  }
  if (!from) return [];
  const wanted: WantedMessage = { name: name ?? '', file: siteFilePath(from, state.file), at };
  return [componentNode(MESSAGE_COMPONENT, { props: { wanted }, markup: { children: '' }, from: node }) as RootContent];
};
