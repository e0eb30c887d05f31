// The open panel of a narrow screen is an entry of the history, and the one before it is the page without: Back closes the panel.

const FLAG = 'docgenPanel';

/** Whether the entry that shows is the open panel. */
export const isPanelOpen = (): boolean => Boolean((history.state as Record<string, unknown> | null)?.[FLAG]);

/** The state of the entry that shows, with or without the panel. */
export const withPanel = (isOpen: boolean): object => ({ ...history.state, [FLAG]: isOpen });
