// What the pictures of the documentation are drawn from: the mocks in pictures/mocks, the files that all mocks share, and the tokens of
// docgen's own style sheet. Their digests are stored beside the mocks, so that a test can see without a browser which pictures are old.
// Pixels are not compared, because they differ between machines.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Below the folder `mocks`, each `<name>.html` is drawn as `<name>-light.png` and `<name>-dark.png`. */
export const MOCKS = 'pictures/mocks';
/** Where the pictures are published from. Pages name them with a relative address. */
export const PUBLISHED = 'content/docs/img';
export const DIGESTS = 'pictures/digests.json';
export const MODES = ['light', 'dark'] as const;

/** The style sheet, the script and the icons of all mocks. */
export const STYLE = 'pictures/mock.css';
export const PARTS = 'pictures/parts.js';
export const ICONS = 'pictures/icons.svg';
export const TOKENS = 'templates/styles/tokens.css';
/** The font is a package, so that text has the same width on each machine. */
export const FONT = '@fontsource-variable/inter';
const SHARED = [STYLE, PARTS, ICONS, 'scripts/pictures.ts', 'scripts/pictures/write-png.ts'];

/** `mock`: of the mock's own file. `shared`: of everything else that it is drawn from. `light`, `dark`: of what was drawn. */
export interface PictureDigest {
  mock: string;
  shared: string;
  light: string;
  dark: string;
}

export function mockNames(root = '.'): string[] {
  return readdirSync(path.join(root, MOCKS))
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.slice(0, -'.html'.length))
    .sort();
}

export const mockFile = (name: string): string => `${MOCKS}/${name}.html`;
export const pictureFile = (name: string, mode: (typeof MODES)[number]): string => `${PUBLISHED}/${name}-${mode}.png`;

export function pictureDigest(name: string, root = '.'): PictureDigest {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const mock = read(mockFile(name));
  const shared = SHARED.map(read);
  const font = (JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }).devDependencies[FONT] ?? '';
  const [light = '', dark = ''] = MODES.map((mode) => drawnDigest(path.join(root, pictureFile(name, mode))));
  return { mock: digest([mock]), shared: digest([...shared, ...usedTokens(read(TOKENS), [mock, ...shared]), font]), light, dark };
}

/** A sentence for each picture that is older than its inputs, is missing, or has lost its mock. */
export function oldPictures(stored: Record<string, PictureDigest>, current: Record<string, PictureDigest>): string[] {
  const names = [...new Set([...Object.keys(stored), ...Object.keys(current)])].sort();
  return names.flatMap((name) => {
    const before = stored[name];
    const now = current[name];
    if (now === undefined) return [`${mockFile(name)} is gone. Run: npm run pictures`];
    if (before === undefined) return [`${mockFile(name)} was never drawn. Run: npm run pictures -- ${name}`];
    if (before.mock !== now.mock) return [`${mockFile(name)} changed after it was drawn. Run: npm run pictures -- ${name}`];
    if (before.shared !== now.shared)
      return [`A token or a shared file of ${mockFile(name)} changed after it was drawn. Run: npm run pictures`];
    return MODES.filter((mode) => before[mode] !== now[mode]).map(
      (mode) => `${pictureFile(name, mode)} is not what was drawn. Run: npm run pictures -- ${name}`,
    );
  });
}

/** '' if the picture is missing, which is reported by itself. */
const drawnDigest = (file: string): string => (existsSync(file) ? digest([readFileSync(file)]) : '');

/** The declarations of the tokens that the texts name, and of those that these tokens name. Others may change without a new picture. */
function usedTokens(css: string, texts: string[]): string[] {
  const declared = new Map<string, string>();
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  for (const [, name = '', value = ''] of bare.matchAll(/(--[a-z-]+):\s*([^;]+);/g)) declared.set(name, value.replace(/\s+/g, ' '));
  const used = new Set<string>();
  const visit = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/var\((--[a-z-]+)/g)) {
      const value = declared.get(name);
      if (value === undefined || used.has(name)) continue;
      used.add(name);
      visit(value);
    }
  };
  texts.forEach(visit);
  return [...used].sort().map((name) => `${name}: ${declared.get(name)}`);
}

const digest = (parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const [index, part] of parts.entries()) hash.update(index === 0 ? '' : '\0').update(part);
  return hash.digest('hex').slice(0, 16);
};
