// A parameter or a header of an API, by its name and the node that describes it. A header has no name of its own: a reference gives it one.

export const namedNode = (name: string, node: string): string => `${node} ${name}`;
