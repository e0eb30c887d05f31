// Removes from a page or a module the imports that docgen refuses: style sheets, parts of Docusaurus without an equivalent, SVG files that
// are used as components. Returns what replaces them, so that it can be reported. Pure.
import { COMPAT_MODULES } from '../../model/compat-modules.js';
import { changeImports } from './import-statements.js';
import { SVG_IMAGE, standInPath } from './stand-ins.js';

export interface FixInput {
  /** Path in the old site. */
  file: string;
  /** Path in the new site. */
  path: string;
  /** Whether the site has its own file for this module of `@theme/`. */
  isOwn(specifier: string): boolean;
}

export interface FixedImports {
  text: string;
  /** Style sheets that were imported, as written. */
  styles: string[];
  /** Module of Docusaurus → names that are imported from it; `default:Name` for the default export. */
  foreign: Map<string, Set<string>>;
  /** Values that were imported from Markdown files and that only Docusaurus makes. */
  parts: { name: string; source: string }[];
  hasSvg: boolean;
}

const MADE_BY_DOCUSAURUS = ['toc', 'frontMatter', 'metadata', 'contentTitle', 'assets'];

const STYLE = String.raw`(['"])([^'"\n]+\.(?:css|scss|sass|less))\1`;
const STYLE_ALONE = new RegExp(String.raw`^[ \t]*import\s*${STYLE}[ \t]*;?[ \t]*\n?`, 'gm');
const STYLE_NAMED = new RegExp(String.raw`^([ \t]*)import\s+([^'";]+?)\s+from\s*${STYLE.replace('\\1', '\\3')};?`, 'gm');
const STYLE_REQUIRED = new RegExp(String.raw`\brequire\(\s*${STYLE}\s*\)`, 'g');

const FOREIGN = String.raw`(@(?:theme|theme-original|theme-init|docusaurus|generated)\/[^'"\n]+|@mdx-js\/react)`;
const FROM = new RegExp(String.raw`\b(import|export)\s+([^'";]*?)\s*\bfrom\s*(['"])${FOREIGN}\3`, 'g');
const CALLED = new RegExp(String.raw`(\brequire\(\s*|\bimport\(\s*|^[ \t]*import\s*)(['"])${FOREIGN}\2(\s*\)\.\w+)?`, 'gm');

const PARTIAL = /^([ \t]*)import\s+([^'";{]*?),?\s*\{([^}]*)\}\s*from\s*(['"][^'"\n]+\.mdx?['"]);?/gm;

const SVG_IMPORT = /^([ \t]*)import\s+([A-Z]\w*)\s+from\s*(['"][^'"\n]+\.svg['"]);?/gm;
const SVG_REQUIRE = /(\b[A-Z]\w*\s*[:=]\s*)(require\(\s*['"][^'"\n]+\.svg['"]\s*\))(?:\.default)?/g;
/** In a module of code, an imported image is its address itself, without `.default`. The compiler of pages accepts both forms. */
const IMAGE_DEFAULT = /(\brequire\(\s*['"][^'"\n]+\.(?:svg|png|jpe?g|gif|webp|avif|ico)['"]\s*\))\.default\b/g;

export function fixImports(text: string, { file, path, isOwn }: FixInput): FixedImports {
  const isPage = /\.mdx?$/.test(file);
  const styles: string[] = [];
  const parts: FixedImports['parts'] = [];
  const foreign = new Map<string, Set<string>>();
  let hasSvg = false;
  const declare = isPage ? 'export const' : 'const';
  const typed = /\.tsx?$/.test(path) ? ': Record<string, string>' : '';
  const isKnown = (specifier: string): boolean => Object.hasOwn(COMPAT_MODULES, specifier) || isOwn(specifier);
  const standIn = (specifier: string, names: string[]): string => {
    foreign.set(specifier, new Set([...(foreign.get(specifier) ?? []), ...names]));
    return `@site/${standInPath(specifier)}`;
  };

  const rest = (part: string): string =>
    part
      .replace(STYLE_REQUIRED, (_, _quote, sheet: string) => {
        styles.push(sheet);
        return '{}';
      })
      .replace(CALLED, (whole, before: string, quote: string, specifier: string, member = '') => {
        if (isKnown(specifier)) return whole;
        const key = member.replace(/^.*\./, '');
        const named = key === '' || key === 'default' ? `default:${specifier.slice(specifier.lastIndexOf('/') + 1)}` : key;
        return `${before}${quote}${standIn(specifier, [named])}${quote}${member}`;
      });
  const statement = (part: string): string =>
    rest(part)
      .replace(STYLE_ALONE, (_, _quote, sheet: string) => {
        styles.push(sheet);
        return '';
      })
      .replace(STYLE_NAMED, (_, indent: string, clause: string, _quote, sheet: string) => {
        styles.push(sheet);
        return namesOf(clause)
          .map(({ local, name }) => `${indent}${declare} ${local}${name === undefined ? `${typed} = {}` : " = ''"};`)
          .join('\n');
      })
      .replace(FROM, (whole, keyword: string, clause: string, quote: string, specifier: string) => {
        if (isKnown(specifier) || /^type\b/.test(clause)) return whole;
        const names = namesOf(clause).flatMap(({ local, name, isAll }) =>
          isAll ? membersOf(text, local) : [name === undefined || name === 'default' ? `default:${local}` : name],
        );
        return `${keyword} ${clause} from ${quote}${standIn(specifier, names)}${quote}`;
      })
      // Values that Docusaurus exports from a page besides its component: table of contents and front matter.
      .replace(PARTIAL, (whole, indent: string, own: string, clause: string, source: string) => {
        const made = namesOf(`{${clause}}`).filter(({ name }) => MADE_BY_DOCUSAURUS.includes(name ?? ''));
        if (made.length === 0) return whole;
        const kept = clause.split(',').filter((part) => !MADE_BY_DOCUSAURUS.includes(/\w+/.exec(part)?.[0] ?? '') && part.trim() !== '');
        const left = [own, ...(kept.length > 0 ? [`{ ${kept.map((part) => part.trim()).join(', ')} }`] : [])]
          .filter((part) => part !== '')
          .join(', ');
        parts.push(...made.map(({ name = '' }) => ({ name, source: source.slice(1, -1) })));
        const constants = made.map(({ local, name }) => `${indent}${declare} ${local} = ${name === 'toc' ? '[]' : '{}'};`).join('\n');
        return `${left === '' ? '' : `${indent}import ${left} from ${source};\n${isPage ? '\n' : ''}`}${constants}`;
      })
      .replace(SVG_IMPORT, (whole, indent: string, name: string, source: string) => {
        if (!new RegExp(`<${name}[\\s/>]`).test(text)) return whole;
        hasSvg = true;
        return `${indent}import ${name}File from ${source};\n${indent}import { svgImage as ${name}Image } from '@site/${SVG_IMAGE}';\n${isPage ? '\n' : ''}${indent}${declare} ${name} = ${name}Image(${name}File);`;
      });
  const changed = changeImports(text, { file, statement, rest });
  // Code in a page hardly ever has lists of SVG files.
  const plain = isPage ? changed : changed.replace(IMAGE_DEFAULT, '$1');
  const drawn = isPage ? plain : plain.replace(SVG_REQUIRE, '$1svgImage($2)');
  if (drawn === plain) return { text: plain, styles, foreign, parts, hasSvg };
  return { text: `import { svgImage } from '@site/${SVG_IMAGE}';\n${drawn}`, styles, foreign, parts, hasSvg: true };
}

/**
 * `A, { b as c, type D }`, `* as E` → the local name of each, and its name in the module. `name` is undefined for the default export, and
 * for all of them.
 */
function namesOf(clause: string): { local: string; name?: string; isAll?: true }[] {
  const [, inner = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
  const outer = clause.replace(/\{[^}]*\}/, '').split(',');
  return [
    ...outer.flatMap((part): { local: string; isAll?: true }[] => {
      const [, star, local] = /^\s*(\*\s*as\s+)?([\w$]+)\s*$/.exec(part) ?? [];
      return local === undefined ? [] : [{ local, ...(star !== undefined && { isAll: true as const }) }];
    }),
    ...inner.split(',').flatMap((part) => {
      const [, name, local = name] = /^\s*([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? [];
      return name === undefined || local === undefined ? [] : [{ local, name }];
    }),
  ];
}

const membersOf = (text: string, local: string): string[] => [
  ...new Set(
    [...text.matchAll(new RegExp(`\\b${local.replaceAll('$', '\\$')}\\.([A-Za-z_]\\w*)`, 'g'))].map(([, name = '']) =>
      name === 'default' ? `default:${local}` : name,
    ),
  ),
];
