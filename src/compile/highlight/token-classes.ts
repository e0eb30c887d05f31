// Decides which of a dozen classes a token gets. This is a TextMate theme whose "colours" are the classes. So code is tokenised once for
// both colour modes and carries no inline style (the security policy allows none, and the style sheet has the colours). A token of the
// text's own colour gets no class and no element: plain identifiers are half of all code.
import type { TokenClass } from '../../base/paint/token-class.js';

/**
 * Later rules win over earlier ones of the same specificity. A longer selector wins over a shorter one (TextMate's order). `''`: the text's
 * own colour.
 */
const RULES: [TokenClass | '', string][] = [
  [
    'k',
    'keyword, storage, keyword.control, variable.language, constant.language, support.type.property-name.table, punctuation.definition.keyword, entity.name.section.group-title, keyword.other.special-method.dockerfile, support.function.construct.output.php, punctuation.section.embedded.begin.php, punctuation.section.embedded.end.php',
  ],
  [
    'o',
    'keyword.operator, punctuation.accessor, keyword.operator.assignment, storage.type.function.arrow, punctuation.separator.key-value',
  ],
  [
    'k',
    'keyword.operator.new, keyword.operator.expression, keyword.operator.word, keyword.operator.logical.python, keyword.operator.delete',
  ],
  [
    's',
    'string, storage.type.string.python, punctuation.definition.string, constant.other.symbol, markup.inline.raw, markup.fenced_code, constant.other.reference.link, string.other.link.title',
  ],
  [
    'n',
    'constant.numeric, constant.character, constant.other, keyword.other.unit, support.constant, constant.language.boolean, constant.language.null, constant.language.json, string.regexp, constant.other.color, constant.language.undefined, meta.number',
  ],
  ['c', 'comment, punctuation.definition.comment'],
  [
    'f',
    'entity.name.function, support.function, meta.function-call.generic, variable.function, entity.name.command, entity.name.function.shell, keyword.other.special-method',
  ],
  [
    't',
    'entity.name.type, entity.name.class, entity.name.tag, support.type, support.class, entity.other.inherited-class, storage.type.java, storage.type.go, storage.type.cs, storage.type.numeric, storage.type.boolean, storage.type.primitive, keyword.type, entity.name.namespace, entity.name.scope-resolution',
  ],
  [
    'a',
    'entity.other.attribute-name, support.type.property-name, entity.name.tag.yaml, meta.object-literal.key, punctuation.support.type.property-name, variable.other.property, variable.other.object.property, support.variable.property, keyword.other.definition.ini, entity.name.tag.toml, variable.other.key, constant.other.option, meta.mapping.key string, entity.name.tag.localname.json',
  ],
  [
    'v',
    'variable.parameter, variable.other.normal.shell, variable.other.positional, punctuation.definition.variable, variable.other.php, variable.other.bracket, variable.other.env, variable.css, variable.scss, variable.other.ruby, punctuation.definition.template-expression, punctuation.section.embedded, variable.other.makefile',
  ],
  [
    'p',
    'punctuation, meta.brace, meta.delimiter, punctuation.separator, punctuation.terminator, punctuation.definition.tag, punctuation.definition.block, punctuation.definition.parameters',
  ],
  ['', 'variable.other.readwrite, variable.other.object, variable.other, meta.template.expression, string meta.embedded, source.embedded'],
  [
    'm',
    'markup.heading, markup.bold, markup.italic, markup.underline, markup.list, punctuation.definition.bold, punctuation.definition.italic, punctuation.definition.heading, punctuation.definition.list, meta.diff, meta.diff.header, meta.diff.range, entity.name.section',
  ],
  ['i', 'markup.inserted, punctuation.definition.inserted'],
  ['d', 'markup.deleted, punctuation.definition.deleted, invalid.deprecated'],
];

const CLASSES: TokenClass[] = ['k', 's', 'c', 'n', 'f', 't', 'p', 'v', 'o', 'a', 'i', 'd', 'm'];
const TEXT_COLOR = '#000000';

const colorOf = (name: TokenClass | ''): string =>
  name === '' ? TEXT_COLOR : `#0000${(CLASSES.indexOf(name) + 1).toString(16).padStart(2, '0')}`.toUpperCase();

const CLASS_BY_COLOR: ReadonlyMap<string, TokenClass> = new Map(CLASSES.map((name) => [colorOf(name), name]));

/** Undefined for the text's own colour, and for a token that no rule names. */
export const classOfColor = (color: string | undefined): TokenClass | undefined => CLASS_BY_COLOR.get(color?.toUpperCase() ?? '');

export const CLASS_THEME = {
  name: 'classes',
  type: 'light' as const,
  fg: TEXT_COLOR,
  bg: '#FFFFFF',
  settings: [
    { settings: { foreground: TEXT_COLOR, background: '#FFFFFF' } },
    ...RULES.map(([name, scopes]) => ({ scope: scopes.split(', '), settings: { foreground: colorOf(name) } })),
  ],
};
