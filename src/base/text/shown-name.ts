// A name as a reader sees it: one without any character is written as JSON writes it, so that there is something to see and to follow.
export const shownName = (name: string): string => (name === '' ? '""' : name);
