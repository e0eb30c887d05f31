// Makes the page of a schema: the whole schema, an example, and who uses it.

import { isObject } from '../../base/values/is-object.js';
import type { ApiPart, SharedError } from '../../model/api/api-document.js';
import { API_SECTIONS } from '../../model/api/api-sections.js';
import type { ExampleView, SchemaPageView, TextPart } from '../../model/api/api-view.js';
import { exampleNodes } from './code/example-nodes.js';
import { withoutBlocks } from './code/example-value.js';
import { exampleViews } from './examples/example-views.js';
import { examplesOfParts } from './examples/given/examples-of-parts.js';
import { givenNode } from './examples/given/given-values.js';
import { contentsBytes, factBytes, htmlBytes } from './fit/byte-budget.js';
import { fittingCount } from './fit/fit-texts.js';
import type { ApiPage } from './fit/page.js';
import type { ApiNode } from './fit/reader.js';
import { titleOfKey } from './messages/message-parts.js';
import { readContents } from './read/read-contents.js';
import { createSchemaViews } from './schema/create-schema-views.js';
import { choicesOf, lastOf, propertiesOf, resolveSchema } from './schema/resolve-schema.js';
import { titleFact } from './schema/title-fact.js';
import { bytesForNames, elsewhereOf } from './views/elsewhere.js';
import { operationTitle } from './views/operation-link.js';
import { statusText } from './views/status-text.js';

export function compileSchemaPage(node: ApiNode, { usedBy = [], example, errors = [] }: ApiPart, page: ApiPage): SchemaPageView {
  const { reader } = page;
  const reached = page.reach([node.id]);
  const users = usedBy.map((key) => ({ bytes: page.linkBytes(reader.nameOfSchema(key)) }));
  const names = bytesForNames([...reached, ...users], page);
  const resolved = resolveSchema([node], reader);
  const description = page.text(lastOf(resolved.parts, 'description'), 'main');
  const followed = reader.follow(node);
  const titles = titleFact(reader.nameOfSchema(node.id), [followed?.node ?? node], reader);
  const titleBytes = titles.reduce((sum, each) => sum + factBytes(each, page), 0);
  page.budget.left -= htmlBytes(description, page) + contentsBytes(page.sinks.headings) + titleBytes;
  const views = createSchemaViews(page);
  const anchor = page.heading(2, API_SECTIONS.schema.title, API_SECTIONS.schema.anchor);
  // If the schema refers to itself somewhere below, the link leads to this heading.
  page.drawn.set(followed?.node.id ?? node.id, anchor);
  page.drawn.set(node.id, anchor);
  page.covered.add(node.id);
  const schema = views.view([{ id: followed?.node.id ?? node.id, value: followed?.node.value ?? node.value }], {
    anchor,
    depth: 0,
    level: 0,
    section: API_SECTIONS.schema.title,
  });
  // An example value from another part of the document is better than a generated one.
  const shown = example === undefined || givenNode(resolved.parts) ? undefined : reader.find(example);
  // The schema's own example stays as it is written, since this page is neither a request nor an answer.
  const [written] = examplesOfParts(resolved.parts, reader).length > 0 ? [] : exampleNodes(resolved.parts);
  const given = shown ? [{ value: ownFields(shown, resolved.parts) }] : written ? [{ value: written }] : [];
  const before = page.budget.left;
  // The examples of errors are whole values of this schema, so one from another part of the document would only repeat them.
  const ofErrors = withoutRepeats(errors.flatMap((error) => errorExamples(error, page)));
  const isShown = ofErrors.length === 0 || givenNode(resolved.parts) !== undefined;
  const own = isShown ? exampleViews({ mediaType: 'application/json', schema: node, examples: given }, 'response', page) : [];
  const examples = [...own, ...ofErrors];
  // The bytes of the examples are taken out of the reserve, so that they don't reduce what is left for the schema.
  page.budget.reservedForHigh -= before - page.budget.left;
  views.finishOwn();
  page.budget.left -= names;
  views.finish();
  if (examples.length > 0) page.heading(2, API_SECTIONS.examples.title, API_SECTIONS.examples.anchor);
  if (usedBy.length > 0) page.heading(2, API_SECTIONS.usedBy.title, API_SECTIONS.usedBy.anchor);
  const elsewhere = elsewhereOf(reached, names, page);
  const shownUsers = fittingUsers(usedBy, page);
  // This view has no description, so it is not equal to other views of the schema, and must not be marked as the same.
  const { same: _, ...shownSchema } = withoutBlocks(schema);
  return {
    part: 'schema',
    description,
    schema: { ...shownSchema, description: '', facts: [...titles, ...shownSchema.facts] },
    examples,
    usedBy: shownUsers.shown,
    ...(shownUsers.more > 0 && { moreUsers: shownUsers.more }),
    ...elsewhere,
  };
}

/** The examples of an error, with its status in their titles. */
function errorExamples({ status, node }: SharedError, page: ApiPage): ExampleView[] {
  const response = page.reader.object(page.reader.find(node));
  const [content] = response ? readContents(response, page.reader) : [];
  if (!content) return [];
  return exampleViews(content, 'response', page).map((example) => {
    const title = example.title ?? content.examples[0]?.title;
    return { ...example, title: title === undefined ? statusText(status) : `${status} · ${title}` };
  });
}

/** Several errors with one status may have the same example, which is shown once. */
function withoutRepeats(examples: readonly ExampleView[]): ExampleView[] {
  const seen = new Map(examples.map((example) => [JSON.stringify(example), example]));
  return [...seen.values()];
}

/** Schemas that the page leads to have precedence over users of the schema. At least one user is listed. */
function fittingUsers(usedBy: readonly string[], page: ApiPage): { shown: TextPart[]; more: number } {
  const users = usedBy.map((key) => {
    const text = nameOf(key, page);
    return { key, text, bytes: page.linkBytes(text) };
  });
  const count = Math.max(fittingCount(users, page.budget.left), Math.min(1, users.length));
  return { shown: users.slice(0, count).map(({ key, text }) => page.entryPart(key, text)), more: users.length - count };
}

/** The example may belong to a schema that extends this one: only the fields of this schema are kept. */
function ownFields(node: ApiNode, parts: Parameters<typeof propertiesOf>[0]): ApiNode {
  const known = propertiesOf(parts);
  const { id, value } = node;
  if (!isObject(value) || known.size === 0 || lastOf(parts, 'additionalProperties') || choicesOf(parts).length > 0) return node;
  return { id, value: Object.fromEntries(Object.entries(value).filter(([name]) => known.has(name))) };
}

/** Title of an operation, a channel or a message, or name of a schema. */
const nameOf = (key: string, page: ApiPage): string =>
  page.entryOf(key) !== undefined ? page.reader.nameOfSchema(key) : (titleOfKey(key, page) ?? operationTitle(key, page));
