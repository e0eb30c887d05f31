import { Footer as Original } from 'docgen/templates/original/Footer';
import type { ComponentProps } from 'react';

export function Footer(props: ComponentProps<typeof Original>) {
  return (
    <div className="keeper">
      <p>Kept by the lighthouse.</p>
      <Original {...props} />
    </div>
  );
}
