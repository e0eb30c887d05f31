export function v8Flags(use: 'cli' | 'worker' | 'worker-start', v8?: string): string[];
