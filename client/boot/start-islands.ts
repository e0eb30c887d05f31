// Fetches the code that watches over the islands of a page, and keeps what a reader does meanwhile. When that code can't be had, every
// island keeps what was rendered at build, and says so with a button that tries again. By a new document: browsers remember that an
// import failed, and the likeliest cause is a newer build in the place of this one. As short as can be: every page waits for it.

import { listening } from './dispose.js';

/**
 * `load` is handed in by who knows whether the site has islands: the bundler keeps what an import names, even one that is never run.
 * Aborting the signal forgets the islands, and unmounts those that live. Never rejects.
 */
export async function startIslands(
  root: ParentNode,
  signal: AbortSignal,
  load: () => Promise<typeof import('./islands.js')>,
): Promise<void> {
  const missed: Event[] = [];
  const ear = listening();
  for (const type of ['click', 'input']) root.addEventListener(type, (event) => missed.push(event), { capture: true, signal: ear.signal });
  try {
    const { mountIslands } = await load();
    if (!signal.aborted) mountIslands(root, signal, missed);
  } catch (error) {
    if (!signal.aborted) for (const island of root.querySelectorAll('docgen-island')) island.after(createFault(error));
  }
  ear.dispose();
}

/** Looks like that of an island whose own code is missing (islands/start-island.ts). */
function createFault(error: unknown): Element {
  const panel = document.createElement('p');
  const button = document.createElement('button');
  panel.className = 'fault';
  panel.role = 'alert';
  button.className = 'fault-button';
  button.textContent = 'Retry';
  button.onclick = () => location.reload();
  panel.append(`${error}`, button);
  return panel;
}
