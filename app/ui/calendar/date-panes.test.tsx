import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DatePanes } from "./date-panes.tsx";

test("the price of a day is shown short and read out with its currency", () => {
  const ignore = () => undefined;
  const html = renderToStaticMarkup(
    <DatePanes
      today="2026-11-21"
      nights={(day) => (day === "2026-11-23" ? { shown: "275", spoken: "₾275" } : day === "2026-11-24" ? null : undefined)}
      chosen={undefined}
      onPick={ignore}
      onClear={ignore}
      onDone={ignore}
    />,
  );
  expect(html).toMatch(/aria-label="Monday, November 23, 2026, ₾275"[^>]*>23<span aria-hidden="true"[^>]*>275</);
  expect(html).toContain('aria-label="Tuesday, November 24, 2026, not available"');
});
