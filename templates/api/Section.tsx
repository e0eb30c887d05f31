// A section of a page, with a second-level heading.
import type { ReactNode } from 'react';
import type { ApiSection } from '../../src/model/api/api-sections.js';
import { Heading } from '../content/Heading.js';

export function Section({ title, anchor, children }: ApiSection & { children?: ReactNode }) {
  return (
    <section>
      <Heading level={2} id={anchor} label={title}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
