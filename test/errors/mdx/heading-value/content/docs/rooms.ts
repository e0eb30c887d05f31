export const rooms = ['hall', 'attic'];
