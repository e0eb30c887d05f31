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
} as const satisfies Record<string, ApiSection>;
