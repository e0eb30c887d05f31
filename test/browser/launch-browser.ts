// Launches the browser of every browser test: a headless Chromium that comes from the npm registry alone. The package contains its binary,
// its system libraries and a font in packed form. They are unpacked once per checkout and version, beside the other caches, because the
// package itself would reuse whatever an earlier version left in the system's temporary folder. Its default arguments switch web security
// off, which would make every test of a policy worthless. So the list below is our own.

import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const ARGUMENTS = [
  '--no-sandbox', // the tests may run as root, in a container without user namespaces
  '--disable-gpu',
  '--disable-dev-shm-usage', // /dev/shm is 64 MB in a default container
  '--font-render-hinting=none', // equal glyph positions on every machine
  '--hide-scrollbars',
  '--no-first-run',
  '--disable-background-networking',
];

// The configuration in the package looks only in /tmp/fonts, and finds no font at all. Here the packed font stands for the system's
// sans-serif, so that text has the same size everywhere. Monospace uses what the machine has.
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <alias binding="same"><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
  <alias binding="same"><family>system-ui</family><prefer><family>Open Sans</family></prefer></alias>
  <alias binding="same"><family>monospace</family><prefer><family>DejaVu Sans Mono</family><family>Liberation Mono</family></prefer></alias>
</fontconfig>
`;

/**
 * Launches the browser of the checkout, or the one at the path in `DOCGEN_CHROMIUM`. Rejects if it does not start: a browser test is never
 * skipped. `more`: further arguments.
 */
export async function launchBrowser(more: string[] = []): Promise<Browser> {
  const args = [...ARGUMENTS, ...more];
  const own = process.env.DOCGEN_CHROMIUM;
  if (own) return chromium.launch({ executablePath: own, args });
  const folder = await unpackedFolder();
  const executablePath = path.join(folder, 'chromium');
  return chromium.launch({ executablePath, args: ['--headless=shell', ...args], env: environment(folder) });
}

/** The packed libraries come after those of the machine. A machine that has them needs none of these. */
function environment(folder: string): Record<string, string> {
  const inherited: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) inherited[name] = value;
  const libraries = [path.join(folder, 'al2023', 'lib'), inherited.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return { ...inherited, HOME: folder, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: path.join(folder, 'fonts') };
}

let unpacking: Promise<string> | undefined;

/** Several browsers that start at once in one process unpack only once. */
function unpackedFolder(): Promise<string> {
  unpacking ??= unpack();
  return unpacking;
}

async function unpack(): Promise<string> {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@sparticuz/chromium');
  const root = entry.slice(0, entry.lastIndexOf(`${path.sep}build${path.sep}`));
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const folder = path.resolve(root, '..', '..', '.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;

  // Two test runs may unpack at the same time. Each uses a folder of its own, and the first to finish renames its folder to the final name.
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await unpackInto(draft);
  await writeFile(path.join(draft, 'fonts', 'fonts.conf'), FONTS);
  await rename(draft, folder).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
  return folder;
}

/**
 * When the package is imported, it reads from the environment where to unpack and whether to bring libraries. The environment is restored
 * afterwards.
 */
async function unpackInto(folder: string): Promise<void> {
  const names = ['TMPDIR', 'AWS_EXECUTION_ENV', 'FONTCONFIG_PATH', 'HOME', 'LD_LIBRARY_PATH'] as const;
  const before = names.map((name) => [name, process.env[name]] as const);
  process.env.TMPDIR = folder;
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    packed.setGraphicsMode = false;
    await packed.executablePath();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
