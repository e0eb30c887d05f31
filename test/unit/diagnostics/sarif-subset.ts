// The part of SARIF 2.1.0 that docgen writes, as a JSON Schema of our own. It allows nothing else, so it is stricter than the published one
// for these objects. `DOCGEN_SARIF_SCHEMA=<file>` names a copy of the published schema. The tests then also check the logs against that.
const message = { type: 'object', required: ['text'], additionalProperties: false, properties: { text: { type: 'string', minLength: 1 } } };
const from = (minimum: number) => ({ type: 'integer', minimum });

const location = {
  type: 'object',
  required: ['physicalLocation'],
  additionalProperties: false,
  properties: {
    message,
    physicalLocation: {
      type: 'object',
      required: ['artifactLocation', 'region'],
      additionalProperties: false,
      properties: {
        artifactLocation: {
          type: 'object',
          required: ['uri', 'uriBaseId'],
          additionalProperties: false,
          // Relative, without a scheme, without `..`, and only with the characters that a path may have (RFC 3986).
          properties: {
            uri: { type: 'string', pattern: "^(?!/|\\.\\./)([A-Za-z0-9._~!'()*/-]|%[0-9A-F]{2})+$" },
            uriBaseId: { const: '%SRCROOT%' },
          },
        },
        region: {
          type: 'object',
          required: ['startLine', 'startColumn', 'endColumn'],
          additionalProperties: false,
          properties: { startLine: from(1), startColumn: from(1), endColumn: from(2) },
        },
      },
    },
  },
};

export const sarifSubset = {
  type: 'object',
  required: ['$schema', 'version', 'runs'],
  additionalProperties: false,
  properties: {
    $schema: { const: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json' },
    version: { const: '2.1.0' },
    runs: {
      type: 'array',
      minItems: 1,
      maxItems: 1,
      items: {
        type: 'object',
        required: ['tool', 'results', 'columnKind', 'originalUriBaseIds'],
        additionalProperties: false,
        properties: {
          tool: {
            type: 'object',
            required: ['driver'],
            additionalProperties: false,
            properties: {
              driver: {
                type: 'object',
                required: ['name', 'version', 'rules'],
                additionalProperties: false,
                properties: {
                  name: { const: 'docgen' },
                  version: { type: 'string' },
                  rules: {
                    type: 'array',
                    uniqueItems: true,
                    items: {
                      type: 'object',
                      required: ['id', 'shortDescription'],
                      additionalProperties: false,
                      properties: {
                        id: { type: 'string' },
                        help: message,
                        shortDescription: message,
                        helpUri: { type: 'string', pattern: '^https://' },
                      },
                    },
                  },
                },
              },
            },
          },
          columnKind: { const: 'utf16CodeUnits' },
          originalUriBaseIds: {
            type: 'object',
            required: ['%SRCROOT%'],
            additionalProperties: false,
            properties: { '%SRCROOT%': { type: 'object', additionalProperties: false, properties: { description: message } } },
          },
          results: {
            type: 'array',
            items: {
              type: 'object',
              required: ['ruleId', 'ruleIndex', 'level', 'message', 'partialFingerprints'],
              additionalProperties: false,
              properties: {
                ruleId: { type: 'string' },
                ruleIndex: from(0),
                level: { enum: ['error', 'warning', 'note'] },
                message,
                locations: { type: 'array', minItems: 1, maxItems: 1, items: location },
                relatedLocations: { type: 'array', minItems: 1, items: location },
                partialFingerprints: {
                  type: 'object',
                  required: ['docgenFinding/v1'],
                  additionalProperties: false,
                  properties: { 'docgenFinding/v1': { type: 'string', pattern: '^[0-9a-f]{64}$' } },
                },
                baselineState: { enum: ['new', 'unchanged'] },
                suppressions: {
                  type: 'array',
                  minItems: 1,
                  maxItems: 1,
                  items: {
                    type: 'object',
                    required: ['kind', 'status', 'justification'],
                    additionalProperties: false,
                    properties: {
                      kind: { const: 'external' },
                      status: { const: 'accepted' },
                      justification: { type: 'string', minLength: 1 },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
};
