import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { StayPoints } from "./points-choice.tsx";

function shown(chargedOnline: number) {
  const Page = createRoutesStub([
    { path: "/", Component: () => <StayPoints quote={{ charge: 33_600, chargedOnline, pointsSpent: 0 }} balance={50_000} /> },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("points are offered for what is charged online, less a dollar; not for what is paid at the hotel", () => {
  expect(shown(33_600)).toContain("points=33500");
  expect(shown(10_080)).toContain("points=9900");
  expect(shown(0)).not.toContain("points=");
});

test("what points take off is in the displayed currency", () => {
  expect(shown(33_600)).toMatch(/−\u2060₾\u2009\u2060921/);
  expect(shown(33_600)).not.toContain("$");
});
