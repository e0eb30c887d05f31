import { env } from 'node:process';

export const place = (): string => (env as Record<string, string>).TEAM_PLACE ?? globalThis.process.env['TEAM_FLOOR'] ?? '';
