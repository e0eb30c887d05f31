// Gives an island its life: React takes over the markup that was rendered at build, with the same props and the same ids. An island
// that throws says so in its place (crash-boundary.ts), and nothing else on the page does. The only browser code that loads React,
// apart from the islands themselves.
import { type ComponentType, createElement, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { SharedCode } from '../boot/shared-code.js';
import { CrashBoundary } from './crash-boundary.js';
import { earlyRecord } from './early-events.js';
import { focusFirst } from './focus-first.js';
import type { IslandCode } from './locate-island.js';
import { replayEvents } from './replay-events.js';

export interface LivingIsland {
  /** The page around it was mounted anew: with the props that the island has now. */
  goOn(signal: AbortSignal): void;
  /** Address of the module that it is made of now. */
  module(): string;
  /** Made of other code, and from its first state on. */
  become(code: IslandCode): void;
}

export interface Hydration {
  island: HTMLElement;
  code: IslandCode;
  /** What was done to the page's islands before they lived. */
  early: Event[];
  alive: Set<Element>;
  /** This one comes to them. */
  living: WeakMap<Element, LivingIsland>;
  /** The reader's focus was on something that made place for the island. */
  takesFocus: boolean;
  handed: Pick<SharedCode, 'createFaultPanel' | 'trustedHtml'>;
  /** Aborted when the page goes: an island that goes with it is unmounted, and its effects are cleaned up. */
  signal: AbortSignal;
}

/**
 * In one go: no event of the reader's comes between what was recorded, the moment from which React hears, and what is done again. (React
 * would not pause on the way either: it cuts a hydration to pieces only where it was asked to.)
 */
export function hydrateIsland({ island, code, early, alive, living, takesFocus, handed, signal }: Hydration): void {
  const { prefix = '' } = island.dataset;
  const slot = [...island.querySelectorAll('docgen-slot')].find((candidate) => candidate.closest('docgen-island') === island);
  const Slot = slot && createSlot(slot, handed);
  const record = earlyRecord(island, early);
  // One that crashes at once takes what has the focus away.
  const hadFocus = island.contains(document.activeElement);
  let { Component, module } = code;
  const draw = () => {
    const props = JSON.parse(island.dataset.props ?? '{}') as object;
    const element = createElement(Component, { ...props, ...(Slot && { children: createElement(Slot) }) });
    return createElement(CrashBoundary, { key: module, island, createFaultPanel: handed.createFaultPanel }, element);
  };
  alive.add(island);
  flushSync(() => {
    const root = hydrateRoot(island, draw(), {
      identifierPrefix: prefix,
      onCaughtError: (error) => console.error(`The island ${island.dataset.island} crashed:`, error),
    });
    const follow = (until: AbortSignal) =>
      // The page is swapped in the same task. An island that is still there then goes on (`docgen dev` patches the page around it).
      until.addEventListener('abort', () => queueMicrotask(() => island.isConnected || root.unmount()));
    let drawn = island.dataset.props;
    const redraw = () => {
      root.render(draw());
      drawn = island.dataset.props;
    };
    living.set(island, {
      goOn(until) {
        follow(until);
        if (drawn !== island.dataset.props) redraw();
      },
      module: () => module,
      become(other) {
        ({ Component, module } = other);
        redraw();
      },
    });
    // When the page is mounted anew, there is nothing to wait for.
    island.dataset.when = 'alive';
    follow(signal);
  });
  replayEvents(record, () => flushSync(() => {}));
  if (takesFocus || (hadFocus && !island.contains(document.activeElement))) focusFirst(island);
}

/**
 * The children were rendered at build, and React leaves them alone. When the island shows them anew, after a crash or because it had
 * hidden them, the same nodes come back: islands among them are as alive as they were.
 */
function createSlot(built: Element, { trustedHtml }: Pick<SharedCode, 'trustedHtml'>): ComponentType {
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
