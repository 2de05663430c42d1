import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Earnings } from "./earnings.tsx";

const html = (codes: number) =>
  renderToStaticMarkup(
    <Earnings
      months={[
        { month: "2026-10", commission: 50_000, points: 20_000, expired: 0, codes: 0, refunds: 7000 },
        { month: "2026-11", commission: 10_000, points: 20_000, expired: 0, codes, refunds: 0 },
      ]}
    />,
  );

test("a warning says that points and codes cost more than the commission earns", () => {
  expect(html(20_000)).not.toContain("more than the commission");
  expect(html(20_001)).toContain("cost $600.01 in these twelve months, more than the commission of $600.00 earns.");
});

test("the table has every month, the latest first, what is left of it, and the sums", () => {
  const cells = [
    ...(html(500)
      .split("<tbody")[2]
      ?.matchAll(/<td[^>]*>([^<]*)<\/td>/g) ?? []),
  ].map(([, text]) => text);
  expect(cells.join(" | ")).toBe(
    [
      "November 2026 | $100.00 | $200.00 | $5.00 | −$105.00 | $0.00",
      "October 2026 | $500.00 | $200.00 | $0.00 | $300.00 | $70.00",
      "Twelve months | $600.00 | $400.00 | $5.00 | $195.00 | $70.00",
    ].join(" | "),
  );
});
