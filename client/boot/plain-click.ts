// The one notion of a click that means: this, in this window. Any other is the browser's, as is one that somebody else has taken.

export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  !(button || ctrlKey || metaKey || shiftKey || altKey || defaultPrevented);
