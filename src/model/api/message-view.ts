// What pages show of a document of messages (AsyncAPI 3): its messages, alone on a page of prose (`::message`) or on pages of their own, and
// the pages of operations and channels.
import type {
  ApiOverviewView,
  EntryView,
  ExampleView,
  ExternalLink,
  FactView,
  MoreLinks,
  OperationLink,
  OperationView,
  SampleView,
  SchemaPageView,
  SchemaView,
  SecurityView,
  ServerView,
  TextPart,
} from './api-view.js';

/** A message, wherever it is shown. */
export interface MessageBody {
  /** Its key in the document. */
  name: string;
  title: string;
  /** Anchor of the whole message. */
  anchor: string;
  /** Token of the address of its page. Absent on that page, and if it has none. */
  href?: string;
  deprecated?: true;
  /** HTML; '' for none. */
  description: string;
  externalDocs?: ExternalLink;
  /** Media type of the payload. */
  contentType: string;
  headers?: SchemaView;
  /** Absent if the document does not describe it. */
  payload?: SchemaView;
  examples: ExampleView[];
  facts: FactView[];
  bindings: BindingView[];
}

/** A message of an AsyncAPI document, which a page of prose shows (`::message`). */
export interface MessageView extends MessageBody {
  /** From the view of the client: whether it sends or receives the message. */
  direction: 'send' | 'receive';
  samples: SampleView[];
  /** Link to the same samples, if an earlier message of the page shows them. */
  samplesAt?: TextPart;
}

/** What only one protocol needs. */
export interface BindingView {
  /** Such as `kafka`. */
  protocol: string;
  anchor: string;
  /** Values as the document writes them. */
  facts: FactView[];
  /** Values that are described by schemas, such as the headers of a handshake. */
  entries: EntryView[];
  /** Number of entries for which the page's budget is too small. */
  more?: number;
}

/** A channel in a line: its address, and a link to its page. */
export interface ChannelLine {
  title: string;
  /** Absent if the address is known only while the program runs. */
  address?: string;
  /** Token. Absent if the channel does not exist, or on its own page. */
  href?: string;
}

/** The page of an operation: who sends what to which channel, and what is answered. */
export interface ExchangeView {
  part: 'exchange';
  action: 'send' | 'receive';
  channel: ChannelLine;
  /** HTML; '' for none. */
  description: string;
  externalDocs?: ExternalLink;
  facts: FactView[];
  servers: MessageServerView[];
  /** Alternatives that the operation itself needs, beside those of its servers. */
  security: SecurityView[][];
  parameters: EntryView[];
  moreParameters?: number;
  messages: MessageBody[];
  moreMessages?: number;
  reply?: ReplyView;
  bindings: BindingView[];
  samples: SampleView[];
  elsewhere: TextPart[];
  moreElsewhere?: MoreLinks;
}

export interface ReplyView {
  /** Absent if the document names no channel. */
  channel?: ChannelLine;
  /** Where the address is found at run time. */
  facts: FactView[];
  messages: MessageBody[];
  more?: number;
}

export interface ChannelView {
  part: 'channel';
  name: string;
  channel: ChannelLine;
  /** HTML; '' for none. */
  description: string;
  externalDocs?: ExternalLink;
  facts: FactView[];
  servers: MessageServerView[];
  parameters: EntryView[];
  moreParameters?: number;
  operations: OperationLink[];
  moreOperations?: number;
  messages: TextPart[];
  moreMessages?: number;
  bindings: BindingView[];
  elsewhere: TextPart[];
  moreElsewhere?: MoreLinks;
}

export interface MessagePageView extends MessageBody {
  part: 'message';
  samples: SampleView[];
  samplesDirection: 'send' | 'receive';
  operations: OperationLink[];
  moreOperations?: number;
  channels: TextPart[];
  elsewhere: TextPart[];
  moreElsewhere?: MoreLinks;
}

/** The overview. Documents of messages have more than others. */
export interface MessagesOverviewView extends ApiOverviewView {
  servers: MessageServerView[];
  facts?: FactView[];
  channels?: (ChannelLine & { name: string })[];
  messages?: TextPart[];
  moreMessages?: number;
}

export interface MessageServerView extends ServerView {
  facts?: FactView[];
  externalDocs?: ExternalLink;
  /** A client needs one of these to connect. */
  security?: SecurityView[];
  bindings?: BindingView[];
}

/** What a page of an API reference shows. */
export type ApiPageView = OperationView | SchemaPageView | MessagesOverviewView | ExchangeView | ChannelView | MessagePageView;

/** Anchor of a message's samples. No field has it, because anchors of fields contain no colon. */
export const samplesAnchor = (anchor: string): string => `${anchor}:code`;
