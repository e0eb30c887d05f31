// The objects of Swagger 2.0: https://swagger.io/specification/v2/.
import { PLAIN_FIELDS, SCHEMA_OF_2 } from './schema-shapes.js';
import { anything, choice, createShapes, flag, listOf, mapOf, object, type Shapes, text, texts, type WrittenShapes } from './shape.js';

const named = { description: text } as const;
const operation = object('operation');
const parameters = listOf(object('parameter'));
const security = listOf(object('securityRequirement'));
const schemes = listOf(choice('http', 'https', 'ws', 'wss'));
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];
const FORMATS = ['csv', 'ssv', 'tsv', 'pipes'];
const plain = { ...PLAIN_FIELDS, items: object('items'), collectionFormat: choice(...FORMATS) };
const TYPES = ['string', 'number', 'integer', 'boolean', 'array'];

const OF_2: WrittenShapes = {
  document: {
    needs: ['info', 'paths'],
    fields: {
      swagger: text,
      info: object('info'),
      host: text,
      basePath: text,
      schemes,
      consumes: texts,
      produces: texts,
      paths: object('paths'),
      definitions: mapOf(object('schema')),
      parameters: mapOf(object('parameter')),
      responses: mapOf(object('response')),
      securityDefinitions: mapOf(object('securityScheme')),
      security,
      tags: listOf(object('tag')),
      externalDocs: object('externalDocs'),
    },
  },
  info: {
    needs: ['title', 'version'],
    fields: { ...named, title: text, version: text, termsOfService: text, contact: object('contact'), license: object('license') },
  },
  contact: { fields: { name: text, url: text, email: text } },
  license: { needs: ['name'], fields: { name: text, url: text } },
  paths: { keyed: { pattern: /^\//, of: object('pathItem') } },
  pathItem: {
    isReferable: true,
    fields: { $ref: text, parameters, ...Object.fromEntries(METHODS.map((verb) => [verb, operation])) },
  },
  operation: {
    needs: ['responses'],
    fields: {
      ...named,
      tags: texts,
      summary: text,
      externalDocs: object('externalDocs'),
      operationId: text,
      produces: texts,
      consumes: texts,
      parameters,
      responses: object('responses'),
      schemes,
      deprecated: flag,
      security,
    },
  },
  parameter: {
    isReferable: true,
    needs: ['name', 'in'],
    fields: {
      ...named,
      ...plain,
      name: text,
      in: choice('path', 'query', 'header', 'formData', 'body'),
      required: flag,
      schema: object('schema'),
      type: choice(...TYPES, 'file'),
      allowEmptyValue: flag,
      collectionFormat: choice(...FORMATS, 'multi'),
    },
  },
  items: { needs: ['type'], fields: { ...plain, type: choice(...TYPES) } },
  responses: { keyed: { pattern: /^(?:default|\d{3})$/, of: object('response') } },
  response: {
    isReferable: true,
    needs: ['description'],
    fields: { ...named, schema: object('schema'), headers: mapOf(object('header')), examples: mapOf(anything) },
  },
  header: { needs: ['type'], fields: { ...named, ...plain, type: choice(...TYPES) } },
  schema: SCHEMA_OF_2,
  xml: { fields: { name: text, namespace: text, prefix: text, attribute: flag, wrapped: flag } },
  externalDocs: { needs: ['url'], fields: { ...named, url: text } },
  tag: { needs: ['name'], fields: { ...named, name: text, externalDocs: object('externalDocs') } },
  securityRequirement: { keyed: { pattern: /^/, of: texts } },
  securityScheme: {
    needs: ['type'],
    fields: {
      ...named,
      type: choice('basic', 'apiKey', 'oauth2'),
      name: text,
      in: choice('query', 'header'),
      flow: choice('implicit', 'password', 'application', 'accessCode'),
      authorizationUrl: text,
      tokenUrl: text,
      scopes: mapOf(text),
    },
  },
};

export const shapesOf2 = (): Shapes => createShapes(OF_2);
