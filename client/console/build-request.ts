// Builds the request from the filled-in form: address, headers, body, and the reasons that keep it from being sent. Nothing is sent here.
import { emptyForm } from '../../src/base/text/part-head.js';
import type { ConsoleField, ConsoleView } from '../../src/model/client.js';
import { isTextBody } from './body-kind.js';
import { type BodyState, type FormState, fieldKey, isSent } from './form-state.js';
import { bodyFault, MISSING, valueFault } from './values/value-fault.js';
import { cookiePairs, encoded, formContent, formParts, headerText, pathText, queryText } from './values/write-value.js';

export type RequestBody =
  /** `mediaType`: if it differs from that of the description. */
  | { kind: 'text'; text: string; mediaType?: string }
  | { kind: 'form'; pairs: [name: string, value: string][] }
  | { kind: 'multipart'; mediaType: string; parts: RequestPart[] }
  | { kind: 'file'; file: File };

export type RequestPart = Pick<ConsoleField, 'name' | 'mediaType' | 'headers'> & ({ value: string } | { file: File });

export interface BuiltRequest {
  method: string;
  /** Absolute, http or https. */
  url: string;
  headers: [name: string, value: string][];
  cookies: [name: string, value: string][];
  body?: RequestBody;
  /** Credentials as they are written in the request. They must not be readable over the reader's shoulder. */
  secrets: string[];
  /** Why the request can't be sent, by `fieldKey` or by the name of a part of the form. */
  faults: Map<string, string>;
  /**
   * Like `faults`, for values that can be sent but are not what the description asks for. A reader may want to see how the server answers
   * them.
   */
  doubts: Map<string, string>;
}

/** `origin`: that of the page. Relative addresses of servers are resolved against it. */
export function buildRequest(view: ConsoleView, form: FormState, origin: string): BuiltRequest {
  const faults = new Map<string, string>();
  const doubts = new Map<string, string>();
  const headers: BuiltRequest['headers'] = [];
  const cookies: BuiltRequest['cookies'] = [];
  const query: string[] = [];
  const secrets: string[] = [];
  let { path } = view;
  for (const parameter of view.parameters) {
    const key = fieldKey(parameter);
    const { value = '' } = form.fields[key] ?? {};
    if (!isSent(parameter, form)) continue;
    const doubt = value === '' && parameter.required ? MISSING : valueFault(parameter, value);
    if (doubt !== undefined) doubts.set(key, doubt);
    if (parameter.in === 'path') {
      // With an empty value the address would be that of another operation.
      if (value === '') faults.set(key, MISSING);
      const text = pathText(parameter, value);
      if (/^\.\.?$/.test(text)) faults.set(key, 'Browsers take . and .. in an address for steps, even encoded.');
      path = path.replaceAll(`{${parameter.name}}`, () => text);
    }
    if (parameter.in === 'header') {
      const text = headerText(parameter, value);
      if (/[^\t\x20-\x7e\x80-\xff]/.test(text)) faults.set(key, 'A header holds no line breaks, and no characters beyond ISO 8859-1.');
      headers.push([parameter.name, text.trim()]);
    }
    if (parameter.in === 'query') query.push(queryText(parameter, value));
    if (parameter.in === 'cookie') cookies.push(...cookiePairs(parameter, value));
  }

  for (const scheme of view.security[form.security] ?? []) {
    const { type, key = 'X-API-Key' } = scheme;
    const { value = '', user = '' } = form.credentials[scheme.name] ?? {};
    // The browser itself handles a certificate.
    if (type === 'certificate' || (value === '' && user === '')) continue;
    const text = type === 'bearer' ? `Bearer ${value}` : type === 'basic' ? `Basic ${toBase64(`${user}:${value}`)}` : value;
    if (/[^\x20-\x7e\x80-\xff]/.test(text)) faults.set(scheme.name, 'This holds characters that no header can.');
    const secret = type === 'basic' ? text.slice(6) : value;
    secrets.push(secret, encoded(secret));
    if (type !== 'apiKey') headers.push(['Authorization', text]);
    else if (scheme.in === 'query') query.push(`${encoded(key)}=${encoded(value)}`);
    else if (scheme.in === 'cookie') cookies.push([key, encoded(value)]);
    else headers.push([key, text]);
  }

  const body = view.body && form.body.isOn ? bodyOf(view.body, form, doubts) : undefined;
  const type = view.body?.contents[form.body.content]?.mediaType ?? '';
  // For a multipart body the browser writes the header, with the boundary. For a form, both the browser and curl set it.
  if (body && (body.kind === 'text' || body.kind === 'file') && !headers.some(([name]) => /^content-type$/i.test(name)))
    headers.push(['Content-Type', ('mediaType' in body && body.mediaType) || (/\*/.test(type) ? rangeType(body) : type)]);
  const { url, fault } = addressOf(view, form, { path, query, origin });
  if (fault !== undefined) faults.set('server', fault);
  return {
    method: view.method.toUpperCase(),
    url,
    headers,
    cookies,
    ...(body && { body }),
    secrets: secrets.filter((secret) => secret !== '').sort((a, b) => b.length - a.length),
    faults,
    doubts,
  };
}

/** The type of a body for which a media range such as `text/*` is declared. */
const rangeType = (body: RequestBody): string => (body.kind === 'file' ? body.file.type || 'application/octet-stream' : 'application/json');

/** UTF-8, as servers expect it. */
const toBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** The address of the server with its variables filled in. If there is no server, it is that of the site itself. */
export function serverAddress(view: ConsoleView, { server, variables }: Pick<FormState, 'server' | 'variables'>, origin: string): string {
  const chosen = view.servers[server];
  const filled = (chosen?.url ?? '').replace(/\{([^{}]*)\}/g, (whole, name: string) => variables[`${server} ${name}`] ?? whole);
  if (/\{[^{}]*\}/.test(filled)) return filled;
  return URL.canParse(filled, `${origin}/`) ? new URL(filled, `${origin}/`).href.replace(/\/+$/, '') : filled;
}

function addressOf(view: ConsoleView, form: FormState, { path, query: all, origin }: { path: string; query: string[]; origin: string }) {
  // An empty list sends nothing.
  const query = all.filter((each) => each !== '');
  const base = serverAddress(view, form, origin);
  const joined = `${base}${path.startsWith('/') || path === '' ? '' : '/'}${path}`;
  const url = query.length === 0 ? joined : `${joined}${joined.includes('?') ? '&' : '?'}${query.join('&')}`;
  if (/\{[^{}]*\}/.test(base)) return { url, fault: 'A part of the address has no value.' };
  if (!URL.canParse(url)) return { url, fault: 'This is no address.' };
  const { protocol, username } = new URL(url);
  if (!/^https?:$/.test(protocol)) return { url, fault: 'Requests can be sent to http and https addresses only.' };
  if (username !== '') return { url, fault: 'Browsers refuse addresses that hold credentials.' };
  return { url };
}

function bodyOf({ contents, required }: NonNullable<ConsoleView['body']>, form: FormState, doubts: Map<string, string>) {
  const content = contents[form.body.content];
  if (!content) return undefined;
  const { text, files } = form.body;
  const { mediaType, fields } = content;
  if (fields) {
    const body = fieldsBody(mediaType, fields, form, doubts);
    const isEmpty = body.kind === 'form' ? body.pairs.length === 0 : body.kind === 'text' && body.mediaType !== undefined;
    if (required && isEmpty && doubts.size === 0) doubts.set('body', 'A body is required, and no field of it is sent.');
    return body;
  }
  const [file] = files[''] ?? [];
  if (file) return { kind: 'file', file } satisfies RequestBody;
  const typed = isTextBody(mediaType) ? (text[form.body.content] ?? '') : '';
  const doubt = bodyFault({ mediaType, required, text: typed });
  if (doubt !== undefined) doubts.set('body', doubt);
  return { kind: 'text', text: typed } satisfies RequestBody;
}

function fieldsBody(mediaType: string, fields: readonly ConsoleField[], form: FormState, doubts: Map<string, string>): RequestBody {
  const isOfParts = /^multipart\//i.test(mediaType);
  const lines: [ConsoleField, string][] = [];
  const parts: RequestPart[] = [];
  for (const field of fields) {
    const key = fieldKey(field);
    if (!isSent(field, form)) continue;
    const files: BodyState['files'][string] = form.body.files[field.name] ?? [];
    const { value = '' } = form.fields[key] ?? {};
    const isMissing = field.type === 'file' ? files.length === 0 : field.required && value === '';
    const doubt = isMissing ? (field.required ? MISSING : 'No file is chosen.') : valueFault(field, value);
    if (doubt !== undefined) doubts.set(key, doubt);
    const { name, mediaType: type, headers } = field;
    const options = { ...(type !== undefined && { mediaType: type }), ...(headers && { headers }) };
    if (field.type === 'file') parts.push(...files.map((file) => ({ name, file, ...options })));
    else if (isOfParts) parts.push(...formParts(field, value).map((part) => ({ ...part, ...options })));
    else lines.push([field, value]);
  }
  if (isOfParts) return parts.length > 0 ? { kind: 'multipart', mediaType, parts } : { kind: 'text', ...emptyForm(mediaType) };
  const content = formContent(lines);
  return 'text' in content ? { kind: 'text', ...content } : { kind: 'form', ...content };
}
