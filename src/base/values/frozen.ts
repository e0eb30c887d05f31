// Plain data that code of a site gets. A change of it is an error at the line that makes it.

/** Freezes plain data with everything in it. A value that is frozen already counts as frozen with everything in it. @returns `data` */
export function frozen<T>(data: T): T {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return data;
  for (const value of Object.values(Object.freeze(data))) if (typeof value === 'object') frozen(value);
  return data;
}
