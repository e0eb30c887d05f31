export const metres = 1;
export const feet = 2;
