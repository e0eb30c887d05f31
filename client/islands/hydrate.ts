// Gives an island its life: React takes over the markup that was rendered at build, with the same props and the same ids. An island
// that throws says so in its place (crash-boundary.ts), and nothing else on the page does. The only browser code that loads React,
// apart from the islands themselves.
import { type ComponentType, createElement, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { Handed } from '../boot/handed.js';
import { CrashBoundary } from './crash-boundary.js';
import { earlyRecord } from './early-events.js';
import { focusFirst } from './focus-first.js';
import { replayEvents } from './replay-events.js';

export interface Hydration {
  island: HTMLElement;
  Component: ComponentType<Record<string, unknown>>;
  /** What was done to the page's islands before they lived. */
  early: Event[];
  alive: Set<Element>;
  /** The reader's focus was on something that made place for the island. */
  takesFocus: boolean;
  handed: Pick<Handed, 'createFaultPanel' | 'trustedHtml'>;
  /** Aborted when the page goes: the island is unmounted, and its effects are cleaned up. */
  signal: AbortSignal;
}

/**
 * In one go: no event of the reader's comes between what was recorded, the moment from which React hears, and what is done again. (React
 * would not pause on the way either: it cuts a hydration to pieces only where it was asked to.)
 */
export function hydrateIsland({ island, Component, early, alive, takesFocus, handed, signal }: Hydration): void {
  const { props = '{}', prefix = '' } = island.dataset;
  const slot = [...island.querySelectorAll('docgen-slot')].find((candidate) => candidate.closest('docgen-island') === island);
  const Slot = slot && createSlot(slot, handed);
  const record = earlyRecord(island, early);
  // One that crashes at once takes what has the focus away.
  const hadFocus = island.contains(document.activeElement);
  const element = createElement(Component, { ...(JSON.parse(props) as object), ...(Slot && { children: createElement(Slot) }) });
  alive.add(island);
  flushSync(() => {
    const root = hydrateRoot(island, createElement(CrashBoundary, { island, createFaultPanel: handed.createFaultPanel }, element), {
      identifierPrefix: prefix,
      onCaughtError: (error) => console.error(`The island ${island.dataset.island} crashed:`, error),
    });
    signal.addEventListener('abort', () => root.unmount());
  });
  replayEvents(record, () => flushSync(() => {}));
  if (takesFocus || (hadFocus && !island.contains(document.activeElement))) focusFirst(island);
}

/**
 * The children were rendered at build, and React leaves them alone. When the island shows them anew, after a crash or because it had
 * hidden them, the same nodes come back: islands among them are as alive as they were.
 */
function createSlot(built: Element, { trustedHtml }: Pick<Handed, 'trustedHtml'>): ComponentType {
  const nodes = [...built.childNodes];
  return function Slot() {
    const element = useRef<HTMLElement>(null);
    useLayoutEffect(() => {
      const { current } = element;
      if (current && !current.firstChild) current.append(...nodes);
    }, []);
    return createElement('docgen-slot', {
      ref: element,
      suppressHydrationWarning: true,
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and tells React not to look inside
      dangerouslySetInnerHTML: { __html: trustedHtml('') },
    });
  };
}
