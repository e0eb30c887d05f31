// Requests that the API makes itself, in answer to an operation: like operations, but read from the other side.

import { withoutTokens } from '../../base/body-token.js';
import { type ApiMethod, HTTP_METHODS } from '../../model/api-document.js';
import type { CallbackView } from '../../model/api-view.js';
import { anchorOf, wordAnchor } from './anchors.js';
import { bodyView, responseViews } from './body-views.js';
import { fittingText } from './fit-texts.js';
import { readBody } from './read/read-contents.js';
import { parameterNodes } from './read/read-parameters.js';
import { type ApiNode, childOf, membersOf, namedMembersOf } from './reader.js';
import type { SchemaViews } from './schema/create-schema-views.js';
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
  const body = readBody(operation, parameterNodes(operation, item, reader), reader);
  const description = childOf(operation, 'description') ?? childOf(operation, 'summary');
  const parent = wordAnchor(anchor, 'body');
  return {
    name: shown,
    anchor,
    method,
    expression: cut(withoutTokens(expression), MOST_TEXT),
    description: fittingText(description, page),
    ...(body && { body: bodyView(body, views, { anchor: page.anchors.take(parent), section: shown, parent, isFromApi: true }) }),
    responses: responseViews(views, { operation, parent: wordAnchor(anchor, 'response'), isNested: true, isFromApi: true }).shown,
  };
}
