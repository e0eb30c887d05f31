// Sites are built with worker processes, and those run dist/. So dist/ is made again if the sources are newer.
import { execFileSync } from 'node:child_process';

export default function setup(): void {
  execFileSync(process.execPath, ['scripts/bundle.mjs'], { stdio: 'inherit' });
}
