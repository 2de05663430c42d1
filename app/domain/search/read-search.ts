import { needsIn } from "#domain/accessibility/accessibility.ts";
import { isOfferedAmenity } from "#domain/hotel/property-amenities.ts";
import { addYears, type Day, daysBetween, isDay } from "#kit/date/day.ts";
import { maxNights, maxYearsAhead } from "#kit/date/stay.ts";
import { agesIn, type bookingBounds, defaultParty, partyBounds } from "#kit/party.ts";
import { flexibleIn } from "./flexible/flexible.ts";
import { type Box, boxDecimals, lastPage, priceBounds, type Search, sorts, typeNames, views } from "./search-params.ts";

const whole = (text: string | null, { min, max }: { min: number; max: number }, otherwise: number) => {
  if (text === null || !/^\d{1,9}$/.test(text)) return otherwise;
  return Math.min(max, Math.max(min, Number(text)));
};

const isOneOf = <T extends string>(names: readonly T[], text: string | null): text is T => names.some((name) => name === text);

const uuid = /^[0-9a-f-]{36}$/;
const mostAmenities = 20;
const longestLocation = 100;

function datesOf(params: URLSearchParams, today: Day) {
  const checkIn = params.get("checkIn");
  const checkOut = params.get("checkOut");
  if (!checkIn && !checkOut) return { dates: null, datesRejected: false };
  const valid =
    isDay(checkIn) &&
    isDay(checkOut) &&
    checkIn >= today &&
    daysBetween(checkIn, checkOut) >= 1 &&
    daysBetween(checkIn, checkOut) <= maxNights &&
    checkOut <= addYears(today, maxYearsAhead);
  return valid ? { dates: { checkIn, checkOut }, datesRejected: false } : { dates: null, datesRejected: true };
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

/** Four numbers of degrees, `west,south,east,north`, in decimal notation. */
function boxOf(text: string | null): Box | null {
  if (!text || !/^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/.test(text)) return null;
  const [west = 0, south = 0, east = 0, north = 0] = text.split(",").map((degrees) => Number(Number(degrees).toFixed(boxDecimals)) + 0);
  const valid = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south < north && west !== east;
  return valid ? { west, south, east, north } : null;
}

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
    needs: needsIn(params.getAll("access")),
    freeCancellation: params.get("freeCancellation") === "on",
    box: boxOf(params.get("box")),
    sort: isOneOf(sorts, sort) ? sort : "popularity",
    page: whole(params.get("page"), { min: 1, max: lastPage }, 1),
    view: isOneOf(views, view) ? view : "grid",
  };
}
