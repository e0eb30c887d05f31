// Names that the boot module shares with later chunks. This is an enum because the bundler inlines its values. A constant would have to be
// passed on, or would become a file of its own.
export enum SharedName {
  /** Key in `localStorage`: the reader's choice of a colour mode. */
  Theme = 'docgen.theme',
  /** Key in `sessionStorage`: the map of a docs menu, and the keys of its open categories. */
  Open = 'docgen.open',
  /** The media query for the mode of the system. */
  SystemDark = '(prefers-color-scheme: dark)',
}
