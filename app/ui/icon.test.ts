import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sprite } from "../../scripts/icons.ts";

test("the picture with all icons holds the ones that are named, drawn as lucide draws them", () => {
  expect(readFileSync(new URL("icons.svg", import.meta.url), "utf8")).toBe(sprite());
});
