// Makes what the page of one operation shows: parameters, bodies, responses, callbacks, samples, and links
// to schemas that have pages of their own.

import { operationTitle, plainSummary } from '../../base/names/operation-title.js';
import { renderSamples } from '../../base/samples/render-samples.js';
import { type ApiPart, HTTP_METHODS } from '../../model/api/api-document.js';
import { API_SECTIONS } from '../../model/api/api-sections.js';
import type { ContentView, OperationView, ResponseView } from '../../model/api/api-view.js';
import { buildSampleRequest, isBodySent, type SampleRequestInput } from './exchange/build-sample-request.js';
import { furtherSamples } from './exchange/further-samples.js';
import { contentsBytes, htmlBytes, paintedBytes, textBytes } from './fit/byte-budget.js';
import { LEAST_BYTES } from './fit/fit-texts.js';
import type { ApiPage } from './fit/page.js';
import { type ApiNode, childOf, isObjectNode, isTrue, type ObjectNode, textOf } from './fit/reader.js';
import { lostReferences } from './read/lost-references.js';
import { operationPlace } from './read/operation-place.js';
import { readBody } from './read/read-contents.js';
import { parameterNodes, readParameters } from './read/read-parameters.js';
import { readRequirements, securityView } from './read/read-security.js';
import { readServers } from './read/read-servers.js';
import { ownSamples } from './samples/own-samples.js';
import { createSchemaViews } from './schema/create-schema-views.js';
import { bodyView, responsesOf, responseViews } from './views/body-views.js';
import { callbackViews } from './views/callback-views.js';
import { consoleView } from './views/console-view.js';
import { bytesForNames, elsewhereOf } from './views/elsewhere.js';
import { parameterSections } from './views/entry-views.js';
import { extensionFacts } from './views/extension-facts.js';
import { externalLink } from './views/external-link.js';
import { tagFacts } from './views/tag-facts.js';

export function compileOperation(operation: ObjectNode, part: ApiPart, page: ApiPage): OperationView {
  const { reader, api } = page;
  const { document } = reader;
  const root: ApiNode = { id: `${document.file}#`, value: document.files[document.file] };
  const { path, method, verb, item } = operationPlace(operation.id, reader, part);
  const isWebhook = method === 'webhook';
  const nodes = parameterNodes(operation, item, reader);
  const reached = page.reach([operation.id, ...nodes.map(({ id }) => id)]);
  const names = bytesForNames(reached, page);

  const owners = [operation, item, root];
  const description = longSummary(operation, item, page) + page.text(descriptionOf(operation, item), 'main');
  page.budget.left -= htmlBytes(description, page) + contentsBytes(page.sinks.headings);
  // The document's security requirements are for callers of the API. They don't apply to the receiver of a webhook.
  const requirements = readRequirements(isWebhook ? [operation] : [operation, root], page);
  const views = createSchemaViews(page);
  if (requirements.length > 0) page.heading(2, API_SECTIONS.security.title, API_SECTIONS.security.anchor);
  const read = readParameters(nodes, reader, path);
  const servers = isWebhook ? [] : readServers(owners, page);
  const body = readBody(operation, nodes, reader);
  const sent = { verb, path, servers, parameters: read, body, requirements };
  const console = api.console && !isWebhook ? consoleView({ api: api.id, ...sent }, reader) : undefined;
  page.budget.left -= console ? textBytes(JSON.stringify(console)) : 0;
  page.budget.promised = (read.length + responsesOf(operation, reader).length) * LEAST_BYTES;
  const parameters = parameterSections(read, views);
  const { title, anchor } = isWebhook ? API_SECTIONS.webhookBody : API_SECTIONS.body;
  const bodyShown = body && bodyView(body, views, { anchor: page.heading(2, title, anchor), section: title, isFromApi: isWebhook });
  const hasResponses = isObjectNode(childOf(operation, 'responses'));
  if (hasResponses) page.heading(2, API_SECTIONS.responses.title, API_SECTIONS.responses.anchor);
  const { shown: responses, more: moreResponses } = responseViews(views, {
    operation,
    isFromApi: isWebhook,
    sharedErrors: part.sharedErrors,
  });
  const accepted = acceptedTypes(responses);
  const made = isWebhook ? { samples: [] } : samplesOf(operation, { ...sent, accepted, shown: bodyShown?.contents ?? [] }, page);
  const hasCallbacks = isObjectNode(childOf(operation, 'callbacks'));
  if (hasCallbacks) page.heading(2, API_SECTIONS.callbacks.title, API_SECTIONS.callbacks.anchor);
  const callbacks = callbackViews(operation, views);
  views.finishOwn();
  page.budget.left -= names;
  views.finish();
  const elsewhere = elsewhereOf(reached, names, page);
  const docs = externalLink(childOf(operation, 'externalDocs'), page);
  return {
    part: 'operation',
    method,
    ...(isWebhook && { webhookMethod: HTTP_METHODS.find((each) => each.toUpperCase() === verb) ?? verb }),
    path,
    ...(isTrue(operation, 'deprecated') && { deprecated: page.text(childOf(operation, 'x-deprecated-description')) }),
    description,
    ...(docs && { externalDocs: docs }),
    servers,
    security: requirements.map((alternative) => alternative.map((scheme) => securityView(scheme, page))),
    facts: [...lostReferences(operation, item, reader), ...tagFacts(operation, reader), ...extensionFacts([operation], { reader, api })],
    parameters,
    ...(bodyShown && { body: { ...bodyShown, ...(!isBodySent(verb, body) && { isUnsent: true as const }) } }),
    responses,
    ...(moreResponses > 0 && { moreResponses }),
    callbacks,
    ...made,
    ...elsewhere,
    ...(console && { console }),
  };
}

/** Samples that the document contains come first. No sample is generated for a language that they cover. */
function samplesOf(operation: ApiNode, input: SampleRequestInput & { shown: readonly ContentView[] }, page: ApiPage): MadeSamples {
  const own = ownSamples(operation, page);
  const { credentialVariable } = page.api;
  const taken = new Set(own.map(({ language }) => language));
  const request = { ...buildSampleRequest(input, page.reader), ...(credentialVariable !== undefined && { credentialVariable }) };
  const languages = page.api.samples.filter((language) => !taken.has(language));
  const made = renderSamples(request, languages);
  for (const { code } of made) page.budget.left -= paintedBytes(code);
  const further = furtherSamples(request, { contents: input.body?.contents ?? [], shown: input.shown, languages }, page.reader);
  page.budget.left -= further ? textBytes(JSON.stringify(further)) : 0;
  return { samples: [...own, ...made], ...(further && { furtherSamples: further }) };
}

type MadeSamples = Pick<OperationView, 'samples' | 'furtherSamples'>;

/** Media types of each successful response. */
const acceptedTypes = (responses: readonly ResponseView[]): SampleRequestInput['accepted'] =>
  responses.filter(({ status }) => /^2/.test(status)).map(({ contents }) => contents);

/** The operation's own description, else that of its path, which is shared by all operations of the path. */
const descriptionOf = (operation: ApiNode, item: ApiNode | undefined): ApiNode | undefined =>
  childOf(operation, 'description') ?? childOf(item, 'description');

/** The summary, if the title of the page is only a part of it or the id. */
function longSummary(operation: ApiNode, item: ApiNode | undefined, page: ApiPage): string {
  const node = [operation, item].map((owner) => childOf(owner, 'summary')).find((each) => each && textOf(each, page.reader)?.trim());
  const text = node && textOf(node, page.reader);
  return text && plainSummary(text) !== operationTitle({ summary: text, id: undefined, request: '' }) ? page.text(node) : '';
}
