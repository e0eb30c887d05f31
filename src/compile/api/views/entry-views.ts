// Makes the entries of parameters and headers: a name, a schema, and what the parameter states beside its schema.

import { withoutTokens } from '../../../base/body-token.js';
import { escapeHtml } from '../../../base/text/escape-html.js';
import type { EntryView, ParameterSection } from '../../../model/api/api-view.js';
import { exampleNodes } from '../code/example-nodes.js';
import { examplesFact, exampleValue } from '../code/example-value.js';
import { styleWords } from '../code/style-words.js';
import { factBytes, htmlBytes } from '../fit/byte-budget.js';
import { fittingEntries } from '../fit/fit-texts.js';
import { childOf, isTrue, membersOf, textOf } from '../fit/reader.js';
import type { ParameterPlace, ReadParameter } from '../fit/reader-cache.js';
import { readExamples } from '../read/read-contents.js';
import { resolveSchema } from '../schema/resolve-schema.js';
import { typesOf } from '../schema/schema-type.js';
import type { SchemaViews } from '../schema/schema-views.js';
import { isFound } from '../search-drafts.js';
import { anchorOf, wordAnchor } from './anchors.js';
import { addressLink } from './external-link.js';
import { cut } from './value-text.js';

const TITLES: Record<ParameterPlace, string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
};

/**
 * @param under the start of the anchors and the heading of the part of the page to which the parameters belong; default: the page itself
 */
export function parameterSections(
  parameters: readonly ReadParameter[],
  views: SchemaViews,
  under?: { anchor: string; section: string },
): ParameterSection[] {
  const { page } = views;
  const sections: ParameterSection[] = [];
  const places = [['path'], ['query'], ['query', 'whole'], ['header'], ['cookie']] as const;
  for (const [place, whole] of places) {
    const here = parameters.filter((parameter) => parameter.in === place && (parameter.wholeAs !== undefined) === (whole !== undefined));
    if (here.length === 0) continue;
    const title = whole ? 'Query string' : TITLES[place];
    const wanted = whole ? 'query-string' : `${place}-parameters`;
    const anchor = under ? page.anchors.take(wordAnchor(under.anchor, wanted)) : page.heading(2, title, wanted);
    const parent = under ? wordAnchor(under.anchor, place) : place;
    const { shown, more } = fittingEntries(here, page, (parameter) => parameterEntry(parameter, parent, under?.section ?? title, views));
    sections.push({ place, title, anchor, entries: shown, ...(more > 0 && { more }) });
  }
  return sections;
}

/** @param parent start of the anchor: `query`, `response-200-header` */
export function parameterEntry(parameter: ReadParameter, parent: string, section: string, views: SchemaViews): EntryView {
  const { name, required, schema, overlay, node } = parameter;
  const anchor = anchorOf(parent, name);
  const entry = views.entry({
    name: withoutTokens(name),
    required,
    anchor,
    nodes: schema ? [schema] : [],
    of: parameter,
    overlay,
    place: { anchor, depth: 1, level: 0, section, isFoundElsewhere: isFound(name, node, views.page) },
  });
  const named = namedExamples(parameter, views);
  const own =
    named.length > 0 ? [{ label: named.length === 1 ? 'Example' : 'Examples', values: named }] : ownExamples(parameter, entry, views);
  const facts = [...writtenAs(parameter, views), ...own];
  if (isTrue(node, 'allowEmptyValue')) facts.push({ label: 'Empty value', values: [{ text: 'allowed' }] });
  if (parameter.allowReserved) facts.push({ label: 'Reserved characters', values: [{ text: 'sent as they are' }] });
  // Other pages may share this view, so it is only changed in a copy.
  if (facts.length === 0) return entry;
  // Named examples of the parameter replace the examples of its schema.
  const kept = entry.schema.facts.filter(({ label }) => named.length === 0 || !isExample(label));
  const { same: _, ...schemaView } = entry.schema;
  return { ...entry, schema: { ...schemaView, facts: [...kept, ...facts] } };
}

const isExample = (label: string): boolean => /^Examples?$/.test(label);

const MOST_EXAMPLES = 3;
const MOST_TITLE = 200;
const MOST_DESCRIPTION = 500;

/** The named `examples`, each with its title and description. */
function namedExamples({ node }: ReadParameter, { page }: SchemaViews): EntryView['schema']['facts'][number]['values'] {
  const [content] = membersOf(childOf(node, 'content'));
  const owners = [node, ...(content ? [content[1]] : [])].filter((owner) => childOf(owner, 'examples'));
  const all = owners.flatMap((owner) => readExamples(owner, page.reader)).slice(0, MOST_EXAMPLES);
  return all.flatMap(({ title = '', description, value, externalValue }) => {
    const external = addressLink(externalValue, page);
    const shown = value ? exampleValue(value, page.reader) : external && { text: external.label, code: true as const };
    if (!shown) return [];
    const texts = [cut(title, MOST_TITLE), cut(textOf(description, page.reader) ?? '', MOST_DESCRIPTION)].filter((each) => each !== '');
    const html = escapeHtml(withoutTokens(texts.join(': ')));
    page.budget.left -= htmlBytes(html, page);
    return [
      {
        ...shown,
        ...(html !== '' && { description: html }),
        ...(external?.href !== undefined && { href: external.href }),
      },
    ];
  });
}

/** Examples that the facts of the schema don't show yet. */
function ownExamples({ examples, schema }: ReadParameter, entry: EntryView, { page }: SchemaViews): EntryView['schema']['facts'] {
  if (entry.schema.facts.some(({ label }) => isExample(label))) return [];
  const example = examples.length > 0 ? undefined : exampleNodes(resolveSchema(schema ? [schema] : [], page.reader).parts)[0];
  const nodes = example ? [example] : examples;
  const facts = examplesFact(nodes, page.reader);
  for (const fact of facts) page.budget.left -= factBytes(fact, page);
  return facts;
}

/** How the value is written, for lists, objects and media types. '' if there is nothing unusual about it. */
function writtenAs(parameter: ReadParameter, { page }: SchemaViews): EntryView['schema']['facts'] {
  const { schema, mediaType, in: place } = parameter;
  const types = schema ? typesOf(resolveSchema([schema], page.reader), page.reader) : [];
  const text = mediaType === undefined ? styleWords(parameter, types, place) : withoutTokens(mediaType);
  return text === '' ? [] : [{ label: 'Written as', values: [{ text }] }];
}
