// A parsed value (JSON, YAML, a configuration's) → whether it is a mapping of keys: neither a list nor null. Instances of classes count:
// parsed values have none, and a configuration may be made by one.

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
