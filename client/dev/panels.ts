// All that `docgen dev` lays over a page, in one element beside the body: no part of the page, in no style sheet's reach, and moving
// nothing. What it says is said to screen readers as well.
import sheet from 'docgen-dev-styles';
import type { DevNotice } from '../../src/model/client.js';
import { counted, createButton, createElement } from './create-element.js';
import { createErrorPanel, type Unbuilt } from './create-error-panel.js';
import { createWarningList } from './warning-list.js';

export interface Panels {
  show(notices: DevNotice[]): void;
  /** Another page shows. */
  refresh(): void;
  /** The site has no page at this address any more. */
  tellGone(isGone: boolean): void;
  /** The server does not answer. */
  tellLost(isLost: boolean): void;
}

/** So long a server may be away, while it is started anew, before anybody is told. Milliseconds. */
const PATIENCE_MS = 2_000;

export function createPanels(unbuilt: Unbuilt): Panels {
  const isWhole = unbuilt === 'site';
  const host = document.createElement('docgen-dev');
  const root = host.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(sheet);
  root.adoptedStyleSheets = [styles];

  let notices: DevNotice[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGone = false;
  const errors = createErrorPanel(unbuilt, (hadFocus) => {
    showBadges();
    if (hadFocus) reopen.focus();
  });
  const warnings = createWarningList();
  const reopen = createButton('badge error', () => {
    errors.reveal();
    showBadges();
  });
  const gone = createElement('p', 'card note-card', 'The site has no page at this address any more. What it was is still shown.');
  const lost = createElement('p', 'card note-card', 'docgen dev does not answer. The page follows again as soon as it is back.');
  const badges = createElement('div', 'badges', reopen, warnings.button);
  const [alerts, status] = [createElement('p', 'spoken'), createElement('p', 'spoken')];
  for (const note of [gone, lost, reopen, warnings.button, warnings.element]) note.hidden = true;
  alerts.role = 'alert';
  status.role = 'status';
  root.append(
    createElement('div', isWhole ? 'stage whole' : 'stage', errors.element, warnings.element, gone, lost, badges),
    alerts,
    status,
  );
  document.documentElement.append(host);
  if (isWhole) host.dataset.whole = '';

  const countOf = (severity: DevNotice['severity']) => notices.filter((notice) => notice.severity === severity);
  const showBadges = () => {
    const { length } = countOf('error');
    reopen.hidden = length === 0 || errors.isShown();
    reopen.textContent = counted(length, 'error');
  };
  const showAll = () => warnings.show(countOf('warning'), location.pathname);

  return {
    show(now) {
      const before = countOf('error').length;
      notices = now;
      const found = countOf('error');
      const isNew = errors.show(found);
      if (isNew) say(alerts, `${counted(found.length, 'error')}. ${found[0]?.place ?? ''} ${found[0]?.message ?? ''}`);
      else if (before > 0 && found.length === 0) {
        // Who reads the page through comes by what was said last.
        say(alerts, '');
        say(status, 'No errors any more.');
      }
      showBadges();
      showAll();
    },
    refresh: showAll,
    tellGone(now) {
      // Who reads the page through comes by what was said last.
      if (isGone !== now) say(status, now ? (gone.textContent ?? '') : '');
      isGone = now;
      gone.hidden = !isGone || !lost.hidden;
    },
    tellLost(isLost) {
      if (!isLost) {
        clearTimeout(timer);
        timer = undefined;
        lost.hidden = true;
        gone.hidden = !isGone;
      } else
        timer ??= setTimeout(() => {
          // Whether there is a page of this address nobody can tell now.
          gone.hidden = true;
          lost.hidden = false;
          say(status, lost.textContent ?? '');
        }, PATIENCE_MS);
    },
  };
}

/** The region stands there already, or nothing would be said; the same text a second time is news again. */
function say(region: HTMLElement, text: string): void {
  region.textContent = '';
  // What was about to be said is old.
  clearTimeout(saying.get(region));
  saying.set(
    region,
    setTimeout(() => {
      region.textContent = text;
    }, 100),
  );
}

const saying = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();
