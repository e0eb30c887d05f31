export const mine = () => {};
