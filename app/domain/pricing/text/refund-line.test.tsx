import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formatUsd } from "#kit/format.ts";
import { RefundLine } from "./refund-line.tsx";

const line = (cancelableUntil: string | null, now: string) =>
  renderToStaticMarkup(
    <RefundLine terms={{ cancelableUntil, terms: null }} online={10_000} timeZone="Asia/Tbilisi" now={now} money={formatUsd} />,
  );
const deadline = "2026-12-19T11:00:00.000Z";
const spoken = (html: string) => /aria-label="([^"]*)"/.exec(html)?.[1];

test("before the deadline the line has a part with and a part without refund", () => {
  const html = line(deadline, "2026-12-01T00:00:00.000Z");
  expect(spoken(html)).toBe(
    "Cancel from today until Dec 19, 2026, 3:00 PM (hotel time): full refund. From then until check-in: no refund.",
  );
  expect(html).toMatch(/Full refund.*Today.*No refund.*Dec 19.*Check-in/);
});

test("on a rate without refund, and from the deadline on, nothing comes back", () => {
  for (const html of [line(null, "2026-12-01T00:00:00.000Z"), line(deadline, deadline)]) {
    expect(spoken(html)).toBe("Cancel from today until check-in: no refund.");
    expect(html).not.toContain("Full refund");
  }
});

test("steps of the fee are parts of the line, and the last one may take everything", () => {
  const terms = [
    { from: deadline, penalty: 5000 },
    { from: "2026-12-25T11:00:00.000Z", penalty: 10_000 },
  ];
  const at = (now: string) =>
    renderToStaticMarkup(
      <RefundLine terms={{ cancelableUntil: deadline, terms }} online={10_000} timeZone="Asia/Tbilisi" now={now} money={formatUsd} />,
    );
  const early = at("2026-12-01T00:00:00.000Z");
  expect(early).toMatch(/Full refund.*Today.*\$50\.00 fee.*Dec 19.*No refund.*Dec 25.*Check-in/);
  expect(spoken(early)).toBe("From Today: Full refund. From Dec 19, 2026, 3:00 PM: $50.00 fee. From Dec 25, 2026, 3:00 PM: No refund.");
  const late = at("2026-12-20T00:00:00.000Z");
  expect(late).toMatch(/\$50\.00 fee.*Today.*No refund.*Dec 25.*Check-in/);
  expect(late).not.toContain("Full refund");
});
