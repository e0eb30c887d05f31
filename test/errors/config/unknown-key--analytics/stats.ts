export const pageView = (): void => {};
