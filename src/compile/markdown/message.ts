// `::message{name="order.made" from="@site/openapi/events.yaml"}`: a message of an AsyncAPI document, with its schema, its examples and
// who sends it. The directive becomes a component that is completed when the page is: its texts count their tokens on from the page's.
import type { RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { nearestName } from '../../base/nearest-name.js';
import { unknownAttribute } from '../../diagnostics/markdown.js';
import { incompleteMessage, missingSource, unknownMessage } from '../../diagnostics/markdown-code.js';
import type { CodeReference, ComponentReference } from '../../model/compiled-entry.js';
import type { Place } from '../../model/diagnostic.js';
import type { CompileState } from './compile-state.js';
import { componentNode } from './component-node.js';
import { MESSAGE } from './leaf-directives.js';
import { siteFilePath } from './site-file.js';
import { placeOf, type Transform } from './transform-scope.js';

export const MESSAGE_COMPONENT = 'ApiMessage';

/** What a component holds until it is completed. */
interface WantedMessage {
  name: string;
  /** The document, relative to the site root. */
  file: string;
  at: Place;
}

export const transformMessage: Transform<LeafDirective> = (node, { state }) => {
  const at = placeOf(state, node);
  const { name = '', from = '', ...others } = node.attributes ?? {};
  for (const key of Object.keys(others)) {
    state.diagnostics.push(unknownAttribute(MESSAGE, key, at, nearestName(key, ['name', 'from'])));
  }
  if (!name || !from) {
    state.diagnostics.push(incompleteMessage(name ? 'from' : 'name', at));
    return [];
  }
  const wanted: WantedMessage = { name, file: siteFilePath(from, state.file), at };
  return [componentNode(MESSAGE_COMPONENT, { props: { wanted }, markup: { children: '' }, from: node }) as RootContent];
};

/** Completes the messages among `components`; what their texts hold is added to both lists. */
export async function showMessages(components: ComponentReference[], codeBlocks: CodeReference[], state: CompileState): Promise<void> {
  // Texts of messages add components of their own, which are none.
  for (const component of components.filter(({ name }) => name === MESSAGE_COMPONENT)) {
    const { name, file, at } = component.props.wanted as WantedMessage;
    component.slots = {};
    component.props = { view: await viewOf({ name, file, at }, { components, codeBlocks, state }) };
  }
}

interface MessageScope {
  components: ComponentReference[];
  codeBlocks: CodeReference[];
  state: CompileState;
}

/** null: the author was told why there is nothing to show. */
async function viewOf({ name, file, at }: WantedMessage, { components, codeBlocks, state }: MessageScope) {
  const { value: document, diagnostics } = (await state.loadMessages?.(file)) ?? { value: 'missing' as const, diagnostics: [] };
  // The same document on many pages is at fault once: its places are its own.
  state.diagnostics.push(...diagnostics);
  if (document === 'missing') {
    const [folder, base] = [file.slice(0, Math.max(0, file.lastIndexOf('/'))), file.slice(file.lastIndexOf('/') + 1)];
    state.diagnostics.push(missingSource(file, file, at, { name: base, names: state.files.list(folder) }));
    return null;
  }
  if (!document) return null;
  const { compileMessage, messageNames } = await import('../api/compile-message.js');
  const sinks = { file, links: state.links, components, codeBlocks, ids: state.ids };
  const options = { api: { extensions: {} }, markdown: { parser: state.markdown.parser ?? 'satteri' } };
  const view = await compileMessage({ document, name, options, sinks });
  if (!view) {
    const names = messageNames(document);
    state.diagnostics.push(unknownMessage(name, file, nearestName(name, names), at));
  }
  return view ?? null;
}
