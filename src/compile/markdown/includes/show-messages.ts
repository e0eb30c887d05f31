// Compiles the messages that a page shows, after its body. Tokens for their texts, links and code blocks continue the page's own numbering.
import { nearestName } from '../../../base/names/nearest-name.js';
import { fileOutsideSite } from '../../../diagnostics/pages/markdown.js';
import { missingSource, unknownMessage } from '../../../diagnostics/pages/markdown-code.js';
import { type MessageView, samplesAnchor } from '../../../model/api/message-view.js';
import type { CodeReference, ComponentReference } from '../../../model/compiled-entry.js';
import type { CompileState } from '../compile-state.js';
import { MESSAGE_COMPONENT, type WantedMessage } from './message.js';

/** Completes the messages among `components`. Components and code blocks of their texts are added to the two lists. */
export async function showMessages(components: ComponentReference[], codeBlocks: CodeReference[], state: CompileState): Promise<void> {
  // The texts of messages add components to the list. None of these is a message.
  /** Samples → the message that shows them. The program that receives any event is often the same. */
  const shown = new Map<string, MessageView>();
  for (const component of components.filter(({ name }) => name === MESSAGE_COMPONENT)) {
    const { name, file, at } = component.props.wanted as WantedMessage;
    component.slots = {};
    const view = await viewOf({ name, file, at }, { components, codeBlocks, state });
    component.props = { view: view && withoutRepeated(view, shown) };
  }
}

/** The message with a link instead of its samples if an earlier message of the page shows the same ones. */
function withoutRepeated(view: MessageView, shown: Map<string, MessageView>): MessageView {
  if (view.samples.length === 0) return view;
  const key = JSON.stringify([view.direction, view.samples]);
  const before = shown.get(key);
  if (before) return { ...view, samples: [], samplesAt: { text: before.name, href: `#${samplesAnchor(before.anchor)}` } };
  shown.set(key, view);
  return view;
}

interface MessageScope {
  components: ComponentReference[];
  codeBlocks: CodeReference[];
  state: CompileState;
}

/** Null if there is nothing to show. The reason is reported. */
async function viewOf({ name, file, at }: WantedMessage, { components, codeBlocks, state }: MessageScope) {
  const { value: messages, diagnostics } = (await state.loadMessages?.(file)) ?? { value: 'missing' as const, diagnostics: [] };
  // A page reads a document only once, so each message gives the same diagnostic objects.
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
  const { samples = [], parser = 'satteri', languages, smartypants, locale = 'en' } = state.markdown;
  const options = {
    api: { extensions: {}, samples: [...samples] },
    markdown: { parser, locale, ...(languages && { languages }), ...(smartypants && { smartypants }) },
  };
  const view = await messages.compile({ name, options, sinks });
  if (!view) {
    const names = messages.names();
    state.diagnostics.push(unknownMessage(name, file, nearestName(name, names), at));
  }
  return view ?? null;
}
