// A value of a document together with its place.
import type { NodeId } from '../../../model/api/api-document.js';

export interface ApiNode {
  id: NodeId;
  value: unknown;
  /** Values that replace those of the node, since the references that led here override them. Absent: none. */
  instead?: Readonly<Record<string, ApiNode>>;
}

export type Fields = Record<string, unknown>;
export interface ObjectNode extends ApiNode {
  value: Fields;
}
