// A click that means "open this here". The browser handles any other click, and another listener has handled one whose default is
// prevented.

export const isPlainClick = (click: MouseEvent): boolean =>
  !(click.button || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey || click.defaultPrevented);
