// A small site of prose, and an API of two files. Some of its schemas are reached by operations and others are not: by references, through
// parameters, through each other, and in a circle.
import { PLAIN_CONFIG, PLAIN_SITE } from './prose-site.js';
import type { Files } from './site-on-disk.js';

export const SPECIFICATION = 'openapi/dock.yaml';
export const OTHER_FILE = 'openapi/parts/tide.yaml';

export const API_CONFIG = PLAIN_CONFIG.replace(
  'docs: [',
  "apis: [{ id: 'dock', specification: 'openapi/dock.yaml', path: '/docs/dock' }],\n  docs: [",
);

export const API_SITE: Files = {
  ...PLAIN_SITE,
  'site.config.ts': API_CONFIG,
  [SPECIFICATION]: `openapi: 3.1.0
info: { title: Dock, version: '1', description: Boats and berths. }
servers: [{ url: 'https://dock.example' }]
tags: [{ name: Boats }, { name: Water }]
paths:
  /boats:
    get:
      operationId: listBoats
      tags: [Boats]
      summary: List boats
      parameters: [{ $ref: '#/components/parameters/Page' }]
      responses:
        '200': { description: All boats., content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Boat' } } } } }
    post:
      operationId: createBoat
      tags: [Boats]
      summary: Create a boat
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/NewBoat' } } } }
      responses:
        '201': { description: Created. }
  /berths/{id}:
    get:
      operationId: getBerth
      tags: [Boats]
      summary: Get a berth
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        '200': { description: A berth., content: { application/json: { schema: { $ref: '#/components/schemas/Berth' } } } }
  /tides:
    get:
      operationId: listTides
      tags: [Water]
      summary: List tides
      parameters: [{ $ref: '#/components/parameters/Page' }]
      responses:
        '200': { description: All tides., content: { application/json: { schema: { $ref: 'parts/tide.yaml#/Tide' } } } }
  /bell:
    post:
      operationId: ringBell
      summary: Ring the bell
      responses:
        '204': { description: Rung. }
components:
  parameters:
    Page: { name: page, in: query, description: Which page., schema: { $ref: '#/components/schemas/PageNumber' } }
  schemas:
    Boat:
      type: object
      description: It floats.
      properties:
        name: { type: string, description: What it is called. }
        berth: { $ref: '#/components/schemas/Berth' }
    NewBoat:
      type: object
      properties:
        name: { type: string, example: Gull }
    Berth:
      type: object
      properties:
        number: { type: integer, minimum: 1 }
        boats: { type: array, items: { $ref: '#/components/schemas/Boat' } }
    PageNumber: { type: integer, minimum: 1 }
    Unused: { type: string, description: Of no boat. }
`,
  [OTHER_FILE]: `Tide:
  type: object
  description: Water comes, water goes.
  properties:
    height: { type: number, examples: [1.10] }
    moon: { $ref: '#/Moon' }
Moon: { type: string, enum: [new, full] }
`,
};

const operation = (path: string, verb: string): string => `dock:${SPECIFICATION}#/paths/${path.replaceAll('/', '~1')}/${verb}`;
const schema = (name: string): string => `dock:${SPECIFICATION}#/components/schemas/${name}`;

/** Keys of the API's pages, which begin with its id. */
export const PAGES = {
  overview: `dock:${SPECIFICATION}#`,
  listBoats: operation('/boats', 'get'),
  createBoat: operation('/boats', 'post'),
  getBerth: operation('/berths/{id}', 'get'),
  listTides: operation('/tides', 'get'),
  ringBell: operation('/bell', 'post'),
  Boat: schema('Boat'),
  NewBoat: schema('NewBoat'),
  Berth: schema('Berth'),
  PageNumber: schema('PageNumber'),
  Unused: schema('Unused'),
  Tide: `dock:${OTHER_FILE}#/Tide`,
  Moon: `dock:${OTHER_FILE}#/Moon`,
};
