// The grammar of runtime expressions in OpenAPI 3.1, and what is offered for a slip.
import { expect, test } from 'vitest';
import { expressionMeantBy, wrongExpression } from '../../../../src/sources/api/operations/runtime-expression.js';

test.each([
  '$url',
  '$method',
  '$statusCode',
  '$request.header.X-Url',
  '$request.query.a b',
  '$response.path.id',
  '$request.body',
  '$request.body#',
  '$request.body#/a/b~1c/~0/0',
  '{$request.body#/url}',
  'https://example.com/{$request.path.id}?at={$url}',
  '/without/any',
])('%s is the address of a callback', (key) => expect(wrongExpression(key)).toBeUndefined());

test.each([
  ['$urls', '$urls', '$url'],
  ['{$request.bdy#/url}', '$request.bdy#/url', '$request.body#/url'],
  ['{$request.body.url}', '$request.body.url', '$request.body#/url'],
  ['{$request.body#url}', '$request.body#url', '$request.body#/url'],
  ['{$request.body/url}', '$request.body/url', '$request.body#/url'],
  ['{request.query.url}', 'request.query.url', '$request.query.url'],
  ['{$reqest.header.Url}', '$reqest.header.Url', '$request.header.Url'],
  ['{$request.query/url}', '$request.query/url', '$request.query.url'],
  ['{body#/url}', 'body#/url', '$request.body#/url'],
  ['{$request.body#/a~b}', '$request.body#/a~b', undefined],
  ['{$request.header.}', '$request.header.', undefined],
  ['{id}', 'id', undefined],
  ['https://example.com/}', '}', undefined],
])('%s is invalid: %s is reported, and %s is suggested', (key, text, meant) => {
  expect(wrongExpression(key)).toBe(text);
  expect(expressionMeantBy(text)).toBe(meant);
});
