// Renders one content component of a `.md` page: takes its name, props and finished slots, and returns HTML. React renders each shape
// (name, props, names of the slots) once, with sentinels in the slots. The markup around the sentinels is cached in pieces. Later calls
// only join the pieces with the values of the slots. So a page of prose runs no React at all.
import { type ComponentType, createElement } from 'react';
import type { TemplateBundle } from '../src/model/template-bundle.js';
import { MARKDOWN_COMPONENTS } from './content-components.js';
import { renderStatic } from './render-to-html.js';

/** Literal markup at even indices, names of slots at odd ones. */
type Pieces = string[];

/**
 * U+FDD2 and U+FDD3 are noncharacters, like the tokens of a body. They are removed from props for the same reason: a forged one could put
 * markup into an attribute.
 */
const OPEN = '\uFDD2';
const CLOSE = '\uFDD3';
const SENTINEL = /\uFDD2([^\uFDD3]*)\uFDD3/;
const FORGED = /[\uFDD2\uFDD3]/g;

/**
 * The label of each tab is part of a shape, so the number of shapes grows with the site. Above this number all are dropped, and the common
 * ones are cached again within a page.
 */
const MOST_SHAPES = 2000;

/** The renderer caches the shapes that it has met. Throws for an unknown name of a component. */
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
