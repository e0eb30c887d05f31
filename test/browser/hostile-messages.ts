// A description of messages with a hostile string in every field that may contain any text. The other fields of AsyncAPI 3 are addresses of
// parts, or one of a few words.
import { schemaWith } from './hostile-documents.js';

/** Legal parameters of a handshake: their values are given in the schema. */
const fixedWith = (text: string): unknown => ({
  type: 'object',
  required: [text, 'described', 'Sec-WebSocket-Protocol'],
  properties: {
    [text]: { type: 'string', const: text },
    described: { type: 'string', examples: [text], description: text },
    'Sec-WebSocket-Protocol': { type: 'string', const: text },
  },
});

/** Each way to authorize that a handshake can carry, one per string. */
const schemeWith = (text: string, index: number): unknown => {
  const place = ['header', 'query', 'cookie'][index % 3];
  if (index % 5 === 0) return { type: 'http', scheme: 'bearer', bearerFormat: text, description: text };
  if (index % 5 === 3) {
    const availableScopes = { [text]: text };
    const flows = { authorizationCode: { authorizationUrl: text, tokenUrl: text, refreshUrl: text, availableScopes } };
    return { type: 'oauth2', description: text, flows, scopes: [text] };
  }
  if (index % 5 === 1) return { type: 'http', scheme: text, description: text };
  return { type: 'httpApiKey', in: place, name: text, description: text };
};

const aboutWith = (text: string) => ({
  title: text,
  summary: text,
  description: text,
  tags: [{ name: text, description: text, externalDocs: { url: text, description: text } }],
  externalDocs: { url: text, description: text },
});

const serverWith = (text: string, index: number) => ({
  ...aboutWith(text),
  host: index % 2 === 0 ? text : `{host}.example`,
  pathname: index % 2 === 0 ? `/{path}/{${text}}` : text,
  protocol: 'wss',
  protocolVersion: text,
  variables: {
    host: { default: text, enum: [text], description: text, examples: [text] },
    path: { enum: [text] },
    [text]: { examples: [text] },
  },
  security: [{ $ref: `#/components/securitySchemes/k${index}` }],
  bindings: { kafka: { schemaRegistryUrl: text } },
});

/** Any text as part of a pointer, with its special characters escaped. */
const pointed = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1');
const locationWith = (text: string): string => `$message.header#/${pointed(text)}`;

/** Half of a surrogate pair can't be referred to. */
const answerOf = (text: string, index: number): string => (/\p{Surrogate}/u.test(text) ? `a${index}` : `a ${text}`);

const infoWith = (text: string): unknown => ({
  title: text,
  version: text,
  description: text,
  termsOfService: text,
  contact: { name: text, email: text, url: text },
  license: { name: text, url: text },
  tags: aboutWith(text).tags,
  externalDocs: { url: text, description: text },
});

/** One message per string, named `m0`, `m1`, …. Its reply is named after the string. */
export const hostileMessages = (strings: readonly string[]): unknown => ({
  asyncapi: '3.0.0',
  id: strings[0],
  info: infoWith(strings[0] ?? ''),
  defaultContentType: `application/json; v=${strings[0]}`,
  servers: Object.fromEntries(
    strings.flatMap((text, index) => [
      [`other${index}`, { host: text, protocol: text }],
      [`s${index}`, serverWith(text, index)],
    ]),
  ),
  channels: Object.fromEntries(
    strings.map((text, index) => [
      `c${index}`,
      {
        ...aboutWith(text),
        address: index % 2 === 0 ? text : `{a}/{b}/{${text}}`,
        parameters: {
          a: { default: text, enum: [text], description: text, examples: [text], location: locationWith(text) },
          b: { enum: [text] },
          [text]: { examples: [text] },
        },
        servers: [{ $ref: `#/servers/other${index}` }, { $ref: `#/servers/s${index}` }],
        messages: { [`m${index}`]: messageWith(text, index), [answerOf(text, index)]: { payload: { type: 'string' } } },
        bindings: { kafka: { topic: text }, ws: { query: fixedWith(text), headers: fixedWith(text), bindingVersion: '0.1.0' } },
      },
    ]),
  ),
  operations: Object.fromEntries(strings.map((text, index) => [`o${index}`, operationWith(text, index)])),
  components: { securitySchemes: Object.fromEntries(strings.map((text, index) => [`k${index}`, schemeWith(text, index)])) },
});

/** An operation that sends, or one that receives after another was sent. */
const operationWith = (text: string, index: number): unknown => ({
  ...aboutWith(text),
  action: index % 4 === 3 ? 'receive' : 'send',
  channel: { $ref: `#/channels/c${index}` },
  messages: [{ $ref: `#/channels/c${index}/messages/m${index}` }],
  security: [{ $ref: `#/components/securitySchemes/k${index}` }],
  bindings: { amqp: { userId: text } },
  traits: [{ bindings: { amqp: { cc: [text] } } }],
  ...(index % 4 === 3
    ? { 'x-samples-after': [`m${index - 1}`] }
    : {
        reply: {
          address: { location: locationWith(text), description: text },
          messages: [{ $ref: `#/channels/c${index}/messages/${encodeURIComponent(pointed(answerOf(text, index)))}` }],
        },
      }),
});

const CONTENT_TYPES = ['application/json', 'text/plain', 'application/xml', 'application/json'];

const messageWith = (text: string, index: number): Record<string, unknown> => {
  const { discriminator: _, type: __, properties, ...schema } = schemaWith(text);
  // A reference to nothing is a fault in a description of messages. It has a test of its own.
  const { broken: ___, ...kept } = properties as Record<string, unknown>;
  const kind = CONTENT_TYPES[index % CONTENT_TYPES.length] ?? '';
  const own = { ...aboutWith(text), name: text, contentType: `${kind}; v=${text}`, headers: headersWith(text) };
  // One message is described only by its traits, and one only by its summary.
  const { description, ...short } = own;
  const about = index % 6 === 5 ? {} : index % 5 === 0 ? short : { description, ...short };
  return {
    ...about,
    payload: { ...schema, type: 'object', discriminator: text, properties: kept },
    correlationId: { location: locationWith(text), description: text },
    'x-note': text,
    bindings: { kafka: { key: { type: 'string', description: text, enum: [text] } } },
    traits: index % 6 === 5 ? [index % 4 === 1 ? own : short] : [],
    examples: [
      { name: text, summary: text, headers: { [text]: text }, payload: /json/.test(kind) ? { [text]: [text] } : text },
      { name: text, payload: text },
    ],
  };
};

const headersWith = (text: string): unknown => ({
  type: 'object',
  properties: { [text]: { type: 'string', description: text, enum: [text] } },
});
