// The first element in the body: leads a keyboard user past the navigation. It is off the screen until it has the focus.
import { MAIN_ID } from '../part-props.js';

const LABEL = 'Skip to main content';

export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section of its own for one link would be listed as a part of the page
    <div role="region" aria-label={LABEL}>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {LABEL}
      </a>
    </div>
  );
}
