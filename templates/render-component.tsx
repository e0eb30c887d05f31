// One content component of a `.md` page: name, props and finished slots in, HTML out.
// Rendering is done once per shape (name, props, names of the slots): the slots get sentinels, the markup around them is kept in
// pieces, and later calls only join those with the slots' values. A page of prose then runs no React at all.
import { type ComponentType, createElement } from 'react';
import type { TemplateBundle } from '../src/model/template-bundle.js';
import { MARKDOWN_COMPONENTS } from './content-components.js';
import { renderStatic } from './render-to-html.js';

/** Literal markup at even places, slot names at odd ones. */
type Pieces = string[];

/** U+FDD2 and U+FDD3: noncharacters, as the tokens of a body are, and taken out of props for the same reason: a forged one could put markup into an attribute. */
const OPEN = '\uFDD2';
const CLOSE = '\uFDD3';
const SENTINEL = /\uFDD2([^\uFDD3]*)\uFDD3/;
const FORGED = /[\uFDD2\uFDD3]/g;

/** Labels of tabs make shapes of their own, so their number grows with the site. Beyond this many all are dropped, and the common ones are back within a page. */
const MOST_SHAPES = 2000;

/** Has a lifetime: the shapes that it has met. Throws for a name that no component has. */
export function createComponentRenderer(): TemplateBundle['renderComponent'] {
  const shapes = new Map<string, Pieces>();
  return (name, props, slots) => {
    const text = JSON.stringify(props).replace(FORGED, '\uFFFD');
    const slotNames = Object.keys(slots);
    const key = `${name} ${slotNames.join()} ${text}`;
    let pieces = shapes.get(key);
    if (!pieces) {
      pieces = renderShape(name, JSON.parse(text) as Record<string, unknown>, slotNames);
      if (shapes.size >= MOST_SHAPES) shapes.clear();
      shapes.set(key, pieces);
    }
    return pieces.map((piece, index) => (index % 2 === 0 ? piece : slots[piece])).join('');
  };
}

const KNOWN: Readonly<Record<string, ComponentType<never>>> = MARKDOWN_COMPONENTS;

function renderShape(name: string, props: Record<string, unknown>, slotNames: string[]): Pieces {
  const component = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
  if (!component) throw new Error(`There is no content component <${name}>.`);
  const sentinels = Object.fromEntries(slotNames.map((slot) => [slot, `${OPEN}${slot}${CLOSE}`]));
  return renderStatic(createElement(component, { ...props, ...sentinels } as never)).split(SENTINEL);
}
