import { expect, test } from "vitest";
import * as limits from "#kit/limits.ts";
import { searchOf } from "../read-search.ts";
import { flexibleNotes } from "./flexible-text.ts";

const notes = (query: string, count: number) =>
  flexibleNotes({ ...searchOf(new URLSearchParams(`${query}&month=2027-03&nights=weekend`), "2026-11-21"), dates: null }, { count });

test("results for flexible dates say that prices of the most popular hotels only are compared, where there are more", () => {
  const all = limits.flexibleHotels;
  expect([notes("", all)?.compared, notes("sort=price", all - 1)?.compared, notes("view=map", all - 1)?.compared]).toEqual([
    null,
    null,
    null,
  ]);
  for (const query of ["sort=price", "view=map"]) expect(notes(query, all)?.compared, query).toContain(String(all));
  expect(notes("minPrice=10", 1)?.compared).toContain(String(all));
});
