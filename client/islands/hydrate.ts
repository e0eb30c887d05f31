// Gives an island its life: React takes over the markup that was rendered at build, with the same props and the same ids. An island
// that throws falls back to that markup. The only browser code that loads React, apart from the islands themselves.
import { type ComponentType, createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { trustedHtml } from '../boot/trusted-types.js';

/** `onReady` runs once, when effects run: events then have someone to hear them. */
export function hydrateIsland(island: HTMLElement, Component: ComponentType<Record<string, unknown>>, onReady: () => void): void {
  const { props = '{}', prefix = '' } = island.dataset;
  const built = island.cloneNode(true) as HTMLElement;
  const slot = [...island.querySelectorAll('docgen-slot')].find((candidate) => candidate.closest('docgen-island') === island);
  const root = hydrateRoot(island, createElement(Live), {
    identifierPrefix: prefix,
    onUncaughtError(error) {
      console.error(`The island ${island.dataset.island} failed:`, error);
      // React empties a root that failed, but not before this returns.
      setTimeout(() => {
        root.unmount();
        island.replaceChildren(...built.childNodes);
      });
    },
  });

  function Live() {
    useEffect(onReady, []);
    return createElement(Component, { ...(JSON.parse(props) as object), ...(slot && { children: slotElement }) });
  }

  // The children were rendered at build and stay as they are: React leaves finished markup alone.
  const slotElement =
    slot &&
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the page's own markup, sanitised when the page was built
    createElement('docgen-slot', { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: trustedHtml(slot.innerHTML) } });
}
