import { expect, test } from "vitest";
import { leadOf } from "./about-hotel.tsx";

test("a short description is shown as a title, whole", () => {
  expect(leadOf("Two houses. One stove.")).toEqual(["Two houses. One stove.", ""]);
});

test("of a long description whole sentences are the title", () => {
  const first = "Two houses with the glacier in every window.";
  const rest = `${"Guides leave at six. ".repeat(12)}And the stove is lit before they come back.`;
  const [lead, remaining] = leadOf(`${first} ${rest}`);
  expect(lead.length).toBeLessThanOrEqual(220);
  expect(lead.startsWith(first)).toBe(true);
  expect(lead).toMatch(/\.$/);
  expect(`${lead} ${remaining}`).toBe(`${first} ${rest}`);
});

test("a long description without an early end of a sentence has no title", () => {
  const endless = "a house and ".repeat(40).trim();
  expect(leadOf(endless)).toEqual(["", endless]);
});
