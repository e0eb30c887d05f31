// Finds the module of an island. One map serves the whole site (`data-islands` on <html>), so that a changed island changes no page. The
// map is fetched once.
import type { ComponentType } from 'react';
import type { IslandMap } from '../../src/model/client.js';

let map: Promise<IslandMap> | undefined;

/** Address of the module. Rejects if the map can't be fetched, or does not contain the island. */
export async function locateIsland(id: string): Promise<string> {
  const { islands = '', baseUrl = '/' } = document.documentElement.dataset;
  map ??= loadMap(islands);
  // After a failure the next call fetches the map again.
  map.catch(() => {
    map = undefined;
  });
  const file = (await map)[id];
  if (!file) throw new Error(`The site has no module for the island ${id}.`);
  return baseUrl + file;
}

/** The next call of `locateIsland` fetches the map again. */
export function forgetPlaces(): void {
  map = undefined;
}

export interface IslandCode {
  Component: ComponentType<Record<string, unknown>>;
  /** The address that `locateIsland` returned. */
  module: string;
}

/** @param address Default: that of the module. With a query for a module that failed before. */
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
