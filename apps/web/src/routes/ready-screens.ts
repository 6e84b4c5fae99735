import type { ComponentType } from "react";
import { matchPath } from "react-router";
import { SHOP_ROUTES, type ShopRoute } from "./routes";

const ready = new Map<string, ComponentType>();

// Fetches a screen's code and caches it, so that it renders at once.
export async function loadScreen(route: ShopRoute) {
  const { Component } = await route.load();
  ready.set(route.name, Component);
  return Component;
}

export function findReadyScreen(route: ShopRoute) {
  return ready.get(route.name);
}

/** Before it is drawn. @throws ChunkLoadError when its code cannot be loaded */
export async function prepareScreen(pathname: string) {
  const route = SHOP_ROUTES.find(({ path }) => matchPath(path, pathname));
  if (route) await loadScreen(route);
}
