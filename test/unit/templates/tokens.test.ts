// Contrast of the tokens that are used together, computed from the style sheet itself, in both modes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { THEME_COLORS } from '../../../templates/render-document.js';

type Mode = 'light' | 'dark';
type Oklch = [lightness: number, chroma: number, hue: number];

const css = readFileSync('templates/styles/tokens.css', 'utf8');
const COLOR = String.raw`oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)`;
const tokens = new Map<string, Record<Mode, Oklch>>(
  [...css.matchAll(new RegExp(String.raw`--([\w-]+): light-dark\((?:${COLOR}|oklch\(100% 0 0\)), ${COLOR}\)`, 'g'))].map((match) => {
    const [l = 100, c = 0, h = 0, ...dark] = match.slice(2).map((value) => (value === undefined ? undefined : Number(value)));
    return [match[1] ?? '', { light: [l, c, h], dark: dark as Oklch }];
  }),
);

/** Björn Ottosson's matrices: OKLCH → linear sRGB. */
function linear([lightness, chroma, hue]: Oklch): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const [l, a, b] = [lightness / 100, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const sum = ([red, green, blue]: [number, number, number]): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** The part of `--strong` in `--hover`, which is laid over whatever lies under it. */
const HOVER = Number(/--hover: color-mix\(in oklab, var\(--strong\) (\d+)%, transparent\)/.exec(css)?.[1]) / 100;
const toScreen = (channel: number): number => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);
const fromScreen = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** `name`: of a token; `hover:page` is what is pointed at on the page. */
function luminance(name: string, mode: Mode): number {
  const [under = '', isHover] = name.split(':').reverse();
  const token = tokens.get(under);
  const strong = tokens.get('strong');
  if (!token || !strong) throw new Error(`No token --${under}`);
  const surface = linear(token[mode]);
  if (isHover === undefined) return sum(surface);
  const over = linear(strong[mode]);
  // Browsers lay one colour over another as the screen has them.
  return sum(surface.map((channel, at) => fromScreen(toScreen(channel) * (1 - HOVER) + toScreen(over[at] ?? 0) * HOVER)) as typeof surface);
}

function contrast(text: string, surface: string, mode: Mode): number {
  const [a, b] = [luminance(text, mode) + 0.05, luminance(surface, mode) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

test('each custom property that a style sheet reads is set by one of them, or by a component', () => {
  const sheets = ['templates/styles', 'client/styles'].flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`) : [],
  );
  const text = sheets
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const code = ['templates', 'client', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) =>
      /\.tsx?$/.test(name) ? [readFileSync(`${folder}/${name}`, 'utf8')] : [],
    ),
  );
  const set = new Set(
    [...text.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g), ...code.join('\n').matchAll(/['"`{ ](--[\w-]+)['"`:]/g)].map(([, name]) => name),
  );
  const read = new Set([...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  expect(read.size).toBeGreaterThan(20);
  expect([...read].filter((name) => !set.has(name))).toEqual([]);
});

const MEANINGS = ['note', 'tip', 'info', 'warning', 'danger', 'patch'];
const SURFACES = ['page', 'raised', 'sunken', 'overlay'];
const CODE = [...tokens.keys()].filter((name) => name.startsWith('code-'));

/** Text, surface, least ratio. */
const PAIRS: [string, string, number][] = [
  ...SURFACES.flatMap((surface): [string, string, number][] => [
    ['strong', surface, 7],
    ['body', surface, 7],
    ['muted', surface, 4.5],
    ['link', surface, 4.5],
    ['accent', surface, 3],
    ['border-strong', surface, 3],
  ]),
  ...SURFACES.flatMap((surface): [string, string, number][] => [
    ['strong', `hover:${surface}`, 7],
    ['body', `hover:${surface}`, 4.5],
    ['muted', `hover:${surface}`, 4.5],
    ['link', `hover:${surface}`, 4.5],
    ['accent', `hover:${surface}`, 3],
  ]),
  ['link', 'accent-tint', 4.5],
  ['muted', 'accent-tint', 4.5],
  ['strong', 'accent-tint', 7],
  ...MEANINGS.flatMap((name): [string, string, number][] => [
    [name, `${name}-tint`, 4.5],
    ['body', `${name}-tint`, 7],
    ['link', `${name}-tint`, 4.5],
    [name, 'page', 4.5],
  ]),
  // Code stands on its own surface, and on the tints of marked lines.
  ...CODE.flatMap((name): [string, string, number][] =>
    ['sunken', 'accent-tint', 'tip-tint', 'danger-tint', 'warning-tint'].map((surface) => [name, surface, 4.5]),
  ),
];

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  test('every pair of text and surface has the contrast that its use asks for', () => {
    const weak = PAIRS.filter(([text, surface, least]) => contrast(text, surface, mode) < least);
    expect(weak.map(([text, surface, least]) => `${text} on ${surface}: ${contrast(text, surface, mode).toFixed(2)} < ${least}`)).toEqual(
      [],
    );
  });

  test('every colour can be shown by any screen', () => {
    const outside = [...tokens].filter(([, token]) => linear(token[mode]).some((channel) => channel < -0.001 || channel > 1.001));
    expect(outside.map(([name]) => name)).toEqual([]);
  });

  test('the colour of the browser frame is that of the page', () => {
    const [l, c, h] = tokens.get('page')?.[mode] ?? [];
    expect(THEME_COLORS[mode]).toBe(`oklch(${l}% ${c} ${h})`);
  });
});

test('the style sheet states a dozen code colours and all six meanings', () => {
  expect(CODE.length).toBe(11);
  expect(MEANINGS.filter((name) => !tokens.has(name) || !tokens.has(`${name}-tint`))).toEqual([]);
});

test('no colour is written outside the tokens', () => {
  const names = readdirSync('templates/styles', { recursive: true, encoding: 'utf8' });
  const others = names.filter((name) => name.endsWith('.css') && name !== 'tokens.css');
  expect(others).toContain('navigate.css');
  const stray = others.flatMap((name) =>
    [...readFileSync(`templates/styles/${name}`, 'utf8').matchAll(/oklch\(|rgba?\(|hsla?\(|#[0-9a-f]{6}\b/g)].map(
      (match) => `${name}: ${match[0]}`,
    ),
  );
  expect(stray).toEqual([]);
});
