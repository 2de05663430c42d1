import { expect, test } from "vitest";
import { linksApart, withoutLinks } from "./without-links.ts";

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

test("times, dates and amounts stay as they are, addresses of numbers do not", () => {
  expect(linksApart("Come by 14:00 on 3.12.2026 and pay $4.50.")).toBe("Come by 14:00 on 3.12.2026 and pay $4.50.");
  for (const address of ["1.2.3.4", "http://1.2.3.4", "10.0.0.1:80", "12.evil.com", "evil.com:8080", "12:30.now"])
    expect(linksApart(address)).not.toMatch(/[.:/]\w/);
});
