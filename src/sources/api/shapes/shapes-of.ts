// The shapes of a version of OpenAPI, with those of the next version for keys that came later; and the shapes of AsyncAPI.
import type { ApiDialect } from '../../../model/api/api-document.js';
import type { Shapes } from './shape.js';
import { shapesOf2 } from './shapes-of-2.js';
import { shapesOf3 } from './shapes-of-3.js';
import { shapesOfMessages } from './shapes-of-messages.js';

export function shapesOf(dialect: ApiDialect): { shapes: Shapes; later: Shapes | undefined } {
  if (dialect === 'asyncapi-3.0') return { shapes: shapesOfMessages(), later: undefined };
  if (dialect === 'openapi-2.0') return { shapes: shapesOf2(), later: undefined };
  if (dialect === 'openapi-3.0') return { shapes: shapesOf3(0), later: shapesOf3(1) };
  return { shapes: shapesOf3(dialect === 'openapi-3.1' ? 1 : 2), later: undefined };
}
