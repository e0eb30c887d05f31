// Makes the views of request and response bodies: media types with their schemas and examples.

import { withoutTokens } from '../../../base/body-token.js';
import type { NodeId } from '../../../model/api/api-document.js';
import type { BodyView, ContentView, PartView, ResponseView, TextPart } from '../../../model/api/api-view.js';
import { withoutBlocks } from '../code/example-value.js';
import { styleWords } from '../code/style-words.js';
import { exampleViews } from '../examples/example-views.js';
import { encodingOf, orderedEncodings } from '../examples/form-fields.js';
import { mediaKind } from '../examples/media-kind.js';
import { isFileContent } from '../exchange/sample-body.js';
import { responseBytes } from '../fit/byte-budget.js';
import { fittingEntries, fittingText, LEAST_BYTES } from '../fit/fit-texts.js';
import { type ApiNode, type ApiReader, childOf, membersOf, namedMembersOf, type ObjectNode, textAt, textOf } from '../fit/reader.js';
import { type ReadBody, type ReadContent, readContents, readOldContents } from '../read/read-contents.js';
import { readParameter } from '../read/read-parameters.js';
import { propertiesOf, resolveSchema } from '../schema/resolve-schema.js';
import { typesOf } from '../schema/schema-type.js';
import type { SchemaViews } from '../schema/schema-views.js';
import { anchorOf, wordAnchor } from './anchors.js';
import { parameterEntry } from './entry-views.js';
import { statusText } from './status-text.js';
import { cut } from './value-text.js';

/** The direction of a body. Examples of requests leave out read-only fields, examples of responses leave out write-only fields. */
export type Direction = 'request' | 'response';

const MOST_NAME = 300;

interface BodyPlace {
  /** Anchor of the body. */
  anchor: string;
  section: string;
  /** Start of the anchors of its fields. */
  parent?: string;
  /** The API sends the body, in a webhook or a callback. `readOnly` and `writeOnly` of its fields then don't show who fills them in. */
  isFromApi?: boolean;
  /** The body is part of a callback. */
  isNested?: boolean;
}

export function bodyView(
  body: ReadBody,
  views: SchemaViews,
  { anchor, section, parent = 'body', isFromApi, isNested }: BodyPlace,
): BodyView {
  return {
    anchor,
    required: body.required,
    description: fittingText(body.description, views.page),
    contents: contentViews(
      body.contents,
      { parent, shownAt: anchor, section, direction: isFromApi ? 'response' : 'request', isFromApi, isNested },
      views,
    ),
  };
}

interface ContentPlace {
  parent: string;
  /** Id of the element that shows the content. */
  shownAt: string;
  section: string;
  direction: Direction;
  isFromApi: boolean | undefined;
  /** The body is part of a callback. */
  isNested?: boolean | undefined;
  /** Another page shows the examples. */
  areExamplesElsewhere?: boolean;
}

/**
 * Anchors of the fields of JSON, or else of the first media type, contain only the name of the body, so that they don't change if a media
 * type is added. Anchors for other media types contain the media type.
 */
function contentViews(
  contents: readonly ReadContent[],
  { parent, shownAt, section, direction, isFromApi, isNested = false, areExamplesElsewhere = false }: ContentPlace,
  views: SchemaViews,
): ContentView[] {
  const side = isFromApi ? undefined : direction;
  const plain = contents.find(({ mediaType }) => mediaType === 'application/json') ?? contents[0];
  return contents.map((content) => {
    const named = content === plain ? parent : wordAnchor(parent, content.mediaType);
    const anchor = content.isStream && contents.length > 1 ? wordAnchor(named, 'item') : named;
    const schema = views.view(content.schema ? [content.schema] : [], { anchor, shownAt, depth: 0, level: 0, section, side });
    const isFile = isFileContent(content, views.page.reader);
    const examples = isFile || areExamplesElsewhere ? [] : exampleViews(content, direction, views.page, isNested);
    const parts = partViews(content, anchor, section, views);
    return {
      mediaType: cut(content.mediaType, MOST_NAME),
      schema: withoutBlocks(schema),
      examples,
      ...(content.isStream && { isStream: true as const }),
      ...(isFile && { isFile: true as const }),
      ...(parts.length > 0 && { parts }),
    };
  });
}

function partViews(content: ReadContent, parent: string, section: string, views: SchemaViews): PartView[] {
  const { page } = views;
  if (!/^(form|multipart)$/.test(mediaKind(content.mediaType))) return [];
  const properties = propertiesOf(content.schema ? resolveSchema([content.schema], page.reader).parts : []);
  const named = [...encodingOf(content, page.reader)].map(([field, encoding]) => ({ field, encoding, isPlace: false }));
  const ordered = orderedEncodings(content, page.reader).map(([field, encoding]) => ({ field, encoding, isPlace: true }));
  return [...named, ...ordered].flatMap(({ field, encoding: { contentTypes, headers, style, explode }, isPlace }): PartView[] => {
    const types = typesOf(resolveSchema(properties.get(field) ?? [], page.reader), page.reader);
    const written = style === undefined ? '' : styleWords({ style, explode }, types, 'field');
    if (contentTypes === undefined && headers.length === 0 && written === '') return [];
    page.budget.left -= LEAST_BYTES;
    if (page.budget.left <= 0) return [];
    page.budget.promised += headers.length * LEAST_BYTES;
    const above = wordAnchor(isPlace ? wordAnchor(parent, field) : anchorOf(parent, field), 'header');
    const { shown, more } = fittingEntries(headers, page, (header) => parameterEntry(header, above, section, views));
    return [
      {
        name: cut(withoutTokens(field), MOST_NAME),
        ...(isPlace && { isPlace: true as const }),
        ...(contentTypes !== undefined && { contentType: cut(contentTypes, MOST_NAME) }),
        ...(written !== '' && { writtenAs: written }),
        headers: shown,
        ...(more > 0 && { more }),
      },
    ];
  });
}

interface ShownResponses {
  shown: ResponseView[];
  /** Number of responses for which the page's budget is too small. */
  more: number;
}

interface ResponsesPlace {
  operation: ApiNode;
  parent?: string;
  /** Their headings are not headings of the page. */
  isNested?: boolean;
  /** The receiver of a webhook or a callback sends them to the API. */
  isFromApi?: boolean;
  /** `ApiPart.sharedErrors` */
  sharedErrors?: Readonly<Record<string, NodeId>> | undefined;
}

export function responseViews(views: SchemaViews, place: ResponsesPlace): ShownResponses {
  const headersShown: HeadersShown = new Map();
  return fittingEntries(responsesOf(place.operation, views.page.reader), views.page, ([status, response]) =>
    responseView(withoutTokens(status), response, views, {
      ...place,
      examplesAt: ownValue(place.sharedErrors, status),
      headersShown,
    }),
  );
}

/** Ids of headers → the first response that has them. */
type HeadersShown = Map<string, TextPart>;

interface ResponsePlace extends ResponsesPlace {
  examplesAt: NodeId | undefined;
  headersShown: HeadersShown;
}

export const responsesOf = (operation: ApiNode, reader: ApiReader): [status: string, response: ObjectNode][] =>
  namedMembersOf(childOf(operation, 'responses')).flatMap(([status, each]): [string, ObjectNode][] => {
    const response = reader.object(each);
    return response ? [[status, response]] : [];
  });

function responseView(
  status: string,
  response: ApiNode,
  views: SchemaViews,
  { operation, parent = 'response', isNested = false, isFromApi, examplesAt, headersShown }: ResponsePlace,
): ResponseView {
  const { page } = views;
  const { reader } = page;
  const wanted = wordAnchor(parent, status);
  const title = statusText(cut(status, MOST_NAME));
  const anchor = isNested ? page.anchors.take(wanted) : page.heading(3, title, wanted);
  page.budget.left -= responseBytes(title, anchor);
  const isOld = reader.document.dialect === 'openapi-2.0';
  const contents = isOld ? readOldContents(operation, response, reader) : readContents(response, reader);
  const texts = ['summary', 'description'].flatMap((key) => childOf(response, key) ?? []);
  return {
    status: cut(status, MOST_NAME),
    title,
    anchor,
    description: texts.map((text) => fittingText(text, page)).join(''),
    ...headerViews(response, { status, anchor, above: wordAnchor(wanted, 'header'), title, headersShown }, views),
    contents: contentViews(
      contents,
      {
        parent: wanted,
        shownAt: anchor,
        section: title,
        direction: 'response',
        isFromApi,
        isNested,
        areExamplesElsewhere: examplesAt !== undefined,
      },
      views,
    ),
    ...(examplesAt !== undefined && { examplesAt: page.entryPart(examplesAt, reader.nameOfSchema(examplesAt)) }),
    links: membersOf(childOf(response, 'links')).flatMap(([name, each]) => {
      const link = reader.object(each);
      return link ? [linkView(withoutTokens(name), link, views)] : [];
    }),
  };
}

interface HeadersPlace {
  status: string;
  /** Of the response. */
  anchor: string;
  /** Start of the anchors of the headers. */
  above: string;
  title: string;
  headersShown: HeadersShown;
}

/** Most errors of an API refer to the same headers, which are then shown with the first of them. */
function headerViews(
  response: ApiNode,
  { status, anchor, above, title, headersShown }: HeadersPlace,
  views: SchemaViews,
): Pick<ResponseView, 'headers' | 'sameHeaders'> {
  const { reader } = views.page;
  const found = membersOf(childOf(response, 'headers')).flatMap(([name, each]) => {
    const header = reader.object(each);
    return header ? [{ name, header }] : [];
  });
  const key = JSON.stringify(found.map(({ name, header }) => [name, header.id]).sort());
  const before = headersShown.get(key);
  if (before && found.length > 0) return { headers: [], sameHeaders: { count: found.length, as: before } };
  headersShown.set(key, { text: cut(status, MOST_NAME), href: `#${anchor}` });
  return {
    headers: found.map(({ name, header }) =>
      parameterEntry(readParameter(header, 'header', reader, withoutTokens(name)), above, title, views),
    ),
  };
}

const ownValue = (values: Readonly<Record<string, NodeId>> = {}, key: string): NodeId | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;

/** The target is shown by its name. It is a link if the operation has a page. */
function linkView(name: string, link: ApiNode, { page }: SchemaViews): ResponseView['links'][number] {
  const { reader } = page;
  const target = textAt(link, 'operationId', reader) ?? textAt(link, 'operationRef', reader);
  const entry = target !== undefined && Object.hasOwn(page.linked, target) ? page.linked[target] : undefined;
  const fact = (label: string, value: ApiNode) => ({
    label: cut(withoutTokens(label), MOST_NAME),
    values: [{ text: cut(withoutTokens(textOf(value, reader) ?? JSON.stringify(value.value) ?? ''), MOST_NAME), code: true as const }],
  });
  const body = childOf(link, 'requestBody');
  const server = childOf(childOf(link, 'server'), 'url');
  const facts = [
    ...membersOf(childOf(link, 'parameters')).map(([parameter, value]) => fact(parameter, value)),
    ...(body ? [fact('Request body', body)] : []),
    ...(server ? [fact('Server', server)] : []),
  ];
  return {
    name: cut(name, MOST_NAME),
    ...(target !== undefined && {
      target: { text: cut(target, MOST_NAME), ...(entry !== undefined && { href: page.entryLink(entry) }) },
    }),
    description: fittingText(childOf(link, 'description'), page),
    facts,
  };
}
