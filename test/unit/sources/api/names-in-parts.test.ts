// A part of a document depends on what the names in its descriptions mean.
import { describe, expect, test } from 'vitest';
import { changed, SHOP } from './shop-document.js';

describe('names in descriptions', () => {
  const NAMING = SHOP.replace(
    'An amount',
    "'Of [orders](api:list-orders), [totals](api:Order.total), [one](<api:POST /orders>), [none](api:Order\\_x)'",
  );

  test('are part of what they stand in: it changes with what they mean, and what does not reach it stays', async () => {
    const reaching = ['list-orders', 'schemas/order', 'schemas/money'];
    expect(await changed((text) => text.replace('operationId: create-order', 'operationId: make-order'), NAMING)).toEqual([
      '',
      'make-order',
      'schemas/receipt',
    ]);
    expect(await changed((text) => text.replace('operationId: health', 'operationId: Order_x'), NAMING)).toEqual(
      expect.arrayContaining(reaching),
    );
    expect(await changed((text) => text.replace('properties: { total:', 'properties: { totals:'), NAMING)).toEqual(
      expect.arrayContaining(['schemas/money']),
    );
    expect(await changed((text) => text.replace('  /orders:', '  /all-orders:'), NAMING)).toEqual(
      expect.arrayContaining(['schemas/money']),
    );
  });

  test('are part of the overview where that holds them', async () => {
    const linked = SHOP.replace("version: '1'", "version: '1', description: 'See [an order](api:Order.total)'");
    expect(await changed((text) => text.replace('properties: { total:', 'properties: { totals:'), linked)).toContain('');
    expect(await changed((text) => text.replace('properties: { total:', 'properties: { totals:'))).not.toContain('');
  });
});
