// The objects of OpenAPI 3.0, and what 3.1 and 3.2 changed: https://spec.openapis.org/oas/v3.2.0.html#schema-0.
import { SCHEMA_OF_3_0, SCHEMA_OF_3_1 } from './schema-shapes.js';
import { anything, choice, createShapes, flag, listOf, mapOf, object, type Shapes, text, texts, type WrittenShapes } from './shape.js';

const named = { description: text } as const;
const path = object('pathItem');
const operation = object('operation');
const servers = listOf(object('server'));
const parameters = listOf(object('parameter'));
const content = mapOf(object('mediaType'));
const examples = { example: anything, examples: mapOf(object('example')) };
const security = listOf(object('securityRequirement'));
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const SECTIONS = { schemas: 'schema', responses: 'response', parameters: 'parameter', examples: 'example', requestBodies: 'requestBody' };
const MORE_SECTIONS = { headers: 'header', securitySchemes: 'securityScheme', links: 'link', callbacks: 'callback' };

const valueFields = { ...named, ...examples, required: flag, deprecated: flag, allowEmptyValue: flag };
const serialized = { style: text, explode: flag, allowReserved: flag, schema: object('schema'), content };

const OF_3_0: WrittenShapes = {
  document: {
    needs: ['info', 'paths'],
    fields: {
      openapi: text,
      info: object('info'),
      servers,
      paths: object('paths'),
      components: object('components'),
      security,
      tags: listOf(object('tag')),
      externalDocs: object('externalDocs'),
    },
  },
  info: {
    needs: ['title', 'version'],
    fields: { ...named, title: text, termsOfService: text, contact: object('contact'), license: object('license'), version: text },
  },
  contact: { fields: { name: text, url: text, email: text } },
  license: { needs: ['name'], fields: { name: text, url: text } },
  server: { needs: ['url'], fields: { ...named, url: text, variables: mapOf(object('serverVariable')) } },
  serverVariable: { needs: ['default'], fields: { ...named, enum: texts, default: text } },
  components: {
    fields: Object.fromEntries(Object.entries({ ...SECTIONS, ...MORE_SECTIONS }).map(([key, kind]) => [key, mapOf(object(kind))])),
  },
  paths: { keyed: { pattern: /^\//, of: path } },
  pathItem: {
    isReferable: true,
    fields: { ...named, $ref: text, summary: text, servers, parameters, ...Object.fromEntries(METHODS.map((verb) => [verb, operation])) },
  },
  operation: {
    needs: ['responses'],
    fields: {
      ...named,
      tags: texts,
      summary: text,
      externalDocs: object('externalDocs'),
      operationId: text,
      parameters,
      requestBody: object('requestBody'),
      responses: object('responses'),
      callbacks: mapOf(object('callback')),
      deprecated: flag,
      security,
      servers,
    },
  },
  externalDocs: { needs: ['url'], fields: { ...named, url: text } },
  parameter: {
    isReferable: true,
    needs: ['name', 'in'],
    fields: { ...valueFields, ...serialized, name: text, in: choice('path', 'query', 'header', 'cookie') },
  },
  header: { isReferable: true, fields: { ...valueFields, ...serialized } },
  requestBody: { isReferable: true, needs: ['content'], fields: { ...named, content, required: flag } },
  mediaType: { fields: { ...examples, schema: object('schema'), encoding: mapOf(object('encoding')) } },
  encoding: { fields: { contentType: text, headers: mapOf(object('header')), style: text, explode: flag, allowReserved: flag } },
  responses: { keyed: { pattern: /^(?:default|[1-5](?:\d\d|XX))$/, of: object('response') } },
  response: {
    isReferable: true,
    needs: ['description'],
    fields: { ...named, headers: mapOf(object('header')), content, links: mapOf(object('link')) },
  },
  callback: { isReferable: true, keyed: { pattern: /^/, of: path } },
  example: { isReferable: true, fields: { ...named, summary: text, value: anything, externalValue: text } },
  link: {
    isReferable: true,
    fields: {
      ...named,
      operationRef: text,
      operationId: text,
      parameters: mapOf(anything),
      requestBody: anything,
      server: object('server'),
    },
  },
  tag: { needs: ['name'], fields: { ...named, name: text, externalDocs: object('externalDocs') } },
  schema: SCHEMA_OF_3_0,
  discriminator: { needs: ['propertyName'], isOpen: true, fields: { propertyName: text, mapping: mapOf(text) } },
  xml: { fields: { name: text, namespace: text, prefix: text, attribute: flag, wrapped: flag } },
  securityRequirement: { keyed: { pattern: /^/, of: texts } },
  securityScheme: {
    isReferable: true,
    needs: ['type'],
    fields: {
      ...named,
      type: choice('apiKey', 'http', 'oauth2', 'openIdConnect'),
      name: text,
      in: choice('query', 'header', 'cookie'),
      scheme: text,
      bearerFormat: text,
      flows: object('flows'),
      openIdConnectUrl: text,
    },
  },
  flows: {
    fields: { implicit: object('flow'), password: object('flow'), clientCredentials: object('flow'), authorizationCode: object('flow') },
  },
  flow: { needs: ['scopes'], fields: { authorizationUrl: text, tokenUrl: text, refreshUrl: text, scopes: mapOf(text) } },
};

const IN_3_1: WrittenShapes = {
  document: { needs: ['info'], fields: { jsonSchemaDialect: text, webhooks: mapOf(path) } },
  info: { fields: { summary: text } },
  license: { fields: { identifier: text } },
  components: { fields: { pathItems: mapOf(path) } },
  operation: { needs: [] },
  responses: { keyed: { pattern: /^(?:default|[1-5][0-9X]{2})$/, of: object('response') } },
  schema: SCHEMA_OF_3_1,
  discriminator: { isOpen: false },
  securityScheme: { fields: { type: choice('apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect') } },
};

const encoding = object('encoding');

const IN_3_2: WrittenShapes = {
  document: { fields: { $self: text } },
  server: { fields: { name: text } },
  components: { fields: { mediaTypes: content } },
  pathItem: { fields: { query: operation, additionalOperations: mapOf(operation) } },
  parameter: { fields: { in: choice('path', 'query', 'querystring', 'header', 'cookie') } },
  mediaType: { isReferable: true, fields: { itemSchema: object('schema'), prefixEncoding: listOf(encoding), itemEncoding: encoding } },
  encoding: { fields: { encoding: mapOf(encoding), prefixEncoding: listOf(encoding), itemEncoding: encoding } },
  response: { needs: [], fields: { summary: text } },
  example: { fields: { dataValue: anything, serializedValue: text } },
  tag: { fields: { summary: text, parent: text, kind: text } },
  discriminator: { fields: { defaultMapping: text } },
  xml: { fields: { nodeType: choice('element', 'attribute', 'text', 'cdata', 'none') } },
  securityScheme: { fields: { oauth2MetadataUrl: text, deprecated: flag } },
  flows: { fields: { deviceAuthorization: object('flow') } },
  flow: { fields: { deviceAuthorizationUrl: text } },
};

export const shapesOf3 = (minor: 0 | 1 | 2): Shapes => createShapes(...[OF_3_0, IN_3_1, IN_3_2].slice(0, minor + 1));
