// Which module an island is: that stands in one map for the whole site (`data-islands` on <html>), so that a changed island changes no
// page. The map is asked for once.
import type { ComponentType } from 'react';
import type { IslandMap } from '../../src/model/client.js';

let map: Promise<IslandMap> | undefined;

/** Address of the module. Rejects when the map can't be had, or does not know the island. */
export async function locateIsland(id: string): Promise<string> {
  const { islands = '', baseUrl = '/' } = document.documentElement.dataset;
  map ??= loadMap(islands);
  // The next one to ask shall not be told of this failure.
  map.catch(() => {
    map = undefined;
  });
  const file = (await map)[id];
  if (!file) throw new Error(`The site has no module for the island ${id}.`);
  return baseUrl + file;
}

/** The next one to ask is told of the map as it is then. */
export function forgetPlaces(): void {
  map = undefined;
}

export interface IslandCode {
  Component: ComponentType<Record<string, unknown>>;
  /** What `locateIsland` said. */
  module: string;
}

/** @param address default: that of the module; with a query, for one that failed */
export async function importIsland(id: string, module: string, address = module): Promise<IslandCode> {
  const { default: Component } = (await import(address)) as { default?: IslandCode['Component'] };
  if (!Component) throw new Error(`The island ${id} has no default export.`);
  return { Component, module };
}

async function loadMap(url: string): Promise<IslandMap> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The list of islands can't be fetched: ${response.status} ${response.statusText}`.trim());
  return response.json();
}
