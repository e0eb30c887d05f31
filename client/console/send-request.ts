// Sends a request and returns its outcome. While the body arrives, the caller gets the number of its bytes. Never rejects.
import { headStart, isBeyondForms, partHead } from '../../src/base/text/part-head.js';
import type { BuiltRequest, RequestBody, RequestPart } from './build-request.js';
import { explainFailure, type Failure, watchPolicy } from './explain-failure.js';

export interface Answer {
  status: number;
  statusText: string;
  /** The address to which redirects led. */
  redirectedTo?: string;
  headers: [name: string, value: string][];
  /** Lower case. Empty if the server does not state one. */
  mediaType: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** From the start until the last byte. */
  milliseconds: number;
  /** The reader stopped the request, or the connection ended, before the whole body was there. */
  isPart?: 'cancelled' | 'broken';
}

export type Outcome =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'cancelled'; milliseconds: number }
  | { kind: 'failed'; failure: Failure; milliseconds: number };

/** `tell`: called a few times a second with the number of bytes that have arrived. */
export async function sendRequest(request: BuiltRequest, signal: AbortSignal, tell: (bytes: number) => void): Promise<Outcome> {
  const start = performance.now();
  const elapsed = () => performance.now() - start;
  const policy = watchPolicy();
  try {
    const response = await fetch(request.url, initOf(request, signal));
    const { bytes, isPart } = await readAll(response, signal, tell);
    const { status, statusText, redirected, url, headers } = response;
    const answer: Answer = {
      status,
      statusText,
      ...(redirected && { redirectedTo: url }),
      headers: [...headers],
      mediaType: headers.get('content-type')?.toLowerCase() ?? '',
      bytes,
      milliseconds: elapsed(),
      ...(isPart && { isPart }),
    };
    return { kind: 'answer', answer };
  } catch (error) {
    if (signal.aborted) return { kind: 'cancelled', milliseconds: elapsed() };
    const milliseconds = elapsed();
    return { kind: 'failed', failure: await explainFailure(request, error, policy), milliseconds };
  } finally {
    policy.stop();
  }
}

function initOf({ method, headers, cookies, body }: BuiltRequest, signal: AbortSignal): RequestInit {
  const sent = new Headers();
  // A name that occurs twice becomes one header with both values. The browser leaves out headers that a page may not set.
  for (const [name, value] of headers) sent.append(name, value);
  return {
    method,
    headers: sent,
    ...(body && !['GET', 'HEAD'].includes(method) && { body: contentOf(body) }),
    // If the server asks for a credential in a cookie, the browser sends its cookies. Other requests to another origin carry none.
    credentials: cookies.length > 0 ? 'include' : 'same-origin',
    cache: 'no-store',
    signal,
  };
}

function contentOf(body: NonNullable<BuiltRequest['body']>): BodyInit {
  if (body.kind === 'text') return body.text;
  if (body.kind === 'file') return body.file;
  if (body.kind === 'form') return new URLSearchParams(body.pairs);
  return multipartContent(body);
}

/** The browser's `FormData` has no other type, no place for headers of a part, and turns a text with a media type into a file. */
function multipartContent({ mediaType, parts }: RequestBody & { kind: 'multipart' }): BodyInit {
  const named = parts.map((part) => ('file' in part ? { ...part, file: part.file.name } : part));
  if (!isBeyondForms(mediaType, named) && !parts.some((part) => part.mediaType !== undefined)) {
    const form = new FormData();
    for (const part of parts) form.append(part.name, contentOfPart(part));
    return form;
  }
  const boundary = crypto.getRandomValues(new Uint32Array(4)).join('');
  const pieces = parts.flatMap((part): BlobPart[] => {
    const head = 'file' in part ? { ...part, file: part.file.name, mediaType: part.mediaType ?? part.file.type } : part;
    return [`--${boundary}\r\n${headStart(mediaType)}${partHead(head, mediaType)}\r\n\r\n`, contentOfPart(part), '\r\n'];
  });
  return new Blob([...pieces, `--${boundary}--\r\n`], { type: `${mediaType}; boundary=${boundary}` });
}

const contentOfPart = (part: RequestPart): string | File => ('file' in part ? part.file : part.value);

const TELL_MS = 250;

/** If the body ends early, the bytes so far are returned. */
async function readAll(
  response: Response,
  signal: AbortSignal,
  tell: (bytes: number) => void,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; isPart?: 'cancelled' | 'broken' }> {
  const chunks: BlobPart[] = [];
  let size = 0;
  let reportedAt = 0;
  let isPart: 'cancelled' | 'broken' | undefined;
  const reader = response.body?.getReader();
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      chunks.push(next.value);
      size += next.value.length;
      if (performance.now() - reportedAt < TELL_MS) continue;
      reportedAt = performance.now();
      tell(size);
    }
  } catch {
    isPart = signal.aborted ? 'cancelled' : 'broken';
  }
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
  return { bytes, ...(isPart && { isPart }) };
}
