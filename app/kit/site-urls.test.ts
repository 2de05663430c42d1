import { matchPath } from "react-router";
import { expect, test } from "vitest";
import { routes } from "../../tests/http/denial/routes.ts";
import { siteUrl, sitePaths } from "./site-urls.ts";

const paths = Object.entries(sitePaths).map(([name, path]) => [name, typeof path === "string" ? path : path("dashboard", "one")] as const);

test.each(paths)("the path of %s leads to a route", (_name, path) => {
  const [pathname = ""] = path.split(/[?#]/);
  const matching = routes.filter(({ path: pattern }) => !pattern.includes("*") && matchPath(`/${pattern.replace(/^\//, "")}`, pathname));
  expect(matching).not.toEqual([]);
});

test("a URL has the base path of its language", () => {
  expect(siteUrl("https://stumari.test", "ka", sitePaths.trip("ABC"))).toBe("https://stumari.test/ka/trips/ABC");
});
