// The messages that a page shows, once its body is made: their texts, links and blocks of code count their tokens on from the page's own.
import { nearestName } from '../../../base/names/nearest-name.js';
import { fileOutsideSite } from '../../../diagnostics/pages/markdown.js';
import { missingSource, unknownMessage } from '../../../diagnostics/pages/markdown-code.js';
import type { CodeReference, ComponentReference } from '../../../model/compiled-entry.js';
import type { CompileState } from '../compile-state.js';
import { MESSAGE_COMPONENT, type WantedMessage } from './message.js';

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
  const { value: messages, diagnostics } = (await state.loadMessages?.(file)) ?? { value: 'missing' as const, diagnostics: [] };
  // A page opens a document once, whatever it shows of it: these are the same objects each time.
  state.diagnostics.push(...diagnostics.filter((one) => !state.diagnostics.includes(one)));
  if (messages === 'missing') {
    const [folder, base] = [file.slice(0, Math.max(0, file.lastIndexOf('/'))), file.slice(file.lastIndexOf('/') + 1)];
    state.diagnostics.push(missingSource(`@site/${file}`, file, at, { name: base, names: state.files.list(folder) }));
    return null;
  }
  if (typeof messages === 'string') {
    state.diagnostics.push(fileOutsideSite(file, at, messages));
    return null;
  }
  if (!messages || !name) return null;
  state.messages.add(file);
  const sinks = { file, links: state.links, components, codeBlocks, ids: state.ids, diagnostics: state.diagnostics };
  const { samples = [], parser = 'satteri', languages } = state.markdown;
  const options = { api: { extensions: {}, samples: [...samples] }, markdown: { parser, ...(languages && { languages }) } };
  const view = await messages.compile({ name, options, sinks });
  if (!view) {
    const names = messages.names();
    state.diagnostics.push(unknownMessage(name, file, nearestName(name, names), at));
  }
  return view ?? null;
}
