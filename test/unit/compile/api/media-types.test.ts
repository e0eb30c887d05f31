import { expect, test } from 'vitest';
import { compileOperation, linesOf } from './compile-document.js';

test('a media type that is added leaves the anchors of the others as they are', async () => {
  const schema = { type: 'object', properties: { at: { type: 'string' } } };
  const anchorsOf = async (...mediaTypes: string[]) => {
    const content = Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema }]));
    const { view } = await compileOperation({ paths: { '/orders': { post: { responses: { 200: { description: 'Fine', content } } } } } });
    return view.responses[0]?.contents.flatMap((each) => linesOf(each.schema).flatMap((line) => / #(\S+)$/.exec(line)?.[1] ?? []));
  };
  expect(await anchorsOf('application/xml')).toEqual(['response-200-at']);
  expect(await anchorsOf('application/xml', 'text/yaml')).toEqual(['response-200-at', 'response-200-text-yaml-at']);
  expect(await anchorsOf('application/xml', 'application/json')).toEqual(['response-200-application-xml-at', 'response-200-at']);
});
