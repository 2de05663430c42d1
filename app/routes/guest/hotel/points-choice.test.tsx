import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { StayPoints } from "./points-choice.tsx";

const shown = (chargedOnline: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <StayPoints quote={{ charge: 33_600, chargedOnline, pointsSpent: 0 }} balance={50_000} />
    </MemoryRouter>,
  );

test("points are offered for what is charged online, less a dollar; not for what is paid at the hotel", () => {
  expect(shown(33_600)).toContain("points=33500");
  expect(shown(10_080)).toContain("points=9900");
  expect(shown(0)).not.toContain("points=");
});
