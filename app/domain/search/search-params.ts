import type { AccessNeed } from "#domain/accessibility/accessibility.ts";
import type { Image } from "#domain/hotel/hotel.ts";
import type { OfferedAmenity } from "#domain/hotel/property-amenities.ts";
import type { Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { defaultParty, type PartyWithAges } from "#kit/party.ts";
import { sitePaths } from "#kit/site-urls.ts";
import { type Flexible, flexibleFields } from "./flexible/flexible-url.ts";

export const sorts = ["popularity", "price", "rating", "distance"] as const;
export type Sort = (typeof sorts)[number];

export const priceBounds = { min: 0, max: 1000, step: 10 } as const;
export const typeNames = ["hotel", "apartment", "resort", "villa"] as const;

/** Countries with their own page, by the English name under which their hotels are listed. */
const countryPages = { Georgia: sitePaths.georgiaHotels } as const;
type Country = keyof typeof countryPages;

export const views = ["grid", "list", "map"] as const;
type View = (typeof views)[number];

/** Degrees; west is greater than east where the box crosses the date line. */
export type Box = { west: number; south: number; east: number; north: number };

export type HotelOnMap = {
  id: string;
  name: string;
  /** Its first photo; the name beside it says what it shows. */
  image: Image | null;
  /** Out of five; null without reviews. */
  rating: number | null;
  reviewCount: number;
  latitude: number;
  longitude: number;
  /** Cents before taxes per unit; null without rooms. */
  perNight: number | null;
  /** Taxes or fees are added to it. */
  addsTaxes: boolean;
  /** Cents of the whole stay with taxes and fees; null without dates. */
  total: number | null;
  /** The dates of its price, where they were flexible. */
  found?: Stay;
  /** The centre of its city. */
  city: { id: string; name: string; latitude: number; longitude: number } | null;
};

/** A search, as encoded in the URL of the results page. */
export type Search = PartyWithAges & {
  location: string;
  /** Only hotels in this country, on its own page. */
  country: Country | null;
  dates: { checkIn: Day; checkOut: Day } | null;
  /** Flexible dates. They replace dates in results; a hotel's page has them beside the dates on which it was found. */
  flexible: Flexible | null;
  type: (typeof typeNames)[number] | null;
  /** US dollars a night; the upper bound of 1000 means no bound. */
  minPrice: number;
  maxPrice: number;
  stars: number[];
  amenities: string[];
  /** Required property amenities. */
  property: OfferedAmenity[];
  /** What a room has to have for guests with disabilities; kept in links to hotels, which then offer only such rooms. */
  needs: AccessNeed[];
  /** Only hotels where a stay on these dates can still be cancelled free of charge. */
  freeCancellation: boolean;
  /** The visible map section. */
  box: Box | null;
  sort: Sort;
  page: number;
  view: View;
  /** The given dates can't be searched. */
  datesRejected: boolean;
};

export const lastPage = 83;
/** Counts of hotels are exact up to here. */
export const countedTo = 1000;

/** About ten metres. */
export const boxDecimals = 4;

const boxText = (box: Box): string =>
  [box.west, box.south, box.east, box.north].map((degrees) => String(Number(degrees.toFixed(boxDecimals)))).join(",");

/** URL query of a search; defaults are left out, so that equal searches have equal URLs. */
export function searchQuery(search: Search): string {
  const params = new URLSearchParams();
  const put = (name: string, value: string | number, otherwise?: string | number) => {
    if (value !== otherwise && value !== "") params.append(name, String(value));
  };
  put("location", search.location);
  if (search.dates) {
    put("checkIn", search.dates.checkIn);
    put("checkOut", search.dates.checkOut);
  }
  if (search.flexible) for (const [name, value] of Object.entries(flexibleFields(search.flexible, search.dates !== null))) put(name, value);
  put("adults", search.adults, defaultParty.adults);
  put("children", search.children, defaultParty.children);
  put("childAges", search.childAges.join(","));
  put("teenAges", search.teenAges.join(","));
  put("rooms", search.rooms, defaultParty.rooms);
  put("type", search.type ?? "");
  put("minPrice", search.minPrice, priceBounds.min);
  put("maxPrice", search.maxPrice, priceBounds.max);
  for (const star of search.stars) put("stars", star);
  for (const amenity of search.amenities) put("amenities", amenity);
  for (const key of search.property) put("property", key);
  put("access", search.needs.join(","));
  put("freeCancellation", search.freeCancellation ? "on" : "");
  put("box", search.box ? boxText(search.box) : "");
  put("sort", search.sort, "popularity");
  put("page", search.page, 1);
  put("view", search.view, "grid");
  const query = params.toString();
  return query && `?${query}`;
}

/** Path of the results page. */
export const resultsPath = ({ country }: Search): string => (country ? countryPages[country] : sitePaths.hotels);

/** URL of the results for a changed search; any change except of the page leads to page 1. */
export const searchHref = (search: Search, changes: Partial<Search> = {}): string =>
  `${resultsPath(search)}${searchQuery({ ...search, page: 1, ...changes })}`;

/** Filters with none set. */
export const noFilters = {
  type: null,
  minPrice: priceBounds.min as number,
  maxPrice: priceBounds.max as number,
  stars: [] as number[],
  amenities: [] as string[],
  property: [] as OfferedAmenity[],
  needs: [] as AccessNeed[],
  freeCancellation: false,
};

/** URL query for a hotel's page: dates, party, and the return URL. */
export const stayQuery = (search: Search): string =>
  searchQuery({
    ...search,
    ...noFilters,
    needs: search.needs,
    box: null,
    sort: "popularity",
    page: 1,
    view: "grid",
  });

/** The same for a hotel that was found on some of the flexible dates. */
export const foundQuery = (search: Search, found: Stay | undefined): string => stayQuery(found ? { ...search, dates: found } : search);

/** Whether only hotels within a range of prices are wanted. */
export const hasPriceBounds = ({ minPrice, maxPrice }: Search): boolean => minPrice > priceBounds.min || maxPrice < priceBounds.max;

/** How many filters of the results page are set; a range of prices is one. */
export const filterCount = (search: Search): number =>
  Number(search.type !== null) +
  Number(hasPriceBounds(search)) +
  search.stars.length +
  search.amenities.length +
  search.property.length +
  search.needs.length +
  Number(search.freeCancellation);
