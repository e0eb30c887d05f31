// API descriptions with a hostile string in every field that contains text: one string per operation, message or API. The version is 3.2,
// because its schema does not refuse names that a person would never choose.

export const schemaWith = (text: string): Record<string, unknown> => ({
  type: ['object', text],
  title: text,
  description: text,
  format: text,
  default: text,
  example: text,
  examples: [text],
  contentMediaType: text,
  contentEncoding: text,
  externalDocs: { url: text, description: text },
  xml: { name: text, namespace: text, prefix: text },
  required: [text],
  dependentRequired: { [text]: [text] },
  discriminator: { propertyName: text, mapping: { [text]: text }, defaultMapping: text },
  'x-note': text,
  $comment: text,
  $defs: { [text]: { title: text } },
  definitions: { [text]: { title: text } },
  dependentSchemas: { [text]: { title: text } },
  properties: {
    [text]: {
      type: 'string',
      description: text,
      enum: [text],
      default: text,
      pattern: text,
      const: text,
      'x-enumDescriptions': { [text]: text },
      'x-enum-varnames': [`n ${text}`],
    },
    listed: { enum: [text], 'x-enum-descriptions': [text], 'x-enumNames': { [text]: `n ${text}` }, 'x-example': text },
    lower: {
      enum: [text],
      'x-enumdescriptions': { [text]: text },
      'x-enum-names': [`n ${text}`],
      'x-nullable': true,
      'x-deprecated': true,
    },
    content: { type: 'string', contentMediaType: text, contentSchema: { title: text, type: 'object', properties: { [text]: {} } } },
    named: { enum: [text], 'x-ms-enum': { name: text, values: [{ value: text, name: `n ${text}`, description: text }] } },
    object: { type: 'object', example: { [text]: text }, additionalProperties: { title: text } },
    broken: { $ref: `#/nowhere/${text}`, description: text },
    other: {
      oneOf: [
        { title: text, type: 'object', properties: { [text]: {} } },
        { type: 'string', format: text },
      ],
    },
  },
  patternProperties: { [text]: { type: 'integer', title: text } },
});

/** The name of a schema in an address. Half of a surrogate pair can't be written there. */
const schemaNameOf = (text: string): string =>
  /\p{Surrogate}/u.test(text) ? 's0' : encodeURIComponent(`t ${text}`.replaceAll('~', '~0').replaceAll('/', '~1'));

const contentWith = (text: string, index: number): Record<string, unknown> => ({
  'application/json': {
    schema: { $ref: `#/components/schemas/s${index}` },
    examples: {
      [text]: { summary: text, description: text, value: { [text]: [text, { [text]: text }] } },
      [`n ${text}`]: { value: text },
      b: { externalValue: text, value: text },
      c: { summary: text, dataValue: { [text]: text }, serializedValue: `["${text}"]` },
      d: { serializedValue: text },
    },
  },
  'application/xml': { schema: schemaWith(text), example: { [text]: text } },
  'text/plain': { schema: { $ref: `#/components/schemas/${schemaNameOf(text)}` }, example: text },
  'multipart/form-data': {
    schema: { type: 'object', properties: { [text]: { type: 'string', example: text } } },
    encoding: {
      [text]: {
        contentType: text,
        style: text,
        headers: {
          [text]: { description: text, style: text, schema: { type: 'string' }, examples: { [`n ${text}`]: { value: text } } },
        },
        encoding: { [text]: { contentType: text } },
      },
    },
  },
  'multipart/mixed': {
    schema: { type: 'array', prefixItems: [{ type: 'string' }] },
    prefixEncoding: [{ contentType: text, headers: { [text]: { description: text } } }],
    itemEncoding: { contentType: text },
  },
  [text]: { schema: schemaWith(text), example: text },
});

const parameterWith = (text: string, place: string): Record<string, unknown> => ({
  name: text,
  in: place,
  required: true,
  description: text,
  example: text,
  style: place === 'query' ? text : 'simple',
  schema: { type: 'string', title: text, description: text, enum: [text], default: text, pattern: text },
});

/** Parameters whose values are described in other ways: by named examples, and below a media type. */
const furtherWith = (text: string): Record<string, unknown>[] => [
  {
    name: `named ${text}`,
    in: 'query',
    schema: { type: 'string' },
    examples: { [`n ${text}`]: { value: text }, [text]: { summary: text, description: text, value: text } },
  },
  {
    name: `in ${text}`,
    in: 'query',
    content: { [text]: { schema: { title: text, type: 'object' }, examples: { [`n ${text}`]: { value: text } } } },
  },
];

const responseWith = (text: string, index: number): Record<string, unknown> => ({
  description: text,
  headers: {
    [text]: { description: text, schema: { type: 'string', default: text }, example: text },
    'X-In': { content: { [text]: { schema: { title: text, type: 'object' } } } },
  },
  content: contentWith(text, index),
  links: {
    [text]: { operationId: text, description: text, parameters: { [text]: text } },
    other: { operationRef: text, description: text, requestBody: { [text]: text }, server: serversWith(text)[0] },
  },
});

/** Samples in every language, with the string as their code and as their label. */
const samplesWith = (text: string) => [
  { lang: text, label: text, source: text },
  { lang: `of ${text}`, source: text },
  ...['JavaScript', 'Python', 'Shell', 'PHP', 'json', 'html'].map((lang) => ({
    lang,
    label: `${lang} ${text}`,
    source: `/* ${text} */ "${text}" '${text}' \`${text}\`\n# ${text}\n// ${text}`,
  })),
];

function operationWith(text: string, index: number): Record<string, unknown> {
  const { servers, summary, description, ...operation } = wholeOperation(text, index);
  // If the operation has none of its own, those of the path apply.
  return index % 4 === 3 ? operation : { servers, summary, description, ...operation };
}

const serversWith = (text: string): unknown[] => [
  { url: text, name: text, description: text },
  { url: `https://a.example/{${text}}`, variables: { [text]: { default: text, enum: [text], description: text } } },
];

/** The fields around the operations of a path. */
const pathWith = (text: string): Record<string, unknown> => ({ summary: text, description: text, servers: serversWith(text) });

function wholeOperation(text: string, index: number): Record<string, unknown> {
  return {
    operationId: `op${index} ${text}`,
    summary: text,
    description: text,
    tags: [text, `mark ${index}`],
    deprecated: true,
    'x-deprecated-description': text,
    'x-note': text,
    externalDocs: { url: text, description: text },
    servers: serversWith(text),
    security: [
      { [text]: [text] },
      { [`oauth ${text}`]: [text] },
      { [`http ${text}`]: [] },
      { [`bearer ${text}`]: [] },
      { [`id ${text}`]: [text] },
    ],
    parameters: [...['path', 'query', 'header', 'cookie'].map((place) => parameterWith(text, place)), ...furtherWith(text)],
    requestBody: { description: text, required: true, content: contentWith(text, index) },
    responses: { 200: responseWith(text, index), [text]: { description: text }, 204: { summary: text } },
    callbacks: {
      [text]: {
        [text]: { post: { summary: text, requestBody: { description: text, content: {} }, responses: { [text]: { description: text } } } },
      },
    },
    // The others have the generator's own samples.
    ...(index % 2 === 0 && { [index % 4 === 0 ? 'x-codeSamples' : 'x-code-samples']: samplesWith(text) }),
  };
}

/** A request that the API sends to others: its name and its content. */
const webhookWith = (text: string, index: number): Record<string, unknown> => ({
  ...(index % 2 === 0 ? pathWith(text) : {}),
  post: {
    operationId: `hook${index} ${text}`,
    summary: index % 2 === 0 ? text : undefined,
    description: text,
    tags: [index % 2 === 0 ? `plain ${text}` : `shown ${index}`],
    parameters: [parameterWith(text, 'header')],
    requestBody: {
      description: text,
      content: {
        'application/json': {
          schema: { $ref: `#/components/schemas/s${index}` },
          examples: { [text]: { summary: text, value: { [text]: text } } },
        },
      },
    },
    responses: { 200: { description: text } },
  },
});

const schemesWith = (text: string): Record<string, unknown> => ({
  [text]: { type: 'apiKey', in: 'header', name: text, description: text },
  [`oauth ${text}`]: {
    type: 'oauth2',
    description: text,
    oauth2MetadataUrl: text,
    flows: {
      authorizationCode: { authorizationUrl: text, tokenUrl: text, refreshUrl: text, scopes: { [text]: text } },
      deviceAuthorization: { deviceAuthorizationUrl: text, tokenUrl: text, scopes: { [text]: text } },
    },
  },
  [`http ${text}`]: { type: 'http', scheme: text, bearerFormat: text, description: text },
  [`bearer ${text}`]: { type: 'http', scheme: 'bearer', bearerFormat: text },
  [`id ${text}`]: { type: 'openIdConnect', openIdConnectUrl: text, description: text },
});

/** One operation and one schema per string. */
export const hostileOperations = (strings: readonly string[]): unknown => ({
  openapi: '3.2.0',
  info: { title: 'Hostile', version: '1' },
  tags: strings.flatMap((text, index) => [
    {
      name: text,
      ...(index % 2 === 0 ? { summary: text } : { 'x-displayName': text }),
      description: text,
      externalDocs: { url: text, description: text },
    },
    { name: `mark ${index}`, kind: text, parent: text, 'x-displayName': text },
    { name: `plain ${text}` },
    { name: `shown ${index}`, 'x-displayName': text },
  ]),
  paths: Object.fromEntries(
    strings.map((text, index) => [
      `/p${index}/${text}/{${text}}`,
      index % 3 === 0
        ? {
            ...pathWith(text),
            additionalOperations: { 'X-RUN': operationWith(text, index), [text]: { responses: { 200: { description: text } } } },
          }
        : { ...pathWith(text), [index % 3 === 1 ? 'post' : 'query']: operationWith(text, index) },
    ]),
  ),
  webhooks: Object.fromEntries(strings.map((text, index) => [`w${index} ${text}`, webhookWith(text, index)])),
  components: {
    schemas: {
      ...Object.fromEntries(strings.map((text, index) => [`s${index}`, schemaWith(text)])),
      ...Object.fromEntries(strings.map((text) => [`t ${text}`, { type: 'string', title: text, example: text }])),
    },
    securitySchemes: Object.assign({}, ...strings.map(schemesWith)) as unknown,
  },
});

/** A description without operations, with every field about itself. */
export const hostileOverview = (text: string): unknown => ({
  openapi: '3.2.0',
  info: {
    title: text,
    summary: text,
    version: text,
    description: text,
    termsOfService: text,
    contact: { name: text, url: text, email: text },
    license: { name: text, url: text, identifier: text },
    'x-logo': { url: text, href: text, altText: text, backgroundColor: text },
  },
  tags: [{ name: 'a', 'x-displayName': text, description: text }],
  'x-tagGroups': [{ name: text, tags: ['a'] }],
  externalDocs: { url: text, description: text },
  servers: [{ url: text, name: text, description: text, variables: { [text]: { default: text, enum: [text], description: text } } }],
  components: { securitySchemes: schemesWith(text) },
  paths: {},
});

const oldItemsWith = (text: string) => ({ type: 'string', format: text, default: text, pattern: text, enum: [text] });

const oldSchemaWith = (text: string): unknown => ({
  type: 'object',
  title: text,
  description: text,
  required: [text],
  discriminator: text,
  example: { [text]: text },
  externalDocs: { url: text, description: text },
  xml: { name: text, namespace: text, prefix: text },
  properties: {
    [text]: { ...oldItemsWith(text), description: text, xml: { name: text } },
    kept: { type: 'string', title: text, example: text },
    other: { type: 'string', 'x-example': text },
  },
});

/** Two operations in Swagger 2.0, whose server is the string. */
export const hostileOld = (text: string): unknown => ({
  swagger: '2.0',
  info: {
    title: text,
    version: text,
    description: text,
    termsOfService: text,
    contact: { name: text, url: text, email: text },
    license: { name: text, url: text },
    'x-logo': { url: text, altText: text },
  },
  host: text,
  basePath: text,
  schemes: ['https'],
  consumes: [`application/x-www-form-urlencoded; v=${text}`],
  produces: [`text/plain; v=${text}`],
  tags: [
    { name: 'a', 'x-displayName': text, description: text, externalDocs: { url: text, description: text } },
    { name: text, description: text },
  ],
  externalDocs: { url: text, description: text },
  securityDefinitions: {
    [text]: { type: 'apiKey', in: 'header', name: text, description: text },
    [`oauth ${text}`]: { type: 'oauth2', flow: 'accessCode', authorizationUrl: text, tokenUrl: text, scopes: { [text]: text } },
  },
  definitions: { [`t ${text}`]: oldSchemaWith(text) },
  security: [{ [text]: [] }, { [`oauth ${text}`]: [text] }],
  paths: {
    [`/q/${text}`]: {
      put: {
        operationId: `put ${text}`,
        tags: [text],
        consumes: [text],
        produces: [text],
        parameters: [{ name: 'body', in: 'body', description: text, schema: oldSchemaWith(text) }],
        responses: { [text]: { description: text, schema: oldSchemaWith(text), examples: { [text]: { [text]: text } } } },
      },
    },
    '/p': {
      post: {
        operationId: 'old',
        summary: text,
        description: text,
        tags: ['a'],
        parameters: [
          {
            name: text,
            in: 'query',
            type: 'string',
            description: text,
            required: true,
            'x-example': text,
            default: text,
            enum: [text],
            pattern: text,
            format: text,
          },
          { name: 'list', in: 'query', type: 'array', items: oldItemsWith(text) },
          { name: `form ${text}`, in: 'formData', type: 'string', description: text, 'x-example': text },
        ],
        responses: {
          200: {
            description: text,
            schema: { type: 'object', title: text, properties: { [text]: { type: 'string', example: text, 'x-example': text } } },
            headers: { [text]: { ...oldItemsWith(text), description: text } },
            examples: { 'application/json': { [text]: text }, 'text/plain': text },
          },
        },
      },
    },
  },
});
