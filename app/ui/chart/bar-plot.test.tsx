import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Bar, BarPlot } from "./bar-plot.tsx";

const plot = (bars: Bar[]) =>
  renderToStaticMarkup(
    <BarPlot
      title="Revenue"
      unit="US dollars without taxes"
      rows={["Revenue"]}
      bars={bars}
      format={(value) => `$${value}.00`}
      brief={(value) => `$${value}`}
      aheadNote="booked so far"
    />,
  );

test("a plot has its unit, a labelled axis, values above the bars, a name for future bars, and a table of all values", () => {
  const html = plot([
    { label: "Nov", name: "November 2026", values: [40] },
    { label: "Dec", name: "December 2026", values: [75], ahead: true },
  ]);
  for (const words of ["US dollars without taxes", "$80", "$60", "$20", "$0", "$40", "$75", "booked so far", "As a table"])
    expect(html).toContain(words);
  expect(html).toMatch(/December 2026<span[^>]*> \(booked so far\)<\/span>.*\$75\.00/);
});

test("a plot without values shows a message and an axis from 0", () => {
  const html = plot([{ label: "Nov", name: "November 2026", values: [0] }]);
  for (const words of ["Nothing yet", "$0", "$1"]) expect(html).toContain(words);
  expect(html).not.toMatch(/NaN|Infinity/);
});
