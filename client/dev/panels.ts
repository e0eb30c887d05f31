// Everything that `docgen dev` lays over a page, in one element beside the body. The element is not part of the page, the page's style
// sheets do not reach it, and it moves nothing. Its messages are also announced to screen readers.
import sheet from 'docgen-dev-styles';
import type { DevNotice } from '../../src/model/client.js';
import { counted, createButton, createElement } from './create-element.js';
import { createErrorPanel, type Unbuilt } from './create-error-panel.js';
import { createWarningList } from './warning-list.js';

export interface Panels {
  show(notices: DevNotice[]): void;
  /** Call it when another page shows. */
  refresh(): void;
  /** Shows or hides that the site has no page at this address any more. */
  tellGone(isGone: boolean): void;
  /** Shows or hides, after `PATIENCE_MS`, that the server does not answer. */
  tellLost(isLost: boolean): void;
}

/** Milliseconds that the server may be away, for instance while it is restarted, before a message shows. */
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
        // A reader who goes through the page with a screen reader also comes to these regions, so an outdated text is removed.
        say(alerts, '');
        say(status, 'No errors any more.');
      }
      showBadges();
      showAll();
    },
    refresh: showAll,
    tellGone(now) {
      // A reader who goes through the page with a screen reader also comes to this region, so an outdated text is removed.
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
          // Without the server it is not known whether this address has a page.
          gone.hidden = true;
          lost.hidden = false;
          say(status, lost.textContent ?? '');
        }, PATIENCE_MS);
    },
  };
}

/**
 * Announces a text. The region exists before its text is set, or nothing would be announced. It is emptied first, so that the same text is
 * announced again.
 */
function say(region: HTMLElement, text: string): void {
  region.textContent = '';
  // A text that has not been announced yet is outdated.
  clearTimeout(saying.get(region));
  saying.set(
    region,
    setTimeout(() => {
      region.textContent = text;
    }, 100),
  );
}

const saying = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();
