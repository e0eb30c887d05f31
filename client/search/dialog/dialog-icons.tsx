// The icons of the dialog, on a grid of 24 with lines of 1.5. Each is beside words, or in a button that has a name.
import type { ReactNode } from 'react';

const icon = (lines: ReactNode) => (
  <svg
    className="search-icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {lines}
  </svg>
);

export const LENS = icon(<path d="M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14M16.2 16.2 20 20" />);
export const CROSS = icon(<path d="M6 6l12 12M18 6 6 18" />);
export const CLOCK = icon(<path d="M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 7.5V12l3 2" />);
export const STAR = icon(<path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z" />);
/** For a hit of a page, of a heading, and of a paragraph. */
export const PAGE = icon(<path d="M7 3.5h7l4 4v13H7zM14 3.5v4h4" />);
export const HEADING = icon(<path d="M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16" />);
export const LINES = icon(<path d="M5 7h14M5 12h14M5 17h9" />);
export const ENTER = icon(<path d="M19 6v5a3 3 0 0 1-3 3H6m4-4-4 4 4 4" />);
export const CLOUD = icon(<path d="M4 4l16 16M9 6.5A6 6 0 0 1 17.6 10a4.5 4.5 0 0 1 2.6 6.8M6.5 9.5A4.8 4.8 0 0 0 7 19h9.5" />);
/** Symbols of keys. */
export const KEY_ENTER = icon(<path d="M18 7v4a3 3 0 0 1-3 3H7m3.5-3.5L7 14l3.5 3.5" />);
export const KEY_DOWN = icon(<path d="M12 6v12m-4.5-4.5L12 18l4.5-4.5" />);
export const KEY_UP = icon(<path d="M12 18V6M7.5 10.5 12 6l4.5 4.5" />);
