// Loads `site.config.ts` into a `SiteConfig`: it is bundled, evaluated in a child process, and validated. All faults of the configuration
// are reported together.

import { bundleConfig, findConfig } from '../../bundle/bundle-config.js';
import { type ConfigChild, evaluateConfig, startConfigChild } from '../../config/evaluate-config.js';
import { validateConfig } from '../../config/validate-config.js';
import { hasError } from '../../diagnostics/has-error.js';
import type { Diagnostic, Outcome } from '../../model/diagnostic.js';
import type { ConfigPlaces, SiteConfig } from '../../model/site-config.js';
import { outcomeOfLostProcesses } from '../lost-processes.js';
import { checkLanguages } from './check-languages.js';

export interface LoadedConfig {
  config: SiteConfig;
  places: ConfigPlaces;
  /** Files that the configuration was made of, relative to the site root. */
  inputs: string[];
}

/** The diagnostics for a folder without a configuration. @param siteRoot absolute and real */
export const missingConfig = (siteRoot: string): Diagnostic[] => findConfig(siteRoot).diagnostics;

/** @param baseUrl replaces the configuration's own, e.g. for a preview deployment */
export async function loadConfig(siteRoot: string, baseUrl?: string): Promise<Outcome<LoadedConfig | undefined>> {
  const child = startConfigChild(siteRoot);
  try {
    return await loadWith(child, siteRoot, baseUrl);
  } catch (error) {
    return outcomeOfLostProcesses(error);
  } finally {
    child.end();
  }
}

async function loadWith(child: ConfigChild, siteRoot: string, baseUrl: string | undefined): Promise<Outcome<LoadedConfig | undefined>> {
  const bundled = await bundleConfig(siteRoot);
  if (!bundled.value) return { value: undefined, diagnostics: bundled.diagnostics };
  const { code, file, source, inputs } = bundled.value;
  const evaluated = await evaluateConfig({ code, siteRoot, file, source, child });
  const faults = [...bundled.diagnostics, ...evaluated.diagnostics];
  if (hasError(faults)) return { value: undefined, diagnostics: faults };
  const raw = baseUrl === undefined ? evaluated.value : { ...(evaluated.value as object), baseUrl };
  const validated = validateConfig({ raw, source, file, siteRoot });
  const unknown = validated.value ? await checkLanguages(validated.value.config, validated.value.places, file) : [];
  return {
    value: hasError(unknown) ? undefined : validated.value && { ...validated.value, inputs },
    diagnostics: [...faults, ...validated.diagnostics, ...unknown],
  };
}

export const withoutServices = ({ chatWidget: _, analytics: __, ...config }: SiteConfig): SiteConfig => config;
