// Rules for the search: the hosted service needs all of its keys, and the search page needs a path.

import { pointerTo } from '../base/documents/json-pointer.js';
import { isObject } from '../base/values/is-object.js';
import { outOfRange } from '../diagnostics/config/config.js';
import { missingSearchKey, searchPagePath, searchParameter } from '../diagnostics/config/config-navbar.js';
import { invalidPath } from '../diagnostics/config/config-values.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import { hasDotSegment, hrefFaults, routeFaults } from './check-address.js';
import { type Check, type CheckInput, member, text } from './check-input.js';
import { regexFaults } from './check-navbar.js';

const CREDENTIALS = ['appId', 'apiKey', 'indexName'];

export const checkSearch: Check = ({ raw, locations }) => {
  const search = member(raw, 'search');
  if (!isObject(search)) return [];
  const faults: Diagnostic[] = [];
  const given = CREDENTIALS.find((key) => search[key] !== undefined);
  for (const key of given ? CREDENTIALS : []) {
    // An empty key counts as missing. It usually comes from an environment variable that is not set.
    if (search[key] === undefined || search[key] === '') faults.push(missingSearchKey(key, given ?? '', locations.value(`/search/${key}`)));
  }
  if (search.searchPagePath === true) faults.push(searchPagePath(locations.value('/search/searchPagePath')));
  const path = text(search, 'searchPagePath');
  if (path !== undefined && (!/^\/?[^/?#\\\s]+(\/[^/?#\\\s]+)*\/?$/.test(path) || hasDotSegment(path))) {
    const fault = { pointer: '/search/searchPagePath', value: path, at: locations.value('/search/searchPagePath') };
    faults.push(invalidPath({ ...fault, why: 'is not a valid path', hint: "write a path, for example 'search'" }));
  }
  const regex = text(search, 'externalUrlRegex');
  if (regex !== undefined) faults.push(...regexFaults('/search/externalUrlRegex', regex, locations));
  const report = text(search, 'reportUrl');
  if (report !== undefined) {
    const filled = report.replaceAll('{query}', 'q');
    const at = locations.value('/search/reportUrl');
    faults.push(...hrefFaults({ pointer: '/search/reportUrl', value: filled, at }));
  }
  faults.push(...weightFaults(search.weights, locations));
  // The embedded engine can't apply every parameter. Ignoring one would show results that the site meant to leave out.
  if (!given)
    faults.push(...parameterFaults(search.searchParameters, (name) => locations.value(pointerTo('/search/searchParameters', name))));
  return faults;
};

/** With less, no page of a pattern would be found by a word that other pages have. `unlisted` keeps a page out. */
const LEAST_WEIGHT = 0.1;

function weightFaults(weights: unknown, locations: CheckInput['locations']): Diagnostic[] {
  return Object.entries(isObject(weights) ? weights : {}).flatMap(([pattern, weight]) => {
    const pointer = pointerTo('/search/weights', pattern);
    const isWeight = typeof weight !== 'number' || (weight >= LEAST_WEIGHT && weight <= 1);
    return [
      ...routeFaults({ pointer, value: pattern, at: locations.key(pointer) }),
      ...(isWeight ? [] : [outOfRange(pointer, `a number from ${LEAST_WEIGHT} to 1`, locations.value(pointer))]),
    ];
  });
}

/** Parameters that the embedded engine applies, and below them parameters that do not change what a reader finds. */
const OBEYED = ['hitsPerPage', 'facetFilters', 'attributesToSnippet', 'snippetEllipsisText', 'highlightPreTag', 'highlightPostTag'];
const HARMLESS = ['attributesToRetrieve', 'analytics', 'analyticsTags', 'clickAnalytics', 'enablePersonalization', 'userToken'];
const FACETS = ['language', 'lang', 'docusaurus_tag'];

function parameterFaults(parameters: unknown, at: (name: string) => Place): Diagnostic[] {
  if (!isObject(parameters)) return [];
  const unknown = Object.keys(parameters).filter((name) => !OBEYED.includes(name) && !HARMLESS.includes(name));
  const filters = [parameters.facetFilters].flat(2).filter((filter) => typeof filter === 'string');
  const facets = new Set(filters.map((filter) => filter.split(':', 1)[0] as string).filter((facet) => !FACETS.includes(facet)));
  return [
    ...unknown.map((name) => searchParameter(`the parameter \`${name}\``, OBEYED, at(name))),
    ...[...facets].map((facet) => searchParameter(`the facet \`${facet}\``, FACETS, at('facetFilters'))),
  ];
}
