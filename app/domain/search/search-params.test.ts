import fc from "fast-check";
import { expect, test } from "vitest";
import { searchHref, searchOf, searchQuery } from "./search-params.ts";

const today = "2026-11-21";
const read = (query: string) => searchOf(new URLSearchParams(query), today);

test("an invalid value becomes the default or the nearest bound", () => {
  expect(read("adults=99&children=-1&rooms=0&minPrice=995&maxPrice=x&stars=7&stars=4&sort=no&page=0&view=no")).toMatchObject({
    adults: 8,
    children: 0,
    rooms: 1,
    minPrice: 1000,
    maxPrice: 1000,
    stars: [4],
    sort: "popularity",
    page: 1,
    view: "grid",
  });
});

test.each([
  "checkIn=2026-11-20&checkOut=2026-11-25",
  "checkIn=2026-12-01&checkOut=2026-12-01",
  "checkIn=2027-02-30&checkOut=2027-03-02",
  "checkIn=2026-12-01",
  "checkIn=2026-12-01&checkOut=2027-12-01",
])("%s are rejected as dates, which the result says", (query) => {
  expect(read(query)).toMatchObject({ dates: null, datesRejected: true });
});

test("the plural name on a card of the home page selects the type", () => {
  expect(read("type=villas").type).toBe("villa");
});

test("every query is parsed, and the URL of the result gives the same search", () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(
          "location",
          "checkIn",
          "checkOut",
          "adults",
          "rooms",
          "type",
          "minPrice",
          "maxPrice",
          "stars",
          "amenities",
          "sort",
          "page",
          "view",
          "freeCancellation",
          "box",
        ),
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.constantFrom("on", "map", "-12.34567,1,5,2.5", "179,-10,-179,10", "1,2,3", "0,5,1,5", "1e3,0,2,1"),
        ),
      ),
      (fields) => {
        const search = searchOf(new URLSearchParams(fields), today);
        expect(searchOf(new URLSearchParams(searchQuery(search)), today)).toEqual({ ...search, datesRejected: false });
        expect(searchHref(search)).toMatch(/^\/hotels/);
      },
    ),
    { numRuns: 40 },
  );
}, 30_000);
