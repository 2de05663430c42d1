import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sprite } from "../../scripts/icons.ts";

test("the sprite contains the named icons, with the shapes of lucide", () => {
  expect(readFileSync(new URL("icons.svg", import.meta.url), "utf8")).toBe(sprite());
});
