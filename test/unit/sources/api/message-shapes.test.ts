// A document of messages against AsyncAPI 3: what AsyncAPI's own JSON Schema accepts is no fault, and the place of what it refuses is reported.
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { atOnce } from '../../../../src/base/values/in-turns.js';
import { checkMessages } from '../../../../src/sources/api/checks/check-messages.js';
import { loadDocument } from '../../../../src/sources/api/read/load-document.js';

type Json = Record<string, unknown>;

const tags = [{ name: 'sky', description: 'Of the sky.', externalDocs: { url: 'https://example.com/tags' } }];
const externalDocs = { description: 'More.', url: 'https://example.com' };
const described = { title: 'T', summary: 'S', description: 'D' };
const bindings = { ws: { method: 'GET' } };

/** Every object of the specification, with every key that is not left to a protocol. */
const whole = (): Json => ({
  asyncapi: '3.0.0',
  id: 'urn:example:sky',
  defaultContentType: 'application/json',
  info: {
    title: 'Sky',
    version: '1.0',
    description: 'D',
    termsOfService: 'https://example.com/terms',
    contact: { name: 'N', url: 'https://example.com', email: 'n@example.com' },
    license: { name: 'MIT', url: 'https://example.com' },
    tags,
    externalDocs,
    'x-mine': 1,
  },
  servers: {
    main: {
      ...described,
      host: '{region}.example.com',
      protocol: 'wss',
      protocolVersion: '13',
      pathname: '/v1',
      variables: { region: { enum: ['eu', 'us'], default: 'eu', description: 'Where.', examples: ['eu'] } },
      security: [{ $ref: '#/components/securitySchemes/token' }, { type: 'userPassword' }],
      tags,
      externalDocs,
      bindings,
    },
  },
  channels: {
    stars: {
      ...described,
      address: 'stars/{id}',
      messages: { rise: { $ref: '#/components/messages/rise' } },
      servers: [{ $ref: '#/servers/main' }],
      parameters: { id: { description: 'Which.', enum: ['a'], default: 'a', examples: ['a'], location: '$message.payload#/id' } },
      tags,
      externalDocs,
      bindings,
    },
    later: { address: null },
  },
  operations: {
    watch: {
      ...described,
      action: 'receive',
      channel: { $ref: '#/channels/stars' },
      messages: [{ $ref: '#/channels/stars/messages/rise' }],
      security: [{ $ref: '#/components/securitySchemes/token' }],
      reply: { address: { description: 'Where.', location: '$message.header#/to' }, channel: { $ref: '#/channels/later' } },
      traits: [{ ...described, bindings, tags, externalDocs, security: [{ type: 'X509' }] }],
      tags,
      externalDocs,
      bindings,
    },
  },
  components: {
    schemas: {
      Star: {
        type: ['object', 'null'],
        required: ['id'],
        discriminator: 'kind',
        externalDocs,
        deprecated: true,
        properties: {
          id: { type: 'string', minLength: 1 },
          pair: { type: 'array', items: [{ type: 'string' }, { type: 'number' }] },
          many: { type: 'array', items: { type: 'string' } },
          any: true,
        },
        additionalProperties: false,
        if: { required: ['kind'] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { properties: { kind: { const: 'star' } } },
      },
      Wrapped: { schemaFormat: 'application/vnd.aai.asyncapi+json;version=3.0.0', schema: { type: 'object' } },
      Avro: { schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema: { type: 'record', name: 'Star', fields: [] } },
    },
    messages: {
      rise: {
        ...described,
        name: 'rise',
        contentType: 'application/json',
        deprecated: true,
        headers: { type: 'object', properties: { to: { type: 'string' } } },
        payload: { $ref: '#/components/schemas/Star' },
        correlationId: { description: 'Which.', location: '$message.header#/id' },
        examples: [{ name: 'one', summary: 'One.', headers: { to: 'me' }, payload: { id: 'x', $ref: '#/nowhere' } }],
        traits: [{ headers: { type: 'object' }, contentType: 'application/json', bindings }],
        tags,
        externalDocs,
        bindings,
      },
      raw: { payload: { $ref: '#/components/schemas/Avro' } },
    },
    securitySchemes: {
      token: { type: 'httpApiKey', name: 'token', in: 'header', description: 'A token.' },
      flow: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: 'https://example.com/token', availableScopes: { read: 'Reads.' } } },
        scopes: ['read'],
      },
    },
    serverVariables: { region: { default: 'eu' } },
    parameters: { id: { description: 'Which.' } },
    correlationIds: { one: { location: '$message.header#/id' } },
    replies: { one: { messages: [{ $ref: '#/channels/stars/messages/rise' }], channel: { $ref: '#/channels/stars' } } },
    replyAddresses: { one: { location: '$message.header#/to' } },
    operationTraits: { one: { summary: 'S' } },
    messageTraits: { one: { summary: 'S' } },
    tags: { sky: { name: 'sky' } },
    externalDocs: { more: { url: 'https://example.com' } },
    messageBindings: { one: { ws: {} } },
  },
});

const isOfAsyncApi = (() => {
  const { schemas } = createRequire(import.meta.url)('@asyncapi/specs') as { schemas: Record<string, Json> };
  const schema = structuredClone(schemas['3.0.0']) as Json;
  // The validator brings that one itself.
  delete (schema.definitions as Json)['http://json-schema.org/draft-07/schema'];
  return new Ajv({ strict: false, validateFormats: false }).compile(schema);
})();

async function faultsOf(document: Json): Promise<string[]> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const files = { read: () => ({ bytes }) } as never;
  const { value, diagnostics } = await loadDocument({ file: 'events.json', files, describes: 'messages' });
  return [...diagnostics, ...(value ? atOnce(checkMessages(value)) : [])].map(({ code, message }) => `${code} ${message}`);
}

test('what AsyncAPI knows is no fault', async () => {
  expect(isOfAsyncApi(whole()) || isOfAsyncApi.errors).toBe(true);
  expect(await faultsOf(whole())).toEqual([]);
});

const at = (document: Json, pointer: string): Json =>
  pointer
    .split('/')
    .filter(Boolean)
    .reduce((value, key) => value[key] as Json, document);

describe('what AsyncAPI’s own JSON Schema refuses as well is reported where it stands', () => {
  test.each<[pointer: string, key: string, value: unknown, message: string]>([
    ['', 'info', undefined, 'The document has no info'],
    ['info', 'title', 5, '"title" of "info" must be text, but is the number 5 (#/info/title)'],
    ['info', 'version', undefined, '"info" has no version (#/info)'],
    ['', 'server', {}, 'AsyncAPI does not allow the key "server" at the top level of a document (#/server)'],
    ['servers/main', 'hots', 'x', 'AsyncAPI does not allow the key "hots" in the server "main" (#/servers/main/hots)'],
    ['servers/main', 'protocol', undefined, 'The server "main" has no protocol (#/servers/main)'],
    ['servers/main/variables/region', 'enum', 'eu', '"enum" of "region" must be a list, but is the text "eu"'],
    ['channels/stars', 'mesages', {}, 'AsyncAPI does not allow the key "mesages" in the channel "stars" (#/channels/stars/mesages)'],
    ['operations/watch', 'action', 'sned', '"action" of the operation "watch" must be "send" or "receive", but is "sned"'],
    ['operations/watch', 'channel', undefined, 'The operation "watch" has no channel (#/operations/watch)'],
    ['components', 'mesages', {}, 'AsyncAPI does not allow the key "mesages" in "components"'],
    ['components/messages/rise', 'payloads', {}, 'AsyncAPI does not allow the key "payloads" in the message "rise"'],
    ['components/messages/rise/correlationId', 'location', undefined, '"correlationId" has no location'],
    ['components/messages/rise/examples/0', 'body', {}, 'AsyncAPI does not allow the key "body" in'],
    ['components/schemas/Star', 'type', 'strng', '"type" of the schema "Star" must be "string"'],
    ['components/schemas/Star/properties/id', 'minLength', 'lots', '"minLength" of the property "id" must be a whole number'],
    ['components/schemas/Star', 'properties', [1], '"properties" of the schema "Star" must be a map of keys and values, but is a list'],
    ['channels/later', 'address', 5, '"address" of the channel "later" must be text or null, but is the number 5'],
    [
      'operations/watch',
      'channel',
      { address: 'stars' },
      '"channel" of the operation "watch" must be a reference, but is a map of keys and values',
    ],
    ['operations/watch/messages', '0', { payload: {} }, 'must be a reference, but is a map of keys and values'],
    ['operations/watch/traits/0', 'titel', 'T', 'AsyncAPI does not allow the key "titel" in trait 1 (#/operations/watch/traits/0/titel)'],
    ['components/schemas/Star/properties/pair/items/0', 'type', 'strng', '"type" of the property "pair" must be "string"'],
    ['components/schemas/Star/properties/many/items', 'type', 'strng', '"type" of the property "many" must be "string"'],
    ['components/schemas/Wrapped/schema', 'required', true, '"required" of the schema "Wrapped" must be a list, but is true'],
    ['components/messages/rise/examples', '0', { name: 'one' }, 'The example "one" has neither payload nor headers'],
    ['components/securitySchemes/token', 'name', undefined, 'The security scheme "token" has no name'],
    ['components/securitySchemes/token', 'type', 'key', '"type" of the security scheme "token" must be'],
    ['components/securitySchemes/flow/flows', 'code', {}, 'AsyncAPI does not allow the key "code" in'],
    ['components/tags/sky', 'name', undefined, 'has no name (#/components/tags/sky)'],
  ])('at %s: %s', async (pointer, key, value, message) => {
    const document = structuredClone(whole());
    const owner = at(document, pointer);
    if (value === undefined) delete owner[key];
    else owner[key] = value;
    expect(isOfAsyncApi(document)).toBe(false);
    // What follows from it may be reported as well.
    const found = (await faultsOf(document)).filter((each) => each.startsWith('openapi/invalid'));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
  });
});

test('a reference that leads nowhere is reported once, and so is one to something of another kind', async () => {
  const document = whole();
  at(document, 'channels/stars/messages').rise = { $ref: '#/components/messages/rises' };
  expect(await faultsOf(document)).toEqual([
    expect.stringContaining('openapi/no-such-reference The reference #/components/messages/rises leads to nothing'),
  ]);
  const other = whole();
  at(other, 'operations/watch').channel = { $ref: '#/components/messages/raw' };
  expect(await faultsOf(other)).toEqual([
    expect.stringMatching(/#\/components\/messages\/raw is a message, but a channel is expected here/),
  ]);
});
