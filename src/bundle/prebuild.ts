// Builds the bundles that ship with docgen, by the same code that builds a site's own. Takes nothing, and returns texts of files of dist/.
// scripts/bundle.mjs runs it. The same sources give the same bytes in any folder.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isInPackages } from '../base/files/is-in-packages.js';
import { digest } from '../base/values/digest.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { buildDevClient, PREBUILT_DEV_CLIENT } from './build-dev-client.js';
import { buildClient } from './bundle-client.js';
import { buildTemplates } from './bundle-templates.js';
import { buildClientLibraries } from './client-libraries.js';
import { runEsbuild } from './esbuild.js';
import { packageRoot } from './package-root.js';
import { PREBUILT_CLIENT, PREBUILT_ICONS, PREBUILT_INPUTS, PREBUILT_TEMPLATES } from './prebuilt.js';

export interface Prebuilt {
  /** Name in dist/ → text. */
  files: Record<string, string>;
  /** Files of packages that are in them, relative to docgen's package. */
  packageFiles: string[];
}

/** Rejects if docgen's own sources do not compile. */
export async function buildPrebuilt(): Promise<Prebuilt> {
  const siteRoot = packageRoot();
  const nothing = { siteRoot, modules: [], pages: [], islands: [], swaps: new Map<string, never>() };
  const [templates, client, icons, dev, libraries] = await Promise.all([
    buildTemplates({ ...nothing, react: 'bare' }),
    buildClient({ siteRoot, islands: [], styles: [], console: true, search: true }),
    buildIcons(siteRoot),
    buildDevClient(),
    buildClientLibraries(siteRoot),
  ]);
  const faults = [...templates.diagnostics, ...client.diagnostics];
  if (!templates.value || !client.value || faults.length > 0) throw new Error(faultText(faults)); // bug: in docgen's own sources
  const { inputs: clientInputs, shared: _, sources: __, isPrebuilt: ___, ...manifest } = client.value;
  const inputs = [...new Set([...templates.value.inputs, ...clientInputs, ...icons.inputs])].sort();
  const digests = Object.fromEntries(inputs.map((file) => [file, digest(readFileSync(join(siteRoot, file)))]));
  const files = {
    [basename(PREBUILT_TEMPLATES)]: await toCommonJs(siteRoot, templates.value.code),
    [basename(PREBUILT_ICONS)]: icons.code,
    [basename(PREBUILT_DEV_CLIENT)]: dev.code,
    ...libraries.files,
    [basename(PREBUILT_CLIENT)]: JSON.stringify(manifest),
    [basename(PREBUILT_INPUTS)]: `${JSON.stringify(digests, null, 1)}\n`,
  };
  return { files, packageFiles: [...icons.packageFiles, ...dev.packageFiles, ...libraries.packageFiles] };
}

/** Node accepts precompiled code only for CommonJS (bin/compiled-code.cjs). */
async function toCommonJs(absWorkingDir: string, contents: string): Promise<string> {
  const { result, errors } = await runEsbuild({
    absWorkingDir,
    // CommonJS has a `require` already.
    stdin: { contents: contents.replace(/^import .*docgenCreateRequire\(import\.meta\.url\);\n/, ''), sourcefile: 'templates.mjs' },
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    charset: 'ascii' as const,
    tsconfigRaw: {},
  });
  const code = result?.outputFiles[0]?.text;
  if (code === undefined) throw new Error(errors.map(({ text }) => text).join('\n')); // bug: in docgen's own sources
  return code;
}

/** The icons alone, with what they need of their library, which is not installed with docgen. */
async function buildIcons(siteRoot: string): Promise<{ code: string; inputs: string[]; packageFiles: string[] }> {
  const { result, errors } = await runEsbuild({
    absWorkingDir: siteRoot,
    entryPoints: ['templates/icons.tsx'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    mainFields: ['module', 'main'],
    tsconfigRaw: {},
    external: ['react', 'react/*'],
  });
  const code = result?.outputFiles[0]?.text;
  if (!result || code === undefined) throw new Error(errors.map(({ text }) => text).join('\n')); // bug: in docgen's own sources
  const all = Object.keys(result.metafile.inputs);
  return { code, inputs: all.filter((input) => !isInPackages(input)), packageFiles: all.filter(isInPackages) };
}

const faultText = (faults: Diagnostic[]): string =>
  faults.map(({ message, at }) => `${at ? `${at.file}:${at.line}:${at.column} ` : ''}${message}`).join('\n');
