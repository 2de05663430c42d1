import fc from "fast-check";
import { expect, test } from "vitest";
import { searchOf } from "./read-search.ts";
import { searchHref, searchQuery, stayQuery } from "./search-params.ts";

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

test.each([
  ["children=2&childAges=4,9", [4, 9]],
  ["children=2&childAges=9&childAges=4", [9, 4]],
  ["children=3&childAges=&childAges=12&childAges=0", [12, 0]],
  ["children=1&childAges=4,9", [4]],
  ["childAges=4", []],
  ["children=4&childAges=13,-1,x,4.5,1e1,007, 4,+4", []],
])("%s has the ages %o of children, in their order", (query, ages) => {
  expect(read(query).childAges).toEqual(ages);
});

test("one of the adults has no age below 18", () => {
  expect(read("adults=2&teenAges=15,16")).toMatchObject({ adults: 2, teenAges: [15] });
  expect(read("adults=3&teenAges=12,17,18,13").teenAges).toEqual([17, 13]);
});

test("the URL of a hotel keeps the ages, and has none where none is known", () => {
  expect(stayQuery(read("location=x&children=2&childAges=9&childAges=4&sort=price"))).toBe("?location=x&children=2&childAges=9%2C4");
  expect(stayQuery(read("children=2&childAges="))).toBe("?children=2");
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
          "children",
          "childAges",
          "teenAges",
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
          fc.constantFrom("on", "map", "3", "4,9,0", "15,13", "-12.34567,1,5,2.5", "179,-10,-179,10", "1,2,3", "0,5,1,5", "1e3,0,2,1"),
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
