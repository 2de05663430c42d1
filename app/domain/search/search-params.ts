import { sitePaths } from "#kit/site-urls.ts";
import { addYears, type Day, daysBetween, isDay } from "#kit/day.ts";
import { agesIn, type bookingBounds, defaultParty, partyBounds, type PartyWithAges } from "#kit/party.ts";
import { isOfferedAmenity, type OfferedAmenity } from "../hotel/property-amenities.ts";
import { maxNights, maxYearsAhead, type Stay } from "#kit/stay.ts";
import { type Flexible, flexibleFields, flexibleIn } from "./flexible.ts";

export const sorts = ["popularity", "price", "rating", "distance"] as const;
export type Sort = (typeof sorts)[number];

export const priceBounds = { min: 0, max: 1000, step: 10 } as const;
const typeNames = ["hotel", "apartment", "resort", "villa"] as const;

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
  /** Its first photo. */
  imageUrl: string | null;
  latitude: number;
  longitude: number;
  /** Cents before taxes per unit; null without rooms. */
  perNight: number | null;
  /** The party does not fit as divided over the units: the price is that for the guests that it includes. */
  isFrom: boolean;
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

const whole = (text: string | null, { min, max }: { min: number; max: number }, otherwise: number) => {
  if (text === null || !/^\d{1,9}$/.test(text)) return otherwise;
  return Math.min(max, Math.max(min, Number(text)));
};

const isOneOf = <T extends string>(names: readonly T[], text: string | null): text is T => names.some((name) => name === text);

const uuid = /^[0-9a-f-]{36}$/;
const mostAmenities = 20;
const longestLocation = 100;
export const lastPage = 83;
/** Counts of hotels are exact up to here. */
export const countedTo = 1000;

function datesOf(params: URLSearchParams, today: Day) {
  const checkIn = params.get("checkIn");
  const checkOut = params.get("checkOut");
  if (!checkIn && !checkOut) return { dates: null, datesRejected: false };
  const sound =
    isDay(checkIn) &&
    isDay(checkOut) &&
    checkIn >= today &&
    daysBetween(checkIn, checkOut) >= 1 &&
    daysBetween(checkIn, checkOut) <= maxNights &&
    checkOut <= addYears(today, maxYearsAhead);
  return sound ? { dates: { checkIn, checkOut }, datesRejected: false } : { dates: null, datesRejected: true };
}

/** The dates and flexible dates of a URL. */
function whenOf(params: URLSearchParams, today: Day) {
  const { dates, datesRejected } = datesOf(params, today);
  const { flexible, rejected } = flexibleIn(params, dates, today);
  return { dates, flexible, datesRejected: rejected || (datesRejected && !flexible) };
}

/** Accepts the plural used by the home page's cards (`hotels`). */
const typeOf = (text: string | null) => {
  const word = (text ?? "").trim().toLowerCase().replace(/s$/, "");
  return isOneOf(typeNames, word) ? word : null;
};

/** About ten metres. */
const boxDecimals = 4;

/** Four numbers of degrees, `west,south,east,north`, in decimal notation. */
function boxOf(text: string | null): Box | null {
  if (!text || !/^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/.test(text)) return null;
  const [west = 0, south = 0, east = 0, north = 0] = text.split(",").map((degrees) => Number(Number(degrees).toFixed(boxDecimals)) + 0);
  const sound = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south < north && west !== east;
  return sound ? { west, south, east, north } : null;
}

const boxText = (box: Box): string =>
  [box.west, box.south, box.east, box.north].map((degrees) => String(Number(degrees.toFixed(boxDecimals)))).join(",");

/** Reads a search from a URL. Missing and invalid values become the default, others are clamped. */
export function searchOf(params: URLSearchParams, today: Day, bounds: typeof partyBounds | typeof bookingBounds = partyBounds): Search {
  const step = (text: string | null, otherwise: number) =>
    Math.round(whole(text, priceBounds, otherwise) / priceBounds.step) * priceBounds.step;
  const [low, high] = [step(params.get("minPrice"), priceBounds.min), step(params.get("maxPrice"), priceBounds.max)];
  const stars = params.getAll("stars").flatMap((text) => (/^[1-5]$/.test(text) ? [Number(text)] : []));
  const sort = params.get("sort");
  const view = params.get("view");
  const adults = whole(params.get("adults"), bounds.adults, defaultParty.adults);
  const children = whole(params.get("children"), bounds.children, defaultParty.children);
  return {
    // Control characters match nothing, and PostgreSQL rejects NUL.
    location: (params.get("location") ?? "")
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, longestLocation),
    country: params.get("country") === "Georgia" ? "Georgia" : null,
    ...whenOf(params, today),
    adults,
    children,
    ...agesIn(params, { adults, children }),
    rooms: whole(params.get("rooms"), bounds.rooms, defaultParty.rooms),
    type: typeOf(params.get("type")),
    minPrice: Math.min(low, high),
    maxPrice: Math.max(low, high),
    stars: [...new Set(stars)].toSorted((one, other) => one - other),
    amenities: [...new Set(params.getAll("amenities").filter((id) => uuid.test(id)))].slice(0, mostAmenities),
    property: [...new Set(params.getAll("property").filter(isOfferedAmenity))].toSorted(),
    freeCancellation: params.get("freeCancellation") === "on",
    box: boxOf(params.get("box")),
    sort: isOneOf(sorts, sort) ? sort : "popularity",
    page: whole(params.get("page"), { min: 1, max: lastPage }, 1),
    view: isOneOf(views, view) ? view : "grid",
  };
}

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
  freeCancellation: false,
};

/** URL query for a hotel's page: dates, party, and the return URL. */
export const stayQuery = (search: Search): string =>
  searchQuery({
    ...search,
    ...noFilters,
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
  Number(search.freeCancellation);
