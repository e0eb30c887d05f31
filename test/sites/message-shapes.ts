// The objects of AsyncAPI 3.0 that describe messages, written from its specification: https://www.asyncapi.com/docs/reference/specification/v3.0.0.
import { anything, createShapes, flag, listOf, mapOf, object, type Shapes, text, texts } from '../../src/sources/api/shapes/shape.js';
import { shapesOf3 } from '../../src/sources/api/shapes/shapes-of-3.js';

const about = { title: text, summary: text, description: text, tags: listOf(object('tag')), externalDocs: object('externalDocs') };
const messages = mapOf(object('messageObject'));
const ofMessage = {
  ...about,
  name: text,
  contentType: text,
  deprecated: flag,
  headers: object('schema'),
  correlationId: object('correlationId'),
  examples: listOf(object('messageExampleObject')),
  bindings: anything,
};
const values = { enum: texts, default: text, description: text, examples: texts };
const security = listOf(object('securityScheme'));

export const OF_MESSAGES = createShapes({
  document: {
    fields: {
      asyncapi: text,
      id: text,
      info: object('info'),
      defaultContentType: text,
      servers: mapOf(object('server')),
      channels: mapOf(object('channel')),
      operations: mapOf(object('operation')),
      components: object('components'),
    },
  },
  info: {
    fields: {
      title: text,
      version: text,
      description: text,
      termsOfService: text,
      contact: object('contact'),
      license: object('license'),
      tags: listOf(object('tag')),
      externalDocs: object('externalDocs'),
    },
  },
  contact: { fields: { name: text, email: text, url: text } },
  license: { fields: { name: text, url: text } },
  components: { fields: { securitySchemes: mapOf(object('securityScheme')), messages } },
  server: {
    fields: {
      ...about,
      host: text,
      pathname: text,
      protocol: text,
      protocolVersion: text,
      variables: mapOf(object('serverVariable')),
      security,
      bindings: anything,
    },
  },
  serverVariable: { fields: values },
  channel: {
    fields: {
      ...about,
      address: text,
      messages,
      parameters: mapOf(object('parameter')),
      servers: listOf(anything),
      bindings: object('bindings'),
    },
  },
  bindings: { fields: { ws: object('handshake') } },
  handshake: { fields: { method: text, query: object('schema'), headers: object('schema'), bindingVersion: text } },
  parameter: { fields: { ...values, location: text } },
  operation: {
    fields: {
      ...about,
      action: text,
      channel: anything,
      messages: listOf(anything),
      reply: object('operationReply'),
      traits: listOf(anything),
      security,
      bindings: anything,
    },
  },
  operationReply: { fields: { address: object('operationReplyAddress'), channel: anything, messages: listOf(anything) } },
  operationReplyAddress: { fields: { description: text, location: text } },
  messageObject: { fields: { ...ofMessage, payload: object('schema'), traits: listOf(object('messageTrait')) } },
  messageTrait: { fields: ofMessage },
  messageExampleObject: { fields: { name: text, summary: text, headers: anything, payload: anything } },
  correlationId: { fields: { description: text, location: text } },
  tag: { fields: { name: text, description: text, externalDocs: object('externalDocs') } },
  externalDocs: { fields: { description: text, url: text } },
  securityScheme: {
    fields: {
      type: text,
      description: text,
      name: text,
      in: text,
      scheme: text,
      bearerFormat: text,
      flows: object('flows'),
      scopes: texts,
    },
  },
  flows: { fields: { authorizationCode: object('flow') } },
  flow: { fields: { authorizationUrl: text, tokenUrl: text, refreshUrl: text, availableScopes: mapOf(text) } },
});

/** Kinds that AsyncAPI's own JSON Schema calls so; of the others it has several, or leaves them to another document. */
export const NAMED_KINDS = [...OF_MESSAGES.keys()].filter(
  (kind) => !['document', 'info', 'components', 'bindings', 'handshake', 'securityScheme', 'flows', 'flow'].includes(kind),
);

/** With schemas as OpenAPI has them: what a payload says beside JSON Schema's words is read as there. */
export const shapesToFill = (): Shapes => new Map([...shapesOf3(2), ...OF_MESSAGES]);
