import { expect, test } from "vitest";
import { withoutLinks } from "./without-links.ts";

test.each([
  ["Sololaki House", "Sololaki House"],
  ["St. Regis No. 5", "St. Regis No. 5"],
  ["evil.com", "evil. com"],
  ["Win at https://www.evil.com/x", "Win at https:// www. evil. com/ x"],
  ["write to win@evil.com", "write to win@ evil. com"],
])("%s is a name without links", (name, shown) => {
  expect(withoutLinks(name)).toBe(shown);
});

test("a name is cut after 80 characters", () => {
  expect(withoutLinks("a".repeat(80))).toHaveLength(80);
  expect(withoutLinks("a".repeat(81))).toBe(`${"a".repeat(79)}…`);
});
