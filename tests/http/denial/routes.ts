import type { RouteConfigEntry } from "@react-router/dev/routes";
import { groups } from "#routes.ts";
import { all, denied, nobody, ofForeign, ofManager, type Role, roles, type Row, signedIn } from "./rows.ts";

export type Group = keyof typeof groups;
export type KnownRoute = { path: string; group: Group; file: string };

const leavesOf = (entry: RouteConfigEntry): { path: string; file: string }[] =>
  entry.children ? entry.children.flatMap(leavesOf) : [{ path: entry.path ?? "/", file: entry.file }];

/** Every route of app/routes.ts with the group that guards it. */
export const routes: KnownRoute[] = Object.entries(groups).flatMap(([group, entries]) =>
  entries.flatMap((entry: RouteConfigEntry) => leavesOf(entry)).map((leaf) => ({ ...leaf, group: group as Group })),
);

const addressOf = (path: string) => (path === "/" ? path : `/${path.replaceAll(/:\w+/g, nobody).replace("*", "no/such")}`);

/** An ordinary page opens for those whom its group permits; one of the back office with the hotel in its URL. */
const ordinary: Record<Group, (path: string) => Row[]> = {
  public: (path) => [{ method: "GET", path, ...all(200) }],
  signedIn: (path) => [{ method: "GET", path, ...signedIn(200) }],
  manager: (path) => [
    { method: "GET", path: `${path}?hotel=:own`, ...ofManager(404, 200) },
    { method: "GET", path: `${path}?hotel=:foreign`, ...ofForeign },
  ],
  admin: (path) => [{ method: "GET", path, admin: 200 }],
};

/** All requests of a route: its rows, both methods for rejected roles, and the ordinary page if no row has a GET. */
export function requestsFor({ path, group }: KnownRoute, rows: Row[]): Row[] {
  const address = addressOf(path);
  const guarded: Row[] =
    group === "public"
      ? []
      : [
          { method: "GET", path: address },
          { method: "POST", path: address, fields: {} },
        ];
  const pages = rows.some(({ method }) => method === "GET") ? [] : ordinary[group](address);
  return [...guarded, ...pages, ...rows].map((row) => ({ ...row, ...denied[group] }));
}

/** The role's response to each request that states one. */
export const expectedOf = (role: Role, requests: Row[]) =>
  requests.flatMap((row) => (row[role] === undefined ? [] : [{ ...row, answer: String(row[role]) }]));

/** Rows that permit somebody whom the group of their route does not. */
export const opened = (group: Group, rows: Row[]) =>
  rows.filter((row) => roles.some((role) => row[role] !== undefined && denied[group][role] !== undefined));

/** Roles that a route's group lets in, but of which no row states the response to a POST. */
export const unstatedPosts = (group: Group, rows: Row[]): Role[] =>
  roles.filter(
    (role) => denied[group][role] === undefined && !rows.some(({ method, [role]: answer }) => method === "POST" && answer !== undefined),
  );
