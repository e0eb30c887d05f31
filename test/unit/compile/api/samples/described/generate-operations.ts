// Operations of a description, each with the request that it asks for.
import type { GeneratedOperation } from './described.js';
import { generateBody } from './generate-body.js';
import { generateParameters } from './generate-parameters.js';
import { createRandom, type Random } from './random.js';

/** Node's own client sends no multipart body with GET. */
const WITH_BODY = ['POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export function generateOperations(count: number, seed: number): GeneratedOperation[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, turn) => generateOperation(random, turn));
}

function generateOperation(random: Random, turn: number): GeneratedOperation {
  const { content, described: body } = generateBody(random, turn);
  const { template, path, parameters, ...rest } = generateParameters(random);
  const method = random.pick(content ? WITH_BODY : ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']);
  return {
    path: `/x${template}`,
    operation: { parameters, ...(content && { requestBody: { required: true, content } }), responses: { 200: { description: 'OK' } } },
    described: { method, path: `/x${path}`, ...rest, body },
  };
}
