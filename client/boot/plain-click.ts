// The one notion of a click that means: this, in this window. Any other is the browser's, as is one that somebody else has taken.

export const isPlainClick = (click: MouseEvent): boolean =>
  !(click.button || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey || click.defaultPrevented);
