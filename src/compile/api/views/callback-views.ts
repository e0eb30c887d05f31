// Makes the views of callbacks: requests that the API sends as a result of an operation. They are like
// operations, but read from the other side.

import { withoutTokens } from '../../../base/body-token.js';
import { type ApiMethod, HTTP_METHODS } from '../../../model/api/api-document.js';
import { API_SECTIONS } from '../../../model/api/api-sections.js';
import type { CallbackView } from '../../../model/api/api-view.js';
import { textBytes } from '../fit/byte-budget.js';
import { fittingText, LEAST_BYTES } from '../fit/fit-texts.js';
import type { ApiPage } from '../fit/page.js';
import { type ApiNode, childOf, isTrue, membersOf, namedMembersOf } from '../fit/reader.js';
import { readBody } from '../read/read-contents.js';
import { parameterNodes, readParameters } from '../read/read-parameters.js';
import { readRequirements, securityView } from '../read/read-security.js';
import type { SchemaViews } from '../schema/schema-views.js';
import { anchorOf, wordAnchor } from './anchors.js';
import { bodyView, responsesOf, responseViews } from './body-views.js';
import { parameterSections } from './entry-views.js';
import { externalLink } from './external-link.js';
import { cut } from './value-text.js';

const MOST_TEXT = 500;

export function callbackViews(operation: ApiNode, views: SchemaViews): CallbackView[] {
  const found: CallbackView[] = [];
  const { reader } = views.page;
  for (const [name, each] of namedMembersOf(childOf(operation, 'callbacks'))) {
    for (const [expression, path] of namedMembersOf(reader.object(each))) {
      const item = reader.object(path);
      const usual = HTTP_METHODS.map((method) => [method, childOf(item, method)] as const);
      for (const [method, node] of [...usual, ...membersOf(childOf(item, 'additionalOperations'))]) {
        const inner = reader.object(node);
        if (inner) found.push(callbackView({ name, expression, method, operation: inner, item }, views));
      }
    }
  }
  return found;
}

interface Callback {
  name: string;
  expression: string;
  method: ApiMethod;
  operation: ApiNode;
  item: ApiNode | undefined;
}

function callbackView({ name, expression, method, operation, item }: Callback, views: SchemaViews): CallbackView {
  const { page } = views;
  const { reader } = page;
  const shown = cut(withoutTokens(name), MOST_TEXT);
  const wanted = anchorOf('callback', name);
  const anchor = page.heading(3, shown, wanted);
  const nodes = parameterNodes(operation, item, reader);
  const parameters = readParameters(nodes, reader, expression);
  const body = readBody(operation, nodes, reader);
  page.budget.promised += (parameters.length + responsesOf(operation, reader).length) * LEAST_BYTES;
  const parent = wordAnchor(anchor, 'body');
  const docs = externalLink(childOf(operation, 'externalDocs'), page);
  return {
    name: shown,
    anchor,
    method,
    expression: cut(withoutTokens(expression), MOST_TEXT),
    ...(isTrue(operation, 'deprecated') && { deprecated: true as const }),
    summary: fittingText(childOf(operation, 'summary') ?? childOf(item, 'summary'), page),
    description: fittingText(childOf(operation, 'description') ?? childOf(item, 'description'), page),
    ...(docs && { externalDocs: docs }),
    ...securityOf(operation, anchor, page),
    parameters: parameterSections(parameters, views, { anchor, section: shown }),
    ...(body && {
      body: bodyView(body, views, { anchor: page.anchors.take(parent), section: shown, parent, isFromApi: true, isNested: true }),
    }),
    responses: responseViews(views, { operation, parent: wordAnchor(anchor, 'response'), isNested: true, isFromApi: true }).shown,
  };
}

/**
 * How the API authenticates to the receiver. Only requirements of the callback itself count: those of
 * the document are for callers of the API.
 */
function securityOf(operation: ApiNode, above: string, page: ApiPage): Pick<CallbackView, 'security'> {
  const requirements = readRequirements([operation], page);
  if (requirements.length === 0) return {};
  const alternatives = requirements.map((schemes) => schemes.map((scheme) => securityView(scheme, page)));
  page.budget.left -= textBytes(JSON.stringify(alternatives));
  return { security: { anchor: page.anchors.take(wordAnchor(above, API_SECTIONS.security.anchor)), alternatives } };
}
