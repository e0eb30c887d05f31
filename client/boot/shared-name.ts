// Names that the first module shares with chunks that come later. An enum, since the bundler writes its values out wherever they are used:
// a constant would have to be handed on, or be a file of its own.
export enum SharedName {
  /** The choice of a mode, in the browser's storage. */
  Theme = 'docgen.theme',
  /** The map of a docs menu, and keys of its categories that are open, in the tab's. */
  Open = 'docgen.open',
  /** The media query that asks for the mode of the system. */
  SystemDark = '(prefers-color-scheme: dark)',
}
