// Marks markup that one object decides, all but a word of it, and that many pages show: what is said of a field of a schema. To React it is
// what it holds; the renderer of elements (render-elements.ts) keeps what it wrote for as long as the object is there.
import type { ReactNode } from 'react';

export interface OnceProps {
  /** Never written to after it was drawn; all that the children depend on, beside what follows. */
  of: object;
  /** What it is called where it stands. Default: '' */
  label?: string;
  /** Tells apart what is drawn of one object in several ways: a small number. Default: 0 */
  kind?: number;
  /** Another on each page: an id. Default: '' */
  hole?: string;
  /** @param hole what stands for it: to be written as it is, in text or in an attribute */
  children: (hole: string) => ReactNode;
}

export const Once = ({ hole = '', children }: OnceProps): ReactNode => children(hole);
