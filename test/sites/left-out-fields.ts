// Fields of descriptions of APIs that no text of the author's is in, or that no page shows, each with the reason. A field that is shown after all, or
// dropped without one, fails `hostile-fields.test.ts`.

type Reasons = Record<string, readonly string[]>;

const inComponents = ['callbacks', 'examples', 'headers', 'links', 'mediaTypes', 'parameters', 'pathItems', 'requestBodies', 'responses'];

/** What nothing could be written into, wherever messages are shown. */
const MESSAGES_UNFILLED: Reasons = {
  'the version: with another word there is no document': ['document.asyncapi'],
  'one word of a few': ['handshake.bindingVersion', 'handshake.method', 'operation.action', 'securityScheme.in', 'securityScheme.type'],
  'addresses of a part': ['channel.servers', 'operation.channel', 'operation.messages', 'operationReply.channel'],
  'names that only references say': [
    'components.messages name',
    'components.securitySchemes name',
    'document.channels name',
    'document.operations name',
    'document.servers name',
  ],
  'as those of the message itself': ['messageTrait.bindings'],
};

export const NEVER_FILLED: Record<'OpenAPI 3' | 'Swagger 2.0' | 'AsyncAPI 3' | 'AsyncAPI 3 in `apis`', Reasons> = {
  'OpenAPI 3': {
    'the version: with another word there is no document': ['document.openapi'],
    'addresses of a part, which are followed and never shown': [
      'document.$self',
      'document.jsonSchemaDialect',
      'pathItem.$ref',
      'schema.$anchor',
      'schema.$dynamicAnchor',
      'schema.$dynamicRef',
      'schema.$id',
      'schema.$schema',
      'schema.$vocabulary name',
    ],
    'names that only references say': inComponents.map((section) => `components.${section} name`),
    'true or nothing': ['schema.nullable'],
  },
  'Swagger 2.0': {
    'the version: with another word there is no document': ['document.swagger'],
    'an address of a part': ['pathItem.$ref'],
    'names that only references say': ['document.parameters name', 'document.responses name'],
  },
  'AsyncAPI 3': MESSAGES_UNFILLED,
  'AsyncAPI 3 in `apis`': MESSAGES_UNFILLED,
};

/** For the maintainers of a document, or for programs. */
const ofSchemas = ['schema.$comment', 'schema.$defs name', 'schema.definitions name', 'schema.x-ms-enum name'];

export const NEVER_SHOWN: Record<keyof typeof NEVER_FILLED, Reasons> = {
  'OpenAPI 3': {
    'for the maintainers of the document, or for programs': ofSchemas,
    'one of the words that OpenAPI has for it, or nothing': ['encoding.style', 'header.style', 'parameter.style'],
    'how parts of parts are written': ['encoding.encoding name'],
    'extensions of others, which mean nothing here': [
      'document.x-tagGroups name',
      'info.x-logo altText',
      'info.x-logo backgroundColor',
      'info.x-logo href',
      'info.x-logo url',
    ],
    'the name of another tag': ['tag.parent'],
  },
  'Swagger 2.0': { 'extensions of others, which mean nothing here': ['info.x-logo altText', 'info.x-logo url'] },
  'AsyncAPI 3': {
    'for the maintainers of the document, or for programs': [...ofSchemas, 'document.id'],
    'of the whole document, of channels, operations and servers: a page shows messages': [
      'bindings.kafka',
      'channel.description',
      'channel.summary',
      'channel.title',
      'contact.email',
      'contact.name',
      'contact.url',
      'info.description',
      'info.termsOfService',
      'info.title',
      'info.version',
      'license.name',
      'license.url',
      'operation.bindings',
      'operation.description',
      'operation.summary',
      'operation.title',
      'operation.traits',
      'server.bindings',
      'server.description',
      'server.summary',
      'server.title',
    ],
    'of values in an address, which samples have filled in': ['parameter.description', 'parameter.location', 'serverVariable.description'],
    'of a server that is not reached over a WebSocket, or of what any is reached with': ['server.protocol', 'server.protocolVersion'],
    'of credentials, of which samples have the name of a variable': [
      'flow.authorizationUrl',
      'flow.availableScopes',
      'flow.availableScopes name',
      'flow.refreshUrl',
      'flow.tokenUrl',
      'securityScheme.bearerFormat',
      'securityScheme.description',
      'securityScheme.scheme',
      'securityScheme.scopes',
    ],
    'the message itself has a type': ['document.defaultContentType'],
    'where an answer is found by programs': ['operationReplyAddress.description', 'operationReplyAddress.location'],
    'a site names extensions for its APIs only': ['messageObject.x-note', 'schema.x-note'],
  },
  'AsyncAPI 3 in `apis`': {
    'for the maintainers of the document, or for programs': ofSchemas,
  },
};

export const EXTENSIONS_WITHOUT_TEXT: Reasons = {
  'a name that stands for any name of a field': ['x-additionalPropertiesName'],
  'true or false': ['x-deprecated', 'x-internal', 'x-nullable'],
  'a number': ['x-position'],
  'operations, as `webhooks` of 3.1 are': ['x-webhooks'],
  'names of messages, of which only those that are there count': ['x-samples-after'],
  'pieces of media types': ['x-gzip', 'x-icon', 'x-tar', 'x-wav', 'x-www-form-urlencoded'],
};
