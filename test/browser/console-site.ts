// A site of one API with three operations, and a server that implements them, so that requests of the console are really answered. The
// server has another origin than the site, and records its requests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { type MadeSite, makeSite, type Opened, type OpenOptions } from './make-site.js';

export interface Asked {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface ConsoleSite {
  site: MadeSite;
  /** Origin of the API. */
  api: string;
  /** All requests except preflights. */
  asked: Asked[];
  /** Whether the API lets other sites read its answers. */
  allow: boolean;
  /** Connections that ended before they were answered. */
  cut: number;
  close(): Promise<void>;
}

/** Numbers that JavaScript would change. Their spelling must survive. */
export const EXACT =
  '{"id":9007199254740993,"price":1.10,"mass":1e400,"tags":[],"meta":{},"note":"a \\"quoted\\" {text}","list":[1,-0,[true,null]]}';
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** About ten megabytes of JSON. */
const LARGE = `[${Array.from({ length: 100_000 }, (_, n) => `{"id":${n},"name":"number ${n}","text":"${'x'.repeat(60)}"}`).join(',')}]`;

export async function openConsoleSite(): Promise<ConsoleSite> {
  const state: Pick<ConsoleSite, 'asked' | 'allow' | 'cut'> = { asked: [], allow: true, cut: 0 };
  const server = createServer((request, response) => void answer(request, response, state));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const site = await makeSite({ ...FILES, 'shop.yaml': specification(port) }, '/base/');
  return Object.assign(state, {
    site,
    api: `http://127.0.0.1:${port}`,
    async close() {
      await site.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  state: Pick<ConsoleSite, 'asked' | 'allow' | 'cut'>,
): Promise<void> {
  const { method = '', url = '', headers } = request;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (state.allow) {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type, x-trace');
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT');
    response.setHeader('access-control-expose-headers', 'x-request-id');
  }
  if (method === 'OPTIONS') return void response.writeHead(204).end();
  if (method === 'HEAD') return void response.writeHead(404).end();
  state.asked.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
  const { pathname } = new URL(url, 'http://localhost');
  response.setHeader('x-request-id', 'req_1');
  const reply = (type: string, body: string | Buffer, status = 200) => response.writeHead(status, { 'content-type': type }).end(body);
  if (pathname === '/v1/orders') return void reply('application/json', EXACT, method === 'POST' ? 201 : 200);
  if (pathname === '/v1/orders/large/files') return void reply('application/json', LARGE);
  if (pathname === '/v1/orders/slow/files') return void response.on('close', () => state.cut++);
  if (pathname === '/v1/orders/picture/files') return void reply('image/png', Buffer.from(PNG, 'base64'));
  if (pathname === '/v1/orders/binary/files') return void reply('application/octet-stream', Buffer.from([0, 1, 2, 255]));
  reply('text/html; charset=utf-8', '<script>alert(1)</script>');
}

const FILES = {
  'site.config.ts': `export default {
    title: 'Shop', url: 'https://example.com', baseUrl: '/base/', search: false,
    apis: [
      { id: 'shop', specification: 'shop.yaml', path: '/docs/api' },
      { id: 'quiet', specification: 'quiet.yaml', path: '/docs/quiet', console: false },
    ],
  };`,
  'content/docs/index.md': '# Shop\n\nWhat the shop does, and how.\n',
  'quiet.yaml': `openapi: 3.1.0
info: { title: Quiet, version: '1' }
servers: [{ url: https://quiet.example }]
paths:
  /one:
    get: { operationId: getOne, summary: Get one, responses: { '200': { description: Done } } }
`,
};

const specification = (port: number): string => `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers:
  - url: http://127.0.0.1:{port}/{version}
    variables:
      port: { default: '${port}', enum: ['${port}', '9'] }
      version: { default: v1 }
  - url: https://{tenant}.shop.example/v1
    variables: { tenant: { default: acme } }
  - url: /here
  - url: ftp://files.example
security: [{ token: [] }, { key: [] }]
paths:
  /orders:
    get:
      operationId: listOrders
      summary: List orders
      security: [{ token: [] }, { key: [] }, { user: [] }, {}]
      parameters:
        - { name: limit, in: query, required: true, schema: { type: integer, example: 25 } }
        - { name: state, in: query, required: true, schema: { type: string, enum: [open, closed] } }
        - { name: ids, in: query, schema: { type: array, items: { type: string } }, example: [a b, c&d], explode: false }
        - { name: tags, in: query, schema: { type: array, items: { enum: [new, old, gone] } }, example: [old] }
        - { name: filter, in: query, style: deepObject, schema: { type: object }, example: { big: 9007199254740993, name: Ada } }
        - { name: X-Trace, in: header, schema: { type: string } }
      responses: { '200': { description: Done } }
    post:
      operationId: createOrder
      summary: Create an order
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, properties: { id: { type: integer }, name: { type: string } } }
            example: { id: 9007199254740993, name: "it's <b>&amp;" }
          application/xml: { schema: { type: object, properties: { id: { type: integer } } } }
      responses: { '201': { description: Done } }
  /orders/{id}/files:
    post:
      operationId: uploadFile
      summary: Upload a file
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [file]
              properties:
                file: { type: string, format: binary }
                note: { type: string, example: hello }
                meta: { type: object, example: { a: 1 } }
      responses: { '200': { description: Done } }
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    user: { type: http, scheme: basic }
    key: { type: apiKey, in: header, name: X-Key }
`;

export const LIST = '/base/docs/api/list-orders/';
export const CREATE = '/base/docs/api/create-order/';
export const UPLOAD = '/base/docs/api/upload-file/';

/** A page of the site, with its console open. */
export async function openConsole({ site }: Pick<ConsoleSite, 'site'>, path: string, options: OpenOptions = {}): Promise<Opened> {
  const opened = await site.open(path, { viewport: { width: 1440, height: 900 }, ...options });
  opened.page.setDefaultTimeout(10_000);
  await opened.page.getByRole('button', { name: 'Try it' }).click();
  await form(opened.page).waitFor();
  return opened;
}

export const form = (page: Page) => page.getByRole('region', { name: 'Try it' });
export const response = (page: Page) => page.getByRole('region', { name: 'Response' });
export const status = (page: Page) => form(page).getByRole('status');
export const send = (page: Page) => form(page).getByRole('button', { name: 'Send', exact: true }).click();
