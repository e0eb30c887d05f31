// The objects of AsyncAPI 3: https://www.asyncapi.com/docs/reference/specification/v3.0.0#schema. Bindings depend on the protocol, and are
// not checked.
import { SCHEMA_OF_3_1 } from './schema-shapes.js';
import {
  anything,
  choice,
  createShapes,
  type Field,
  flag,
  listOf,
  mapOf,
  object,
  referenceTo,
  type Shapes,
  text,
  texts,
  type WrittenShape,
  type WrittenShapes,
} from './shape.js';

const textFields = { title: text, summary: text, description: text };
const marked = { tags: listOf(object('tag')), externalDocs: object('externalDocs') };
const bound = { bindings: mapOf(anything) };
const security = listOf(object('securityScheme'));
const messages = listOf(referenceTo('message'));

/** Fields that an operation shares with its traits. Below: those of a message. */
const OF_OPERATIONS = { ...textFields, ...marked, ...bound, security };
const OF_MESSAGES = {
  ...textFields,
  ...marked,
  ...bound,
  name: text,
  contentType: text,
  deprecated: flag,
  headers: object('schema'),
  correlationId: object('correlationId'),
  examples: listOf(object('messageExample')),
};

const referable = (fields: Record<string, Field>, needs: readonly string[] = []): WrittenShape => ({ isReferable: true, fields, needs });

const SECTIONS: Record<string, string> = {
  schemas: 'schema',
  servers: 'server',
  channels: 'channel',
  operations: 'operation',
  messages: 'message',
  securitySchemes: 'securityScheme',
  serverVariables: 'serverVariable',
  parameters: 'parameter',
  correlationIds: 'correlationId',
  replies: 'reply',
  replyAddresses: 'replyAddress',
  externalDocs: 'externalDocs',
  tags: 'tag',
  operationTraits: 'operationTrait',
  messageTraits: 'messageTrait',
};
const BINDINGS = ['serverBindings', 'channelBindings', 'operationBindings', 'messageBindings'];

/** Keys of AsyncAPI 2 that moved or changed: kind and key → what to write in AsyncAPI 3. */
export const MOVED_IN_3: ReadonlyMap<string, string> = new Map([
  ['server url', 'since AsyncAPI 3 it is in parts: host: api.example.com, pathname: /v1'],
  ['channel publish', 'since AsyncAPI 3 operations stand at the top: operations: { …: { action: receive, channel: { $ref: … } } }'],
  ['channel subscribe', 'since AsyncAPI 3 operations stand at the top: operations: { …: { action: send, channel: { $ref: … } } }'],
  ['operation operationId', 'since AsyncAPI 3 it is the key of the operation'],
  ['message messageId', 'since AsyncAPI 3 it is the key of the message'],
  ['message schemaFormat', 'since AsyncAPI 3 it stands below payload: payload: { schemaFormat: …, schema: … }'],
  ['parameter schema', 'since AsyncAPI 3 the values of a parameter are text: say which in enum, default and examples'],
  ['document tags', 'since AsyncAPI 3 they stand below info'],
  ['document externalDocs', 'since AsyncAPI 3 they stand below info'],
]);

const DOCUMENT: WrittenShapes = {
  document: {
    needs: ['info'],
    fields: {
      asyncapi: text,
      id: text,
      info: object('info'),
      servers: mapOf(object('server')),
      defaultContentType: text,
      channels: mapOf(object('channel')),
      operations: mapOf(object('operation')),
      components: object('components'),
    },
  },
  info: {
    needs: ['title', 'version'],
    fields: {
      ...marked,
      title: text,
      version: text,
      description: text,
      termsOfService: text,
      contact: object('contact'),
      license: object('license'),
    },
  },
  contact: { fields: { name: text, url: text, email: text } },
  license: { needs: ['name'], fields: { name: text, url: text } },
};

/** Where messages are sent, and the operations on them. */
const CHANNELS: WrittenShapes = {
  server: referable(
    {
      ...textFields,
      ...marked,
      ...bound,
      host: text,
      protocol: text,
      protocolVersion: text,
      pathname: text,
      variables: mapOf(object('serverVariable')),
      security,
    },
    ['host', 'protocol'],
  ),
  serverVariable: referable({ description: text, enum: texts, default: text, examples: texts }),
  channel: referable({
    ...textFields,
    ...marked,
    ...bound,
    // Null if the address is not known yet.
    address: { is: 'text-or-null' },
    messages: mapOf(object('message')),
    servers: listOf(referenceTo('server')),
    parameters: mapOf(object('parameter')),
  }),
  operation: referable(
    {
      ...OF_OPERATIONS,
      action: choice('send', 'receive'),
      channel: referenceTo('channel'),
      messages,
      reply: object('reply'),
      traits: listOf(object('operationTrait')),
    },
    ['action', 'channel'],
  ),
  operationTrait: referable(OF_OPERATIONS),
  reply: referable({ address: object('replyAddress'), channel: referenceTo('channel'), messages }),
  replyAddress: referable({ description: text, location: text }, ['location']),
  parameter: referable({ description: text, enum: texts, default: text, examples: texts, location: text }),
};

const MESSAGES: WrittenShapes = {
  message: referable({ ...OF_MESSAGES, payload: object('schema'), traits: listOf(object('messageTrait')) }),
  messageTrait: referable(OF_MESSAGES),
  messageExample: { fields: { name: text, summary: text, headers: mapOf(anything), payload: anything } },
  correlationId: referable({ description: text, location: text }, ['location']),
  tag: referable({ name: text, description: text, externalDocs: object('externalDocs') }, ['name']),
  externalDocs: referable({ description: text, url: text }, ['url']),
};

const SCHEMAS: WrittenShapes = {
  schema: {
    ...SCHEMA_OF_3_1,
    fields: {
      ...SCHEMA_OF_3_1.fields,
      // As in draft 7, where a list may have a schema for each place.
      items: { is: 'one-or-list', of: object('schema') },
      additionalItems: object('schema'),
      dependencies: anything,
      discriminator: text,
      // The schema may be in another language than JSON Schema.
      schemaFormat: text,
      schema: { is: 'in-format', of: object('schema') },
    },
  },
  xml: { isOpen: true },
};

const SECURITY: WrittenShapes = {
  securityScheme: referable(
    {
      description: text,
      // biome-ignore format: the list of the specification
      type: choice('userPassword', 'apiKey', 'X509', 'symmetricEncryption', 'asymmetricEncryption', 'httpApiKey', 'http', 'oauth2',
        'openIdConnect', 'plain', 'scramSha256', 'scramSha512', 'gssapi'),
      name: text,
      in: choice('user', 'password', 'query', 'header', 'cookie'),
      scheme: text,
      bearerFormat: text,
      flows: object('flows'),
      openIdConnectUrl: text,
      scopes: texts,
    },
    ['type'],
  ),
  flows: {
    fields: { implicit: object('flow'), password: object('flow'), clientCredentials: object('flow'), authorizationCode: object('flow') },
  },
  flow: {
    needs: ['availableScopes'],
    fields: { authorizationUrl: text, tokenUrl: text, refreshUrl: text, availableScopes: mapOf(text) },
  },
};

const COMPONENTS: WrittenShapes = {
  components: {
    fields: Object.fromEntries([
      ...Object.entries(SECTIONS).map(([key, kind]) => [key, mapOf(object(kind))] as const),
      ...BINDINGS.map((key) => [key, mapOf(mapOf(anything))] as const),
    ]),
  },
};

export const shapesOfMessages = (): Shapes => createShapes(DOCUMENT, CHANNELS, MESSAGES, SCHEMAS, SECURITY, COMPONENTS);
