import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { mostGuests } from "#domain/hotel/hotel.ts";
import { addDays, addYears, type Day, daysOf } from "#kit/date/day.ts";
import { bookingBounds } from "#kit/party.ts";

/** A booking of the data set: when it was made, and cancelled if so. `ending` is the data set's term. */
export type BookingRow = {
  type: string;
  made: Day;
  checkIn: Day;
  nights: number;
  adults: number;
  children: number;
  cancelled: Day | null;
  ending: string;
};

/** Rows of a CSV file without quoted fields, by the names of its header; decompressed if it is gzipped. */
function* lines(file: string): Generator<Record<string, string>> {
  const bytes = readFileSync(file);
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  const [head = "", ...rows] = text.trim().split(/\r?\n/);
  const names = head.split(",");
  for (const row of rows) {
    const fields = row.split(",");
    yield Object.fromEntries(names.map((name, index) => [name, fields[index] ?? ""]));
  }
}

/** A number of people; `NA` in the file is 0. */
const countOf = (field: string | undefined): number => (field === "NA" ? 0 : Number(field));

/** The bookings of a "hotel booking demand" file (Antonio, de Almeida, Nunes 2019). */
export function readBookings(file: string): BookingRow[] {
  return Array.from(lines(file), (row) => {
    const month = new Date(`${row["arrival_date_month"]} 1, 2000 UTC`).getUTCMonth() + 1;
    const checkIn = `${row["arrival_date_year"]}-${String(month).padStart(2, "0")}-${(row["arrival_date_day_of_month"] ?? "").padStart(2, "0")}`;
    const ending = row["reservation_status"] ?? "";
    return {
      type: row["reserved_room_type"] ?? "",
      made: addDays(checkIn, -Number(row["lead_time"])),
      checkIn,
      nights: Number(row["stays_in_weekend_nights"]) + Number(row["stays_in_week_nights"]),
      adults: Number(row["adults"]),
      children: countOf(row["children"]) + countOf(row["babies"]),
      cancelled: ending === "Check-Out" ? null : (row["reservation_status_date"] ?? null),
      ending,
    };
  });
}

/** Rooms in use by reserved type and night, from the independent file. */
export function readOccupancy(file: string): Map<string, number> {
  const reserved = Array.from(lines(file)).filter(({ basis }) => basis === "reserved");
  return new Map(reserved.map((row) => [`${row["room_type"]} ${row["night"]}`, Number(row["rooms_in_house"])]));
}

/** Why our hotel rejects such a booking regardless of availability. */
export function ruleAgainst({ made, checkIn, nights, adults, children }: BookingRow): "no_nights" | "too_far_ahead" | "party" | undefined {
  const { min } = bookingBounds.adults;
  if (adults < min || children > bookingBounds.children.max || adults + children > mostGuests) return "party";
  if (nights < 1) return "no_nights";
  return addDays(checkIn, nights) > addYears(made, 2) ? "too_far_ahead" : undefined;
}

/** Rooms in use by type and night, counted from the rows. */
export function occupancyOf(rows: readonly BookingRow[]): Map<string, number> {
  const used = new Map<string, number>();
  for (const { type, checkIn, nights } of rows)
    for (const night of daysOf(checkIn, addDays(checkIn, nights))) used.set(`${type} ${night}`, (used.get(`${type} ${night}`) ?? 0) + 1);
  return used;
}

/**
 * Units of each type with which no valid booking is rejected: the maximum in use on a night when departures are
 * processed last.
 */
export function unitsNeeded(rows: readonly BookingRow[]): Record<string, number> {
  const held = new Map<string, { day: Day; change: number }[]>();
  for (const { type, made, checkIn, nights, cancelled } of rows)
    for (const night of daysOf(checkIn, addDays(checkIn, nights))) {
      const moves = held.get(`${type} ${night}`) ?? [];
      moves.push({ day: made, change: 1 });
      if (cancelled) moves.push({ day: cancelled, change: -1 });
      held.set(`${type} ${night}`, moves);
    }
  const units: Record<string, number> = {};
  for (const [key, moves] of held) {
    const [type = ""] = key.split(" ");
    let now = 0;
    for (const { change } of moves.toSorted((one, other) => one.day.localeCompare(other.day) || other.change - one.change)) {
      now += change;
      units[type] = Math.max(units[type] ?? 1, now);
    }
  }
  return units;
}
