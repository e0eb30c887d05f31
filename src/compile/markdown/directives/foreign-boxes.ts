// Names that other generators and people give to boxes → docgen's directives. This is the only such table: `:::error`, `!!! error`, `{%
// hint style="error" %}` and `> [!ERROR]` all get the same suggestion.
import { ownValue } from '../../../base/values/own-value.js';
import { ADMONITION_NAMES, type DirectiveName, isDirectiveName } from '../../../model/content-components.js';

/** Separated by blanks. Sources: Material for MkDocs ("Admonitions"), Obsidian ("Callouts"), Docsy, Hextra, GitBook, MyST. */
const NAMES: Partial<Record<DirectiveName, string>> = {
  note: 'admonition aside callout cite deprecated example margin quote sidebar topic versionadded versionchanged',
  tip: 'hint',
  info: 'abstract faq help notice primary question seealso summary tldr todo',
  success: 'check done',
  warning: 'alert attention warn',
  danger: 'bug error fail failure missing',
  card: 'grid-item-card link-card',
  cards: 'card-group grid',
  'code-group': 'code-tabs codegroup',
  details: 'accordion collapse collapsible dropdown expand spoiler toggle',
  tab: 'tab-item',
  tabs: 'tab-set tabpane',
};

export const FOREIGN_BOXES: Readonly<Record<string, DirectiveName>> = Object.fromEntries(
  (Object.entries(NAMES) as [DirectiveName, string][]).flatMap(([own, names]) => names.split(' ').map((name) => [name, own])),
);

/**
 * Prefixes of a kind in classes: `callout-note` (Quarto), `alert-warning` (Bootstrap), `prompt-tip` (Chirpy), `is-info` (Wiki.js),
 * `notice--info` (Minimal Mistakes), `admonition-tip`.
 */
const PREFIX = /^(?:callout|bs-callout|alert|admonition|prompt|is|notice|custom-block|box)--?(?=[a-z])/;

/**
 * @param name in any case
 * @returns undefined if the name is neither docgen's nor known to stand for one of docgen's
 */
export function boxNamed(name: string): DirectiveName | undefined {
  const folded = name.toLowerCase();
  if (isDirectiveName(folded)) return folded;
  return ownValue(FOREIGN_BOXES, folded) ?? ownBox(folded.replace(PREFIX, ''));
}

const ownBox = (name: string): DirectiveName | undefined => (isDirectiveName(name) ? name : ownValue(FOREIGN_BOXES, name));

/**
 * `{.alert .alert-warning}` → the admonition that the most specific of its classes names.
 * @param typed attributes in braces
 */
export function boxOfClasses(typed: string): DirectiveName | undefined {
  const boxes = [...typed.matchAll(/(?<=[\s{:])\.([A-Za-z][\w-]*)/g)].flatMap(([, name = '']) => {
    const box = boxNamed(name);
    return box && isAdmonition(box) ? [box] : [];
  });
  // `.callout` and `.admonition` stand for any kind.
  return boxes.find((box) => box !== 'note') ?? boxes[0];
}

export const isAdmonition = (name: string): boolean => (ADMONITION_NAMES as readonly string[]).includes(name);

/** Attributes in which other generators write the kind of a box. */
const KIND_ATTRIBUTES = new Set(['type', 'kind', 'variant', 'style', 'severity', 'level', 'intent', 'status', 'color']);

export const isKindAttribute = (attribute: string): boolean => KIND_ATTRIBUTES.has(attribute);

/** `:::callout{type=info}` is `info`. Undefined if no attribute names an admonition */
export function boxOfKind(attributes: Iterable<readonly [name: string, value: string]>): DirectiveName | undefined {
  for (const [name, value] of attributes) {
    const box = isKindAttribute(name) ? boxNamed(value) : undefined;
    if (box && isAdmonition(box)) return box;
  }
  return undefined;
}
