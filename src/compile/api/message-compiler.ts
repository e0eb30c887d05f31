// The door of `createMessageCompiler`: what a page asks of a document of messages.
import type { MessageView } from '../../model/api-view.js';
import type { ApiConfig } from '../../model/site-config.js';
import type { CompileOptions } from '../compile-options.js';
import type { TextSinks } from './text/text-sinks.js';

export interface MessageInput {
  /** Its name in a channel or in the components. */
  name: string;
  options: { api: Pick<ApiConfig, 'extensions' | 'samples'>; markdown: Pick<CompileOptions, 'parser' | 'languages'> };
  /** Of the page that shows it: links, components and blocks of code are added to what it has, and the view's tokens count on. */
  sinks: TextSinks;
}

/** Has a lifetime: what is found out about a document serves all its messages, on whatever page. The views are the same in any order. */
export interface MessageCompiler {
  /** No value: the document has no message of that name. */
  compile(input: MessageInput): Promise<MessageView | undefined>;
  /** For suggestions. */
  names(): string[];
}
