export const metres = (millimetres: number): string => `${millimetres / 1000} m`;
