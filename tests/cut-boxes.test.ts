import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// Focus scrolls a hidden overflow into view, and nobody can scroll it back; a clipped one stays where it is.
test("boxes that only cut what is in them can't be scrolled by focus", () => {
  const views = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  expect(views.length).toBeGreaterThan(100);
  expect(views.filter((file) => /\boverflow-(?:[xy]-)?hidden\b/.test(readFileSync(join("app", file), "utf8")))).toEqual([]);
});
