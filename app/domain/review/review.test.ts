import { expect, test } from "vitest";
import { reviewListHref, reviewListOf } from "./review.ts";

const list = (query: string) => reviewListOf(new URLSearchParams(query));

test("order and page of the reviews are in the URL, and invalid values are the default", () => {
  expect(list("")).toEqual({ order: "newest", page: 1 });
  expect(list("reviews=3&order=lowest")).toEqual({ order: "lowest", page: 3 });
  for (const query of ["reviews=0&order=best", "reviews=-2", "reviews=1e9", "reviews=99999999999", "order="])
    expect(list(query)).toEqual({ order: "newest", page: 1 });
});

test("paging keeps the other parameters of the URL, and defaults are left out", () => {
  const params = new URLSearchParams("checkIn=2026-12-01&reviews=2&order=lowest");
  expect(reviewListHref(params, { order: "lowest", page: 3 })).toBe("?checkIn=2026-12-01&order=lowest&reviews=3#reviews");
  expect(reviewListHref(params, { order: "newest", page: 1 })).toBe("?checkIn=2026-12-01#reviews");
});
