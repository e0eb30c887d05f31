// Tables of the reference that come from a list of the sources: front matter, directives, components, parts, tokens.
import { readFileSync } from 'node:fs';
import { FRONT_MATTER_KEYS, type PageKind, type ValueKind } from '../../src/compile/front-matter/front-matter-keys.js';
import { DIRECTIVES } from '../../src/compile/markdown/directives/directive.js';
import { LEAF_DIRECTIVES } from '../../src/compile/markdown/directives/leaf-directives.js';
import { COMPONENT_NAMES, CONTENT_COMPONENTS, type Kind } from '../../src/model/content-components.js';
import { TEMPLATE_PARTS } from '../../src/model/template-parts.js';
import { FRONT_MATTER_MEANINGS, PART_MEANINGS } from './more-about.js';

const VALUES: Record<ValueKind, string> = {
  text: 'text',
  'text or null': 'text or `null`',
  boolean: '`true` or `false`',
  number: 'number',
  'heading level': 'number from 2 to 6',
  'list of texts': 'list of texts',
  tags: 'list of texts, or of `label` and `permalink`',
  mapping: 'keys and values',
  'last update': '`date` and `author`',
  date: 'date',
  authors: 'key, keys and values, or a list of them',
  mdx: '`format`: `md`, `mdx` or `detect`',
};
const PAGES: Record<PageKind, string> = { doc: 'docs', page: '`content/pages`', post: 'posts' } as Record<PageKind, string>;

const span = (text: string): string => `\`${text}\``;
const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map((text) => text.replaceAll('|', '\\|')))]
    .map((row) => (row[0] === '---' ? `|${row.join('|')}|` : `| ${row.join(' | ')} |`))
    .join('\n');

/** Two columns, because four are too wide for a phone. */
export const frontMatterTable = (): string =>
  table(
    ['Key', 'Meaning'],
    Object.entries(FRONT_MATTER_KEYS).map(([key, { kind, only }]) => [
      span(key),
      [FRONT_MATTER_MEANINGS[key] ?? '', `Value: ${VALUES[kind]}.`, only ? `Only in ${only.map((page) => PAGES[page]).join(' and ')}.` : '']
        .filter((text) => text !== '')
        .join(' '),
    ]),
  );

export const directiveTable = (): string =>
  table(
    ['Directive', 'Title', 'Attributes', 'Names of other generators'],
    [
      ...Object.entries(DIRECTIVES).map(([name, directive]) => [
        span(`:::${name}`),
        directive.label === 'shown' ? `\`[…]\`${'inside' in directive ? `, inside of \`:::${directive.inside}\`` : ''}` : 'none',
        directive.attributes.map(span).join(', ') || 'none',
        Object.entries(directive.meant ?? {})
          .filter(([, meant]) => directive.attributes.includes(meant))
          .map(([name, meant]) => `${span(name)}: ${span(meant)}`)
          .join(', '),
      ]),
      ...Object.entries(LEAF_DIRECTIVES).map(([name, form]) => [
        span(`::${name}`),
        'none',
        [...form.matchAll(/(\w+)=/g)].map(([, attribute = '']) => span(attribute)).join(', '),
        '',
      ]),
    ],
  );

const KINDS: Partial<Record<Kind & string, string>> = {
  text: 'text',
  textOrNull: 'text or `null`',
  textOrFlag: 'text, or a flag',
  flag: 'flag',
  number: 'number',
  node: 'text or elements',
  options: 'list of `{ value, label, default }`',
};
const kindText = (kind: Kind): string =>
  typeof kind === 'string' ? (KINDS[kind] ?? kind) : kind.map((value) => span(typeof value === 'number' ? `{${value}}` : value)).join(', ');

/** The properties of a component, and what it must have. */
export function componentTable(name: string): string {
  const component = COMPONENT_NAMES.find((each) => each === name);
  if (!component) throw new Error(`no component is called ${name}`);
  const rule: { props: Record<string, Kind>; needs?: readonly string[]; meant?: Record<string, string>; isElement?: true } =
    CONTENT_COMPONENTS[component];
  const meant = Object.entries(rule.meant ?? {});
  const rows = Object.entries(rule.props).map(([prop, kind]) => [
    span(prop),
    kindText(kind),
    meant
      .filter(([, to]) => to === prop)
      .map(([from]) => span(from))
      .join(', '),
  ]);
  const needs = rule.needs ? `Needs ${rule.needs.map(span).join(' or ')}.` : '';
  const element = rule.isElement ? 'Takes the attributes of its HTML element too.' : '';
  const notes = [needs, element].filter((text) => text !== '').join(' ');
  const shown = rows.length === 0 ? `\`<${name}>\` has no properties.` : table(['Property', 'Value', 'docgen suggests it for'], rows);
  return notes === '' ? shown : `${shown}\n\n${notes}`;
}

export const partTable = (): string =>
  table(
    ['Part', 'What it shows'],
    TEMPLATE_PARTS.map((name) => [span(name), PART_MEANINGS[name]]),
  );

/** Custom properties of `tokens.css`, in the groups of its comments. */
export function tokenTables(): string {
  const css = readFileSync('templates/styles/tokens.css', 'utf8');
  const [, root = ''] = /:root \{([\s\S]*?)\n\}/.exec(css) ?? [];
  const groups = root.split(/\/\* (.*?) \*\//);
  const titled = groups.length === 1 ? [['', root]] : [['fonts and measures', groups[0] ?? ''], ...pairs(groups.slice(1))];
  return titled
    .map(([title = '', text = '']) => {
      const rows = [...text.matchAll(/^ {2}(--[\w-]+): ?([\s\S]*?);$/gm)].map(([, name = '', value = '']) => {
        const flat = value.replace(/\s+/g, ' ').trim();
        const [, light, dark] = /^light-dark\((.*\)|[^(]*), (.*\)|[^(]*)\)$/.exec(flat) ?? [];
        return [span(name), span(light ?? flat), light === undefined ? '' : span(dark ?? '')];
      });
      return rows.length === 0
        ? ''
        : `### ${title.charAt(0).toUpperCase()}${title.slice(1)}\n\n${table(['Property', 'Light', 'Dark'], rows)}`;
    })
    .filter((text) => text !== '')
    .join('\n\n');
}

const pairs = (list: string[]): string[][] => list.flatMap((item, index) => (index % 2 === 0 ? [[item, list[index + 1] ?? '']] : []));
