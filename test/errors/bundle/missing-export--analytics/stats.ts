export const pageview = (): void => {};
