// Sections of an API page that have a heading, but whose id has no place in the view. The contents list and
// the templates share these titles and ids.

export interface ApiSection {
  title: string;
  anchor: string;
}

export const API_SECTIONS = {
  security: { title: 'Authorization', anchor: 'authorization' },
  responses: { title: 'Responses', anchor: 'responses' },
  callbacks: { title: 'Callbacks', anchor: 'callbacks' },
  body: { title: 'Request body', anchor: 'request-body' },
  webhookBody: { title: 'Payload', anchor: 'payload' },
  elsewhere: { title: 'Other schemas', anchor: 'other-schemas' },
  schema: { title: 'Schema', anchor: 'schema' },
  examples: { title: 'Example', anchor: 'example' },
  usedBy: { title: 'Used by', anchor: 'used-by' },
  servers: { title: 'Servers', anchor: 'servers' },
  operations: { title: 'Operations', anchor: 'operations' },
  schemas: { title: 'Schemas', anchor: 'schemas' },
  channels: { title: 'Channels', anchor: 'channels' },
  messages: { title: 'Messages', anchor: 'messages' },
  message: { title: 'Message', anchor: 'message' },
  addressParameters: { title: 'Address parameters', anchor: 'address-parameters' },
  reply: { title: 'Reply', anchor: 'reply' },
  bindings: { title: 'Bindings', anchor: 'bindings' },
  headers: { title: 'Headers', anchor: 'headers' },
  payload: { title: 'Payload', anchor: 'payload' },
} as const satisfies Record<string, ApiSection>;
