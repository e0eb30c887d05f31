// Rules for values of the site as a whole: its address, language, contents, announcement and services.

import { parseBaseUrl, parseSiteUrl } from '../base/urls/base-url.js';
import { emptyValue, outOfRange } from '../diagnostics/config/config.js';
import {
  invalidBaseUrl,
  invalidColor,
  invalidLocale,
  invalidName,
  invalidOrigin,
  invalidPath,
  invalidUrl,
  tocLevels,
  urlWithPath,
} from '../diagnostics/config/config-values.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { linkFaults, resourceFaults } from './check-address.js';
import { htmlFaults } from './check-html.js';
import { type Check, type CheckInput, member, text } from './check-input.js';
import { isCssColor, nearestColorName } from './css-color.js';

export const checkSiteSettings: Check = (input) => [
  ...emptyTexts(input),
  ...addresses(input),
  ...locale(input),
  ...contentsLevels(input),
  ...pictures(input),
  ...announcement(input),
  ...services(input),
  ...excludedAgents(input),
  ...lists(input),
];

function emptyTexts({ raw, locations }: CheckInput): Diagnostic[] {
  const places = [
    [raw, 'title', '/title'],
    [raw, 'titleDelimiter', '/titleDelimiter'],
    [member(raw, 'announcementBar'), 'content', '/announcementBar/content'],
    [member(raw, 'announcementBar'), 'id', '/announcementBar/id'],
  ] as const;
  return places.flatMap(([holder, key, pointer]) =>
    text(holder, key)?.trim() === '' ? [emptyValue(pointer, locations.value(pointer))] : [],
  );
}

function addresses({ raw, locations }: CheckInput): Diagnostic[] {
  const faults: Diagnostic[] = [];
  const url = text(raw, 'url');
  if (url !== undefined) {
    const parsed = parseSiteUrl(url);
    const fault = { pointer: '/url', value: url, at: locations.value('/url') };
    if ('why' in parsed) faults.push(invalidUrl({ ...fault, ...parsed }));
    else if (parsed.path !== undefined) faults.push(urlWithPath(fault, parsed.origin, parsed.path));
  }
  const baseUrl = text(raw, 'baseUrl');
  if (baseUrl !== undefined) {
    const parsed = parseBaseUrl(baseUrl);
    if ('why' in parsed) faults.push(invalidBaseUrl({ pointer: '/baseUrl', value: baseUrl, at: locations.value('/baseUrl'), ...parsed }));
  }
  return faults;
}

function locale({ raw, locations }: CheckInput): Diagnostic[] {
  const tag = text(raw, 'locale');
  return tag === undefined || isLanguageTag(tag) ? [] : [invalidLocale({ pointer: '/locale', value: tag, at: locations.value('/locale') })];
}

/** BCP 47 reserves language names of four letters and more, and none is registered. Browsers and screen readers do not know `english`. */
function isLanguageTag(tag: string): boolean {
  if (/^[a-z]{4,8}(?:-|$)/i.test(tag)) return false;
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function contentsLevels({ raw, locations }: CheckInput): Diagnostic[] {
  const contents = member(raw, 'tableOfContents');
  const levels = { minLevel: member(contents, 'minLevel') ?? 2, maxLevel: member(contents, 'maxLevel') ?? 3 };
  const faults = Object.entries(levels).flatMap(([key, level]) => {
    const pointer = `/tableOfContents/${key}`;
    const isLevel = typeof level !== 'number' || [2, 3, 4, 5, 6].includes(level);
    return isLevel ? [] : [outOfRange(pointer, 'a whole number from 2 to 6', locations.value(pointer))];
  });
  const { minLevel, maxLevel } = levels;
  if (faults.length > 0 || typeof minLevel !== 'number' || typeof maxLevel !== 'number' || minLevel <= maxLevel) return faults;
  return [tocLevels(minLevel, maxLevel, locations.value('/tableOfContents'))];
}

function pictures({ raw, locations }: CheckInput): Diagnostic[] {
  const faults: Diagnostic[] = [];
  const favicon = text(raw, 'favicon');
  if (favicon !== undefined && !/^\/(?![/\\])/.test(favicon)) {
    const fault = { pointer: '/favicon', value: favicon, at: locations.value('/favicon') };
    faults.push(
      invalidPath({ ...fault, why: 'is not the path of a file in content/public', hint: "begin the path with a slash: '/favicon.svg'" }),
    );
  }
  const image = text(raw, 'image');
  if (image !== undefined) faults.push(...resourceFaults({ pointer: '/image', value: image, at: locations.value('/image') }));
  for (const part of ['navbar', 'footer']) faults.push(...logo(member(member(raw, part), 'logo'), `/${part}/logo`, locations));
  return faults;
}

function logo(value: unknown, pointer: string, locations: CheckInput['locations']): Diagnostic[] {
  const faultOf = (key: string, found: string) => ({
    pointer: `${pointer}/${key}`,
    value: found,
    at: locations.value(`${pointer}/${key}`),
  });
  const sources = ['src', 'srcDark'].flatMap((key) => {
    const found = text(value, key);
    return found === undefined ? [] : resourceFaults(faultOf(key, found));
  });
  const href = text(value, 'href');
  const sizes = ['width', 'height'].flatMap((key) => {
    const size = member(value, key);
    const isSize = typeof size !== 'number' || (Number.isInteger(size) && size > 0);
    return isSize ? [] : [outOfRange(`${pointer}/${key}`, 'a whole number of pixels, at least 1', locations.value(`${pointer}/${key}`))];
  });
  return [...sources, ...(href === undefined ? [] : linkFaults(faultOf('href', href))), ...sizes];
}

function announcement({ raw, locations }: CheckInput): Diagnostic[] {
  const bar = member(raw, 'announcementBar');
  const content = text(bar, 'content');
  const colors = ['backgroundColor', 'textColor'].flatMap((key) => {
    const color = text(bar, key);
    const pointer = `/announcementBar/${key}`;
    return color === undefined || isCssColor(color)
      ? []
      : [invalidColor({ pointer, value: color, at: locations.value(pointer) }, nearestColorName(color))];
  });
  const pointer = '/announcementBar/content';
  return [...(content === undefined ? [] : htmlFaults(pointer, content, locations.value(pointer))), ...colors];
}

function services({ raw, locations }: CheckInput): Diagnostic[] {
  return ['chatWidget', 'analytics'].flatMap((key) => {
    const service = member(raw, key);
    const faultOf = (name: string, value: string) => ({ pointer: `/${key}/${name}`, value, at: locations.value(`/${key}/${name}`) });
    const script = text(service, 'script');
    const global = text(service, 'global');
    return [
      ...(script === undefined ? [] : resourceFaults(faultOf('script', script))),
      ...(global === undefined || /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(global)
        ? []
        : [invalidName(faultOf('global', global), 'write the name of a global JavaScript variable')]),
    ];
  });
}

/** An empty text would exclude every visitor: every user agent contains it. */
function excludedAgents({ raw, locations }: CheckInput): Diagnostic[] {
  const agents = member(member(raw, 'analytics'), 'excludedUserAgents');
  return (Array.isArray(agents) ? agents : []).flatMap((agent, index) => {
    const pointer = `/analytics/excludedUserAgents/${index}`;
    return typeof agent === 'string' && agent.trim() === '' ? [emptyValue(pointer, locations.value(pointer))] : [];
  });
}

function lists({ raw, locations }: CheckInput): Diagnostic[] {
  const faults = (value: unknown, pointer: string, isRight: (entry: string) => boolean, report: typeof invalidOrigin): Diagnostic[] =>
    (Array.isArray(value) ? value : []).flatMap((entry, index) => {
      const at = `${pointer}/${index}`;
      return typeof entry !== 'string' || isRight(entry) ? [] : [report({ pointer: at, value: entry, at: locations.value(at) })];
    });
  const nameRule = (fault: Parameters<typeof invalidOrigin>[0]) =>
    invalidName(fault, 'use only letters, digits and _ in the name of a variable, and no digit at its beginning');
  return [
    ...faults(raw.env, '/env', (name) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name), nameRule),
    ...['connect', 'frame', 'image', 'media'].flatMap((key) =>
      faults(member(raw.security, key), `/security/${key}`, isOrigin, invalidOrigin),
    ),
  ];
}

/** An origin becomes one word of the content-security policy. A blank or a semicolon in it would add more words. */
const isOrigin = (origin: string): boolean => /^(https|wss):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i.test(origin);
