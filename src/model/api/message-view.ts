// A message of a socket as a page shows it.
import type { ExampleView, FactView, SampleView, SchemaView, TextPart } from './api-view.js';

/** A message of an AsyncAPI document, which a page of prose shows (`::message`). */
export interface MessageView {
  name: string;
  title: string;
  /** Anchor of the whole message. */
  anchor: string;
  /** From the view of the client: whether it sends or receives the message. */
  direction: 'send' | 'receive';
  /** HTML; '' for none. */
  description: string;
  headers?: SchemaView;
  payload: SchemaView;
  examples: ExampleView[];
  samples: SampleView[];
  /** Link to the same samples, if an earlier message of the page shows them. */
  samplesAt?: TextPart;
  facts: FactView[];
}

/** Anchor of a message's samples. No field has it, because anchors of fields contain no colon. */
export const samplesAnchor = (anchor: string): string => `${anchor}:code`;
