import { keptTerms } from "#domain/pricing/changes/change-rights.ts";
import { type Change, continues } from "#domain/pricing/changes/change.ts";
import type { PromoCode } from "#domain/pricing/facts.ts";
import { payNow } from "#domain/pricing/payment-terms.ts";
import { type RoomPrices, termsOfLine } from "#domain/pricing/quote.ts";
import { scheduleOf, type SchedulePart } from "#domain/pricing/schedule.ts";
import { dependsOnGuests } from "#domain/pricing/units.ts";
import type { Stay } from "#kit/date/stay.ts";
import type { PartRow } from "../later-payments/payment-parts.server.ts";
import type { LineRow, ReservationRow } from "../locked-reservation.server.ts";
import { isPaidOnline } from "../reservation.ts";
import type { RequestedChange } from "./booking-change.ts";
import { takingOf } from "./inventory-moves.ts";
import type { MatchedLines } from "./match-lines.ts";
import type { PlannedLine } from "./planned-change.ts";
import { unchangedSchedule } from "./unchanged-schedule.server.ts";

type Booking = { reservation: ReservationRow; timeZone: string; parts: readonly PartRow[] };
type Facts = ReadonlyMap<string, RoomPrices>;
/** What planned lines depend on. */
type At = { stay: Stay; today: string; now: Date; facts: Facts; matched: MatchedLines; change: Change };

/** The lines of a change with their terms and schedules as of `now`. */
export function plannedLines(
  booking: Booking,
  requested: RequestedChange,
  { stay, today, now, facts, matched, change }: At,
): PlannedLine[] {
  const { reservation, timeZone, parts } = booking;
  const isOnline = isPaidOnline(reservation.source);
  const code = reservation.code_terms as PromoCode | null;
  const taken = new Set<number>();
  // A row may be several lines as prices see it now.
  const unchanged = new Set(change.lines.flatMap(({ from, state }) => (from !== null && state === "unchanged" ? [from] : [])));
  const allUnchanged = (row: LineRow) => matched.sources.every((source, index) => source.row !== row || unchanged.has(index));
  return change.lines.flatMap(({ from, roomId, plan, state, agreed, line }, index): PlannedLine[] => {
    const one = matched.lines[index];
    const source = from === null ? undefined : matched.sources[from];
    const guest = (one && requested.rooms[one.room]?.guest) ?? null;
    if (state === "unchanged" && source && allUnchanged(source.row)) {
      if (taken.has(source.row.line)) return [];
      taken.add(source.row.line);
      return [{ stands: source.row.line, guest, schedule: unchangedSchedule(source.row, parts, { timeZone, now, isOnline }) }];
    }
    const room = facts.get(roomId);
    if (!one || !room) return [];
    const isContinued = source && continues(source.booked, one);
    const custom = room.plans.find(({ id }) => id === plan);
    const percent = room.specialRates.find(({ rateType }) => rateType === plan)?.discountPercentage ?? 0;
    const until = isContinued ? source.booked.cancelableUntil : undefined;
    const earliest = until === undefined ? undefined : until === null ? now : new Date(until);
    const terms = termsOfLine(room, { stay, today, code: code && { ...code, text: "" } }, { plan, line, chosen: one.chosen, earliest });
    const number = source && !taken.has(source.row.line) ? source.row.line : null;
    if (number !== null) taken.add(number);
    const made = {
      roomId,
      plan,
      mealPlan: custom?.mealPlan ?? room.policies.mealPlan ?? ("none" as const),
      discountPercentage: isContinued && agreed.length > 0 ? source.booked.discountPercent : percent,
      ...(isContinued ? keptTerms(source.booked, terms, now) : terms),
      byUnit: source ? source.part.by_unit : dependsOnGuests(room) || line.units === 1,
      line,
    };
    return [{ continues: number, guest, schedule: scheduleOfNew(reservation, room, made, { timeZone, checkIn: stay.checkIn, now }), made }];
  });
}

/** When a new line is paid: an offer at once, a phone booking at the hotel, all others by their plan. */
function scheduleOfNew(
  { source }: Pick<ReservationRow, "source">,
  room: RoomPrices,
  { plan, line }: Pick<Extract<PlannedLine, { made: unknown }>["made"], "plan" | "line">,
  at: { timeZone: string; checkIn: string; now: Date },
): SchedulePart[] {
  if (!isPaidOnline(source)) return scheduleOf({ kind: "at_property" }, line, at);
  const terms = room.plans.find(({ id }) => id === plan)?.payment;
  return scheduleOf(source === "offer" ? payNow : (terms ?? payNow), line, at);
}

/** What a planned line takes. */
export function takingAfter(line: PlannedLine, rows: readonly LineRow[], facts: Facts) {
  if ("stands" in line) {
    const row = rows.find((one) => one.line === line.stands);
    if (!row) throw new Error("The booking has no such line.");
    return takingOf(row);
  }
  const { roomId, line: priced } = line.made;
  const units = new Map(facts.get(roomId)?.extras.map(({ id, unit }) => [id, unit]));
  const extras = priced.extras.flatMap((extra) => {
    const unit = units.get(extra.id);
    return unit ? [{ ...extra, unit }] : [];
  });
  return { roomId, units: priced.units, extras };
}
