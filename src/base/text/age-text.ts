// The age of something in words: `less than a minute`, `3 hours`, `2 days`.

export function ageText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;
  if (minutes < 60) return minutes < 1 ? 'less than a minute' : count(minutes, 'minute');
  return minutes < 48 * 60 ? count(Math.floor(minutes / 60), 'hour') : count(Math.floor(minutes / 1_440), 'day');
}
