export const metres = (n: number) => n;
