// The bundles that ship with docgen, for sites that change nothing in them: templates and client, as `scripts/bundle.mjs` wrote them to
// dist/. If docgen runs from source (tests), they are used only if every file that they were made of is unchanged.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from '../base/values/digest.js';
import { VERSION } from '../base/values/version.js';
import type { ClientManifest } from '../model/client.js';
import { packageRoot } from './package-root.js';

export const PREBUILT_TEMPLATES = 'dist/templates.cjs';
export const PREBUILT_CLIENT = 'dist/client.json';
/** The templates' icons, whose library is not installed with docgen. */
export const PREBUILT_ICONS = 'dist/icons.js';
/** Files that the prebuilt bundles were made of, relative to the package → their digests. */
export const PREBUILT_INPUTS = 'dist/prebuilt-inputs.json';

/** Absolute path of a CommonJS file that exports `TemplateBundle` and an empty `modules`. Undefined if it is missing or out of date. */
export function prebuiltTemplates(): string | undefined {
  const root = packageRoot();
  return isFresh(root) ? join(root, PREBUILT_TEMPLATES) : undefined;
}

/** Absolute path of a module that replaces `templates/icons.tsx`. Undefined if it is missing or out of date. */
export function prebuiltIcons(): string | undefined {
  const root = packageRoot();
  return isFresh(root) ? join(root, PREBUILT_ICONS) : undefined;
}

export function prebuiltClient(): ClientManifest | undefined {
  const root = packageRoot();
  return isFresh(root) ? (readJson(join(root, PREBUILT_CLIENT)) as ClientManifest | undefined) : undefined;
}

function isFresh(root: string): boolean {
  const inputs = readJson(join(root, PREBUILT_INPUTS)) as Record<string, string> | undefined;
  if (!inputs) return false;
  if (!import.meta.url.endsWith('.ts')) return true;
  return Object.entries(inputs).every(([file, known]) => digestOf(join(root, file)) === known);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function digestOf(file: string): string | undefined {
  try {
    return digest(readFileSync(file));
  } catch {
    return undefined;
  }
}

/** Changes with every change of docgen itself, so that cache entries of other versions are not used. */
export function generatorDigest(): string {
  const stamp = readJson(join(packageRoot(), 'dist/bundle.json')) as { digest?: string } | undefined;
  return `${VERSION} ${stamp?.digest ?? ''}`;
}
