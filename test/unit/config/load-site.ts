// Writes a small site into a temporary folder and passes its configuration through the three phase functions, as the pipeline does.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundleConfig } from '../../../src/bundle/bundle-config.js';
import { type EvaluateOptions, evaluateConfig } from '../../../src/config/evaluate-config.js';
import { type ValidConfig, validateConfig } from '../../../src/config/validate-config.js';
import type { Diagnostic, Outcome } from '../../../src/model/diagnostic.js';

export type Files = Record<string, string>;

export function writeSite(files: Files): { siteRoot: string; remove(): void } {
  const siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-config-')));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteRoot, path)), { recursive: true });
    writeFileSync(join(siteRoot, path), text);
  }
  return { siteRoot, remove: () => rmSync(siteRoot, { recursive: true, force: true }) };
}

export interface Loaded {
  /** The value that the configuration exported, as JSON. */
  raw: unknown;
  inputs: string[];
  valid: ValidConfig | undefined;
  diagnostics: Diagnostic[];
}

/** `files`: a string is the text of site.config.ts. */
export async function loadSite(files: Files | string, options: Partial<EvaluateOptions> = {}): Promise<Loaded> {
  const { siteRoot, remove } = writeSite(typeof files === 'string' ? { 'site.config.ts': files } : files);
  try {
    const bundled = await bundleConfig(siteRoot);
    if (!bundled.value) return { raw: undefined, inputs: [], valid: undefined, diagnostics: bundled.diagnostics };
    const evaluated = await evaluateConfig({ ...bundled.value, siteRoot, ...options });
    const { inputs } = bundled.value;
    const faults = [...bundled.diagnostics, ...evaluated.diagnostics];
    if (evaluated.diagnostics.length > 0) return { raw: evaluated.value, inputs, valid: undefined, diagnostics: faults };
    const { value, diagnostics } = validateConfig({ ...bundled.value, raw: evaluated.value, siteRoot });
    return { raw: evaluated.value, inputs, valid: value, diagnostics: [...faults, ...diagnostics] };
  } finally {
    remove();
  }
}

/** Validates a configuration given as an object, without a file: for rules that do not depend on places. */
export function validate(keys: Record<string, unknown>, files: Files = {}): Outcome<ValidConfig | undefined> {
  const raw = { title: 'Site', url: 'https://docs.example.com', ...keys };
  const { siteRoot, remove } = writeSite(files);
  try {
    return validateConfig({ raw, source: 'export default {};', file: 'site.config.ts', siteRoot });
  } finally {
    remove();
  }
}

export const codesOf = ({ diagnostics }: { diagnostics: Diagnostic[] }): string[] => diagnostics.map(({ code }) => code);
