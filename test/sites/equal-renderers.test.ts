// Whole sites with the frame rendered by docgen's own renderer and by React: the same files with the same bytes.
import { expect, test } from 'vitest';
import { buildVariant, VARIANT_SITES, type Variant } from './build-variant.js';

/** Docgen's own part, unchanged but for a hook. */
const SAME_PART = `import { useId } from 'react';
import { SkipLink as Original } from 'docgen/templates/original/SkipLink';
export function SkipLink() {
  useId();
  return <Original />;
}
`;

const OWN: Variant = { config: 'templates: {}' };
/** A part of its own gives a site React's renderer. */
const REACT: Variant = { config: "templates: { SkipLink: './same-part.tsx' }", files: { 'same-part.tsx': SAME_PART } };

test.each(VARIANT_SITES)('%s is built to equal bytes by both renderers', { timeout: 120_000 }, async (source) => {
  const [own, react] = [await buildVariant(source, OWN), await buildVariant(source, REACT)];
  expect(Object.keys(own).filter((file) => file.endsWith('.html')).length).toBeGreaterThan(5);
  expect(Object.keys(own)).toEqual(Object.keys(react));
  expect(Object.keys(own).filter((file) => own[file] !== react[file] && !file.startsWith('.docgen-manifest'))).toEqual([]);
});
