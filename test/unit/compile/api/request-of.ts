// The request that the samples of one operation send, read from the operation as it is in a description.

import type { SampleRequest } from '../../../../src/base/samples/sample-request.js';
import { buildSampleRequest } from '../../../../src/compile/api/exchange/build-sample-request.js';
import { createReader } from '../../../../src/compile/api/fit/reader.js';
import { readBody } from '../../../../src/compile/api/read/read-contents.js';
import { parameterNodes, readParameters } from '../../../../src/compile/api/read/read-parameters.js';
import type { ApiDialect } from '../../../../src/model/api/api-document.js';
import { FILE } from './compile-document.js';

export function requestOf(
  operation: Record<string, unknown>,
  path = '/items/{channelId}',
  dialect: ApiDialect = 'openapi-3.1',
): SampleRequest {
  const reader = createReader({ file: FILE, dialect, files: { [FILE]: operation }, written: {} });
  const node = { id: `${FILE}#`, value: operation };
  const nodes = parameterNodes(node, undefined, reader);
  return buildSampleRequest(
    {
      verb: 'POST',
      path,
      servers: [{ url: 'https://shop.example', description: '', variables: [] }],
      parameters: readParameters(nodes, reader, path),
      body: readBody(node, nodes, reader),
      requirements: [],
      accepted: [],
    },
    reader,
  );
}
