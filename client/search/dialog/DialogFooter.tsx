// Shows which key does what, and the name of the hosted service, which asks to be named.
import type { ReactNode } from 'react';
import type { DialogTexts } from '../search-texts.js';
import { KEY_DOWN, KEY_ENTER, KEY_UP } from './dialog-icons.js';

export function DialogFooter({ texts, isHosted }: { texts: DialogTexts; isHosted: boolean }) {
  return (
    <footer className="search-footer">
      <ul>
        <li>
          <Key label={texts.selectKeyAriaLabel}>{KEY_ENTER}</Key> {texts.selectText}
        </li>
        <li>
          <Key label={texts.navigateDownKeyAriaLabel}>{KEY_DOWN}</Key> <Key label={texts.navigateUpKeyAriaLabel}>{KEY_UP}</Key>{' '}
          {texts.navigateText}
        </li>
        <li>
          <Key label={texts.closeKeyAriaLabel}>esc</Key> {texts.closeText}
        </li>
      </ul>
      {isHosted && (
        <a href="https://www.algolia.com/developers" target="_blank" rel="noopener noreferrer">
          {texts.searchByText} <strong>Algolia</strong>
        </a>
      )}
    </footer>
  );
}

const Key = ({ label, children }: { label: string; children: ReactNode }) => (
  <kbd>
    <span aria-hidden="true">{children}</span>
    <span className="visually-hidden">{label}</span>
  </kbd>
);
