// The shapes of a version of OpenAPI, and of the next one, which knows keys that this one doesn't.
import type { ApiDialect } from '../../../model/api-document.js';
import type { Shapes } from './shape.js';
import { shapesOf2 } from './shapes-of-2.js';
import { shapesOf3 } from './shapes-of-3.js';

/** Undefined: messages, whose samples and schemas are read as they are. */
export function shapesOf(dialect: ApiDialect): { shapes: Shapes; later: Shapes | undefined } | undefined {
  if (dialect === 'asyncapi-3.0') return undefined;
  if (dialect === 'openapi-2.0') return { shapes: shapesOf2(), later: undefined };
  if (dialect === 'openapi-3.0') return { shapes: shapesOf3(0), later: shapesOf3(1) };
  return { shapes: shapesOf3(dialect === 'openapi-3.1' ? 1 : 2), later: undefined };
}
