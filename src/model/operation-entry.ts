// What an operation of an OpenAPI document is compiled to. Outline and summary are those of every entry, so that routes, sidebars,
// search and the checker know one kind of page only; the body is data, drawn by the templates.
import type { CompiledEntry } from './compiled-entry.js';

export interface OperationEntry extends Omit<CompiledEntry, 'body'> {
  body: OperationBody;
}

export interface OperationBody {
  kind: 'operation';
  /** The document, relative to the site root. */
  specification: string;
  /** JSON pointer of the operation in it: `/paths/~1v1~1brains/post`. */
  pointer: string;
  method: 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace';
  /** As the document writes it: `/v1/brains/{id}`. */
  path: string;
  /** The operation itself, with its `$ref`s kept, and all that they lead to: pointer → value. A page depends on nothing else of the document. */
  closure: Record<string, unknown>;
}
