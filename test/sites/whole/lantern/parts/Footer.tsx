import { Footer as Original } from 'docgen/templates/original/Footer';
import type { ComponentProps } from 'react';

export function Footer(props: ComponentProps<typeof Original>) {
  return (
    <>
      <aside className="keeper" aria-label="Keeper">
        Kept by the lighthouse.
      </aside>
      <Original {...props} />
    </>
  );
}
