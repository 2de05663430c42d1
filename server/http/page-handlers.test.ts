import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import config from "#routes.ts";
import { routesUnder } from "./page-handlers.ts";

type Table = Record<string, { id: string; parentId?: string; path?: string; index?: boolean }>;

function tableOf(entries: RouteConfigEntry[], parentId = "root", table: Table = { root: { id: "root" } }): Table {
  for (const [position, { path, index, children }] of entries.entries()) {
    const id = `${parentId}/${position}`;
    table[id] = { id, parentId, ...(path !== undefined && { path }), ...(index && { index }) };
    tableOf(children ?? [], id, table);
  }
  return table;
}

function treeOf(table: Table, parentId?: string): RouteObject[] {
  return Object.values(table)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, index } : { id, ...(path !== undefined && { path }), children: treeOf(table, id) }));
}

const all = tableOf(config);
const wholePath = (id: string | undefined): string => {
  const route = id === undefined ? undefined : all[id];
  return route ? [wholePath(route.parentId), route.path].filter(Boolean).join("/") : "";
};
const idsOf = (tree: RouteObject[], path: string) => matchRoutes(tree, path)?.map(({ route }) => route.id);

describe("the routes under a first segment", () => {
  const paths = [...new Set(Object.keys(all).map((id) => `/${wholePath(id)}`.replace(/:\w+/g, "some").replace("*", "other/page")))];

  test.each(paths)("match %s like all routes", (path) => {
    const under = routesUnder(all, path.split("/")[1] ?? "");
    for (const each of [path, `${path}/`, `${path}/further`]) expect(idsOf(treeOf(under), each)).toEqual(idsOf(treeOf(all), each));
  });

  test("are a few, and contain the home page", () => {
    const under = routesUnder(all, "hotels");
    expect(Object.keys(under).length).toBeLessThan(Object.keys(all).length / 5);
    expect(Object.values(under).some((route) => route.index)).toBe(true);
  });
});
