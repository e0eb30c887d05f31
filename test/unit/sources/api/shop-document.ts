// The description of a shop, and what an edit of it changes.
import { digestsOf, load } from './api-on-disk.js';

export const SHOP = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    get:
      operationId: list-orders
      responses:
        '200': { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
    post:
      operationId: create-order
      responses: { '201': { $ref: '#/components/responses/Made' } }
  /health:
    get: { operationId: health, responses: { '200': { description: Well } } }
components:
  responses:
    Made: { description: Made, content: { application/json: { schema: { $ref: '#/components/schemas/Receipt' } } } }
  schemas:
    Order: { type: object, properties: { total: { $ref: '#/components/schemas/Money' }, next: { $ref: '#/components/schemas/Order' } } }
    Money: { type: object, description: An amount, properties: { amount: { type: number } } }
    Receipt: { type: object, properties: { number: { type: string } } }
`;

/** @returns the slugs of the parts that differ after the edit */
export const changed = async (edit: (text: string) => string, document = SHOP): Promise<string[]> => {
  const [before, after] = [digestsOf((await load(document)).value), digestsOf((await load(edit(document))).value)];
  return Object.keys(after).filter((slug) => before[slug] !== after[slug]);
};
