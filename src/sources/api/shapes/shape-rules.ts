// Rules of the specification that go beyond the types of keys: only one of two keys, or a key that another one needs.
import { placeOfParameter } from '../../../base/documents/openapi-keywords.js';
import { quotedList, quotedText } from '../../../diagnostics/wording.js';
import type { ApiDialect } from '../../../model/api/api-document.js';
import type { Kind } from './shape.js';

export interface BrokenRule {
  /** The key at which it is reported. Absent: at the object. */
  key?: string;
  says(name: string): string;
  hint: string;
}

type Part = Record<string, unknown>;
const has = (part: Part, key: string): boolean => Object.hasOwn(part, key);

export function brokenRules(kind: Kind, part: Part, dialect: ApiDialect): BrokenRule[] {
  const rules = (dialect === 'asyncapi-3.0' ? RULES_OF_MESSAGES : dialect === 'openapi-2.0' ? RULES_OF_2 : RULES_OF_3)[kind];
  return rules ? rules.flatMap((rule) => rule(part, dialect) ?? []) : [];
}

type Rule = (part: Part, dialect: ApiDialect) => BrokenRule | readonly BrokenRule[] | undefined;

const needsOneOf =
  (first: string, second: string, hint: string): Rule =>
  (part) => {
    if (has(part, first) && has(part, second)) {
      return { key: second, says: (name) => `${name} has both ${first} and ${second}`, hint: 'remove one of them' };
    }
    return has(part, first) || has(part, second) ? undefined : { says: (name) => `${name} has neither ${first} nor ${second}`, hint };
  };

/** By flow: the addresses that it must have. The last two are flows of 2.0. */
const NEEDED_BY_FLOW: Readonly<Record<string, readonly string[]>> = {
  implicit: ['authorizationUrl'],
  password: ['tokenUrl'],
  clientCredentials: ['tokenUrl'],
  authorizationCode: ['authorizationUrl', 'tokenUrl'],
  deviceAuthorization: ['deviceAuthorizationUrl', 'tokenUrl'],
  application: ['tokenUrl'],
  accessCode: ['authorizationUrl', 'tokenUrl'],
};

const missingOfFlow = (flow: unknown, part: Part): string[] =>
  (Object.hasOwn(NEEDED_BY_FLOW, String(flow)) ? (NEEDED_BY_FLOW[String(flow)] ?? []) : []).filter((key) => !has(part, key));

const flowsAreWhole: Rule = (part) =>
  Object.entries(part).flatMap(([flow, own]) => {
    const missing = typeof own === 'object' && own !== null ? missingOfFlow(flow, own as Part) : [];
    if (missing.length === 0) return [];
    const hint = missing.includes('tokenUrl') ? 'add the address where clients get their tokens' : 'add the address where users agree';
    return [{ key: flow, says: () => `the flow ${flow} has no ${missing.join(' and no ')}`, hint }];
  });

const hasMediaType: Rule = (part) =>
  typeof part.content === 'object' && part.content !== null && Object.keys(part.content).length !== 1
    ? {
        key: 'content',
        says: (name) => `${name} has ${Object.keys(part.content as object).length} media types below content`,
        hint: 'keep exactly one media type',
      }
    : undefined;

const atMostOneOf =
  (first: string, second: string): Rule =>
  (part) =>
    has(part, first) && has(part, second)
      ? { key: second, says: (name) => `${name} has both ${first} and ${second}`, hint: 'remove one of them' }
      : undefined;

const pathIsRequired: Rule = (part) =>
  part.in === 'path' && part.required !== true
    ? { says: (name) => `${name} is part of the path, but is not required`, hint: 'add required: true' }
    : undefined;

const valueOrSchema = needsOneOf('schema', 'content', 'describe its values: schema: { type: string }');

/** A `querystring` parameter of 3.2 is the whole query, which only a media type can describe. */
const described: Rule = (part, dialect) =>
  part.in === 'querystring' && !has(part, 'content')
    ? { says: (name) => `${name} is the whole query, but has no content`, hint: 'describe its media type in content' }
    : valueOrSchema(part, dialect);

const QUERY_STYLES = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'];
const STYLES: Readonly<Record<string, readonly string[]>> = {
  path: ['simple', 'label', 'matrix'],
  query: QUERY_STYLES,
  header: ['simple'],
  cookie: ['form'],
};

/** @param place reads the location from the part itself */
const hasKnownStyle =
  (where: string, place: (part: Part) => unknown): Rule =>
  (part, dialect) => {
    const at = place(part);
    const { style } = part;
    if (typeof style !== 'string' || typeof at !== 'string' || !Object.hasOwn(STYLES, at)) return undefined;
    const known = at === 'cookie' && dialect === 'openapi-3.2' ? ['form', 'cookie'] : (STYLES[at] ?? []);
    if (known.includes(style)) return undefined;
    return {
      key: 'style',
      says: (name) => `"style" of ${name} is ${quotedText(style)}, which is not allowed for a ${where || `${at} parameter`}`,
      hint: known.length === 1 ? `write style: ${known[0]}, or remove it` : `use ${quotedList(known, 'or')}`,
    };
  };

const NEEDED_BY_TYPE: Readonly<Record<string, string[]>> = {
  apiKey: ['name', 'in'],
  http: ['scheme'],
  oauth2: ['flows'],
  openIdConnect: ['openIdConnectUrl'],
};
const NEEDED_OF_MESSAGES: typeof NEEDED_BY_TYPE = { ...NEEDED_BY_TYPE, apiKey: ['in'], httpApiKey: ['name', 'in'] };

const schemeIsWhole: Rule = (part, dialect) => {
  const needed = dialect === 'asyncapi-3.0' ? NEEDED_OF_MESSAGES : NEEDED_BY_TYPE;
  const missing = (Object.hasOwn(needed, String(part.type)) ? (needed[String(part.type)] ?? []) : []).filter((key) => !has(part, key));
  return missing.length === 0
    ? undefined
    : { says: (name) => `${name} has no ${missing.join(' and no ')}`, hint: `add it: the type ${String(part.type)} requires it` };
};

const hasSomething: Rule = (part, dialect) =>
  dialect === 'openapi-3.0' || ['paths', 'webhooks', 'components'].some((key) => has(part, key))
    ? undefined
    : { says: (name) => `${name} has no paths`, hint: 'add operations to paths or webhooks' };

const listsSomething: Rule = (part) =>
  Object.keys(part).length > 0 ? undefined : { says: (name) => `${name} is empty`, hint: "add a response: '200': { description: OK }" };

const RULES_OF_3: Partial<Record<Kind, Rule[]>> = {
  document: [hasSomething],
  flows: [flowsAreWhole],
  parameter: [pathIsRequired, described, hasMediaType, atMostOneOf('example', 'examples'), hasKnownStyle('', (part) => part.in)],
  header: [valueOrSchema, atMostOneOf('example', 'examples'), hasKnownStyle('header', () => 'header')],
  encoding: [hasKnownStyle('form field', () => 'query')],
  mediaType: [atMostOneOf('example', 'examples')],
  link: [needsOneOf('operationId', 'operationRef', 'add the operation that it leads to: operationId: get-order')],
  securityScheme: [schemeIsWhole],
  responses: [listsSomething],
};

const RULES_OF_MESSAGES: Partial<Record<Kind, Rule[]>> = {
  flows: [flowsAreWhole],
  securityScheme: [schemeIsWhole],
  messageExample: [
    (part) =>
      has(part, 'payload') || has(part, 'headers')
        ? undefined
        : { says: (name) => `${name} has neither payload nor headers`, hint: 'add what is sent: payload: { … }' },
  ],
};

const RULES_OF_2: Partial<Record<Kind, Rule[]>> = {
  responses: [listsSomething],
  parameter: [
    pathIsRequired,
    (part) => {
      const needed = placeOfParameter(part, { isOld: true }) === 'body' ? 'schema' : 'type';
      return has(part, needed) ? undefined : { says: (name) => `${name} has no ${needed}`, hint: 'describe its values' };
    },
  ],
  securityScheme: [
    (part) => {
      const needed = part.type === 'apiKey' ? ['name', 'in'] : part.type === 'oauth2' ? ['flow'] : [];
      const gone = [...needed.filter((key) => !has(part, key)), ...(part.type === 'oauth2' ? missingOfFlow(part.flow, part) : [])];
      return gone.length === 0
        ? undefined
        : { says: (name) => `${name} has no ${gone.join(' and no ')}`, hint: `add it: the type ${String(part.type)} requires it` };
    },
  ],
};
