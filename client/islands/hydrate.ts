// Hydrates an island: React takes over the markup that was rendered at build, with the same props and the same ids. If an island throws,
// only its own place shows that (crash-boundary.ts). Apart from the islands themselves, this is the only browser code of islands that loads
// React.
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
  /** The page around the island was mounted again. Uses the props that the island has now. */
  goOn(signal: AbortSignal): void;
  /** Address of the module whose code it runs now. */
  module(): string;
  /** Renders it with other code, from its first state. */
  become(code: IslandCode): void;
}

export interface Hydration {
  island: HTMLElement;
  code: IslandCode;
  /** Events on the page's islands from before they lived. */
  early: Event[];
  alive: Set<Element>;
  /** Living islands, by their elements. This island is added. */
  living: WeakMap<Element, LivingIsland>;
  /** The reader's focus was on a panel that was removed for the island. */
  takesFocus: boolean;
  handed: Pick<SharedCode, 'faultPanel' | 'trustedHtml'>;
  /** Aborted when the reader leaves the page. An island that is removed with the page is unmounted, and its effects are cleaned up. */
  signal: AbortSignal;
}

/**
 * Hydrates synchronously, so that no event of the reader's comes between the recorded ones, the moment from which React listens, and the
 * repeating of the recorded ones. (React would not pause here either: it splits a hydration only if it was asked to.)
 */
export function hydrateIsland({ island, code, early, alive, living, takesFocus, handed, signal }: Hydration): void {
  const { prefix = '' } = island.dataset;
  const slot = [...island.querySelectorAll('docgen-slot')].find((candidate) => candidate.closest('docgen-island') === island);
  const Slot = slot && createSlot(slot, handed);
  const record = earlyRecord(island, early);
  // If the island crashes at once, the focused element is removed.
  const hadFocus = island.contains(document.activeElement);
  let { Component, module } = code;
  const draw = () => {
    const props = JSON.parse(island.dataset.props ?? '{}') as object;
    const element = createElement(Component, { ...props, ...(Slot && { children: createElement(Slot) }) });
    return createElement(CrashBoundary, { key: module, island, faultPanel: handed.faultPanel }, element);
  };
  alive.add(island);
  flushSync(() => {
    const root = hydrateRoot(island, draw(), {
      identifierPrefix: prefix,
      onCaughtError: (error) => console.error(`The island ${island.dataset.island} crashed:`, error),
    });
    const follow = (until: AbortSignal) =>
      // A page is swapped within the same task. An island that is still in the document after it goes on (`docgen dev` patches the page
      // around it).
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
    // If the page is mounted again, this island must not wait for anything.
    island.dataset.when = 'alive';
    follow(signal);
  });
  replayEvents(record, () => flushSync(() => {}));
  if (takesFocus || (hadFocus && !island.contains(document.activeElement))) focusFirst(island);
}

/**
 * The children were rendered at build, and React does not touch them. If the island shows them again, after a crash or after it had hidden
 * them, the same nodes return. So islands among them keep their state.
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
