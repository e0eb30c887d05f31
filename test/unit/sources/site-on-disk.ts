// A site of plain files in a folder of its own, for tests that read files from a real disk.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { fillDefaults } from '../../../src/config/fill-defaults.js';
import { resolveDocs } from '../../../src/config/fill-docs.js';
import type { DocsInstance, NavbarConfig, SiteConfig } from '../../../src/model/site-config.js';

/** @param files path → text */
export function temporarySite(files: Record<string, string>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-scan-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** An instance as the configuration gives it, with one version at /docs that is the latest. `change`: fields that differ. */
export const docsInstance = (change: Partial<DocsInstance> = {}): DocsInstance => {
  const [instance] = resolveDocs();
  if (!instance) throw new Error('By default there is one docs instance.');
  return { ...instance, breadcrumbs: 'off', ...change };
};

/**
 * A configuration with all of its defaults, so that a new key needs no entry here. It has neither search nor blog. `change`: fields that
 * differ.
 */
export const siteConfig = (change: Partial<SiteConfig> = {}): SiteConfig => ({
  ...fillDefaults({ title: 'Site', url: 'https://example.com', search: false, blog: false }),
  docs: [docsInstance()],
  ...change,
});

export const navbarConfig = (change: Partial<NavbarConfig> = {}): NavbarConfig => ({ ...siteConfig().navbar, ...change });
