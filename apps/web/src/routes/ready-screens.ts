import type { ComponentType } from "react";
import { matchPath } from "react-router";
import { SHOP_ROUTES, type ShopRoute } from "./routes";

const ready = new Map<string, ComponentType>();

/** Fetches a screen's code and remembers it, so that it is drawn at once from then on. */
export async function loadScreen(route: ShopRoute) {
  const { Component } = await route.load();
  ready.set(route.name, Component);
  return Component;
}

/** The screen when its code is already there, else undefined. */
export function findReadyScreen(route: ShopRoute) {
  return ready.get(route.name);
}

/**
 * Fetches the screen of an address ahead of drawing it.
 * @throws ChunkLoadError when its code cannot be had
 */
export async function prepareScreen(pathname: string) {
  const route = SHOP_ROUTES.find(({ path }) => matchPath(path, pathname));
  if (route) await loadScreen(route);
}
