// The interface of `createMessageCompiler`: what a page needs from a document of messages.
import type { ApiConfig } from '../../../model/api/api-config.js';
import type { MessageView } from '../../../model/api/message-view.js';
import type { CompileOptions } from '../../compile-options.js';
import type { TextSinks } from '../text/text-sinks.js';

export interface MessageInput {
  /** Name of the message in a channel or in the components. */
  name: string;
  options: {
    api: Pick<ApiConfig, 'extensions' | 'samples'>;
    markdown: Pick<CompileOptions, 'parser' | 'languages' | 'smartypants' | 'locale'>;
  };
  /**
   * The sinks of the page that shows the message. Links, components and code blocks are appended, so that
   * token numbers continue those of the page.
   */
  sinks: TextSinks;
}

/**
 * Keep one compiler per document: what it finds out is reused for all messages, on all pages. The views don't depend on the order of calls.
 */
export interface MessageCompiler {
  /** Resolves to undefined if the document has no message of this name. */
  compile(input: MessageInput): Promise<MessageView | undefined>;
  /** Names of all messages, for suggestions. */
  names(): string[];
}
