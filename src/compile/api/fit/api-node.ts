// A value of a document that knows where it stands.
import type { NodeId } from '../../../model/api-document.js';

export interface ApiNode {
  id: NodeId;
  value: unknown;
  /** What the references that led here say instead of it. Absent: nothing. */
  instead?: Readonly<Record<string, ApiNode>>;
}

export type Fields = Record<string, unknown>;
/** A node that is an object. */
export interface ObjectNode extends ApiNode {
  value: Fields;
}
