// Whether a parsed value (JSON, YAML, configuration) is a map of keys, and not a list or null. Instances of classes count: parsed values
// contain none, and a configuration may use one.

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
