// Marks markup that depends on one object, except for one word, and that many pages show: the text about a field of a schema. In React it
// renders only its children. The renderer of elements (render-elements.ts) caches the HTML for as long as the object lives.
import type { ReactNode } from 'react';

export interface OnceProps {
  /** The object on which the children depend, together with the properties below. It must not change after it was rendered. */
  of: object;
  /** The name that the object has at this place. Default: ''. */
  label?: string;
  /** A small number that tells apart the ways in which one object is rendered. Default: 0. */
  kind?: number;
  /** An id that differs on each page. Default: ''. */
  hole?: string;
  /** @param hole stands for the id. Write it unchanged, in text or in an attribute */
  children: (hole: string) => ReactNode;
}

export const Once = ({ hole = '', children }: OnceProps): ReactNode => children(hole);
