// Marks markup that one object alone decides, and that many pages show: what is said of a field of a schema. To React it is what it holds;
// the renderer of elements (render-elements.ts) keeps what it wrote for as long as the object is there.
import type { ReactNode } from 'react';

export interface OnceProps {
  /** Never written to after it was drawn; all that the children depend on, beside `as`. */
  of: object;
  /** Tells apart what is drawn of one object in several ways. */
  as: 'plain' | 'required';
  children: () => ReactNode;
}

export const Once = ({ children }: OnceProps): ReactNode => children();
