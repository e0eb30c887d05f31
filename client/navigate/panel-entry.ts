// The open panel of a narrow screen has its own entry in the history. The entry before it is the page without the panel, so Back closes the
// panel.

const FLAG = 'docgenPanel';

/** Whether the current entry is that of the open panel. */
export const isPanelOpen = (): boolean => Boolean((history.state as Record<string, unknown> | null)?.[FLAG]);

/** The state of the current entry, with or without the mark of the panel. */
export const withPanel = (isOpen: boolean): object => ({ ...history.state, [FLAG]: isOpen });
