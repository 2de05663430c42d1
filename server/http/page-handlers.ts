import { createRequestHandler, type ServerBuild } from "react-router";
import { basePath, type Locale } from "#kit/locale.ts";

type Routes = Record<string, { parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined } | undefined>;

/** The first segment of every URL of a route; undefined if it can be any, and for the home page. */
function firstSegment(routes: Routes, id: string): string | undefined {
  const route = routes[id];
  if (!route) return undefined;
  const own = route.path?.split("/")[0];
  return (route.parentId ? firstSegment(routes, route.parentId) : undefined) ?? (own && !/[:*?]/.test(own) ? own : undefined);
}

/**
 * The routes that can match a path with this first segment, with their parents: its own ones, the home page, which every
 * page names to the browser, and those that begin with a parameter.
 */
export function routesUnder<Some extends Routes>(routes: Some, segment: string): Some {
  const wanted = new Set<string>();
  const add = (id: string | undefined): void => {
    if (id === undefined || wanted.has(id)) return;
    wanted.add(id);
    add(routes[id]?.parentId);
  };
  for (const [id, route] of Object.entries(routes)) {
    const first = firstSegment(routes, id);
    if ((route?.index || route?.path) && (first === undefined || first === segment)) add(id);
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => wanted.has(id))) as Some;
}

/** The first segment of a path as it is written, without the suffix of the router's data requests. */
function segmentOf(path: string): string | undefined {
  if (["", "/", ".data", "/_.data", "/_root.data"].includes(path)) return "";
  // An empty segment is part of a path with two slashes.
  return path.split("/", 2)[1]?.replace(/\.data$/, "") || undefined;
}

/**
 * The handler of the pages in one language. The router compares each request with all of its routes and copies all of
 * them for each page, so it gets only those of the path's first segment. A path that isn't written like a route, such
 * as `/Hotels`, gets all of them.
 */
export function pageHandlers(build: ServerBuild, locale: Locale, mode: string): ReturnType<typeof createRequestHandler> {
  const base = basePath(locale);
  const all = createRequestHandler({ ...build, basename: base || "/" }, mode);
  const handlerUnder = (segment: string) => {
    const assets = { ...build.assets, routes: routesUnder(build.assets.routes, segment) };
    return createRequestHandler({ ...build, routes: routesUnder(build.routes, segment), assets, basename: base || "/" }, mode);
  };
  const segments = new Set(["", ...Object.keys(build.routes).flatMap((id) => firstSegment(build.routes, id) ?? [])]);
  const handlers = new Map<string, typeof all>();
  const handlerOf = (segment: string | undefined) => {
    if (segment === undefined || !segments.has(segment)) return all;
    const made = handlers.get(segment) ?? handlerUnder(segment);
    handlers.set(segment, made);
    return made;
  };
  return (request, context) => handlerOf(segmentOf(new URL(request.url).pathname.slice(base.length)))(request, context);
}
