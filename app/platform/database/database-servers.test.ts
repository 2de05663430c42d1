import { describe, expect, test } from "vitest";
import { serversOf } from "./database-servers.server.ts";
import { isDatabaseUnavailable } from "./database-unavailable.server.ts";

test.each([
  ["postgres://a/stumari", ["postgres://a/stumari"]],
  [
    "postgres://me:p%40ss@a:5432,b/stumari?target_session_attrs=read-write",
    [
      "postgres://me:p%40ss@a:5432/stumari?target_session_attrs=read-write",
      "postgres://me:p%40ss@b/stumari?target_session_attrs=read-write",
    ],
  ],
  ["postgres://[::1]:5432,10.0.0.2:5433/stumari", ["postgres://[::1]:5432/stumari", "postgres://10.0.0.2:5433/stumari"]],
])("%s names its servers", (url, servers) => {
  expect(serversOf(url)).toEqual(servers);
});

describe("an error", () => {
  test.each(["57P01", "ECONNREFUSED", "25006", "55P03"])("with code %s means that the database is unavailable", (code) => {
    expect(isDatabaseUnavailable(new Error("render", { cause: Object.assign(new Error(), { code }) }))).toBe(true);
  });

  test.each(["23505", "42P01", "40001", undefined])("with code %s is an answer of the database", (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error("a wrong question"), { code }))).toBe(false);
  });
});
