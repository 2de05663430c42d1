import { existsSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import routes, { groups } from "./routes.ts";

type Leaf = { path: string; file: string };

const leavesOf = (entry: RouteConfigEntry): Leaf[] =>
  entry.children ? entry.children.flatMap(leavesOf) : [{ path: `/${entry.path ?? ""}`, file: entry.file }];
const leavesIn = (entries: readonly RouteConfigEntry[]) => entries.flatMap(leavesOf);

/** The guard of the layout around a group. */
const guards = { signedIn: "requireSignIn", manager: "requireSignIn", admin: "requireAdmin" } as const;

/** Where the URLs and files of a guarded group start. The pages of `routes/account` for signing in are public. */
const guarded = {
  signedIn: ["/trips/", "/profile/", "/rewards/", "/list-property/"],
  manager: ["/hotel-manager/", "routes/manager/"],
  admin: ["/admin/", "routes/admin/"],
};

/** What is wrong with the groups: a route that a guard does not surround although its folder or its URL belongs to a guarded group. */
function violations(table: Record<keyof typeof groups, readonly RouteConfigEntry[]>): string[] {
  const unguarded = Object.entries(guards).flatMap(([group, guard]) =>
    table[group as keyof typeof guards].flatMap(({ file, path }) => {
      const text = path === undefined && existsSync(`app/${file}`) ? readFileSync(`app/${file}`, "utf8") : "";
      return text.includes(`export const middleware = [${guard}];`) ? [] : [`${file} of ${group} has no ${guard}`];
    }),
  );
  const misplaced = Object.entries(guarded).flatMap(([group, starts]) =>
    Object.entries(table)
      .filter(([name]) => name !== group)
      .flatMap(([, entries]) => leavesIn(entries))
      .filter(({ path, file }) => starts.some((start) => file.startsWith(start) || `${path}/`.startsWith(start)))
      .map(({ path }) => `${path} is outside of the group ${group}`),
  );
  return [...unguarded, ...misplaced];
}

describe("groups of routes", () => {
  test("every route belongs to one group", () => {
    const grouped = Object.values(groups).flatMap((entries) => leavesIn(entries));
    expect(leavesIn(routes)).toEqual(grouped);
    expect(new Set(grouped.map(({ path }) => path)).size).toBe(grouped.length);
  });

  test("a guard surrounds every group but the public one", () => expect(violations(groups)).toEqual([]));

  test.each<[what: string, added: Partial<Parameters<typeof violations>[0]>, violation: string]>([
    [
      "a page of the administrator among the public ones",
      { public: [{ path: "admin/new", file: "routes/guest/new.tsx" }] },
      "/admin/new is outside of the group admin",
    ],
    ...["trips/:code/new", "profile/new", "rewards"].map((path): [string, { public: { path: string; file: string }[] }, string] => [
      `/${path} among the public ones`,
      { public: [{ path, file: "routes/account/new.tsx" }] },
      `/${path} is outside of the group signedIn`,
    ]),
    [
      "a file of the manager among the signed-in",
      { public: [{ path: "new.csv", file: "routes/manager/new.ts" }] },
      "/new.csv is outside of the group manager",
    ],
    [
      "a page beside the guarded layout",
      { admin: [{ path: "admin/new", file: "routes/admin/users.tsx" }] },
      "routes/admin/users.tsx of admin has no requireAdmin",
    ],
    [
      "a layout without a guard",
      { signedIn: [{ file: "routes/manager/frame.tsx", children: [] }] },
      "routes/manager/frame.tsx of signedIn has no requireSignIn",
    ],
  ])("finds %s", (_what, added, violation) => expect(violations({ ...groups, ...added })).toContain(violation));
});
