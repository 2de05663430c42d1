import type { BrokenRestriction } from "#domain/availability/restrictions.ts";
import type { ChangeItem } from "#domain/pricing/changes/change-items.ts";
import type { ChosenExtra } from "#domain/pricing/priced.ts";
import type { RateType } from "#domain/pricing/quote.ts";
import type { Day } from "#kit/date/day.ts";
import type { Stay, StayProblem } from "#kit/date/stay.ts";
import type { Cents } from "#kit/money.ts";
import type { Ages, Party } from "#kit/party.ts";
import type { HoldLimitRejection } from "../hold/holds.ts";
import type { TransitionRejection } from "../transitions.ts";

/** Who changes a booking. */
export type ChangedBy = "guest" | "hotel" | "admin";

/** Units of a room as they shall be. `line`: the booked line that they continue; null: beside those. */
export type RequestedRoom = Party &
  Ages & {
    line: number | null;
    roomId: string;
    plan: RateType;
    extras: readonly ChosenExtra[];
    /** Who stays there, if it is not the guest of the booking. */
    guest: { firstName: string; lastName: string } | null;
  };

/** What a booking shall be. Guests of a booked line are counted as the line counts them: of one unit, or of all. */
export type RequestedChange = Stay & { rooms: readonly RequestedRoom[] };

/** An item of a comparison with the name of its extra, tax or fee. */
export type NamedChangeItem = ChangeItem & { name: string | null };

/** What a room costs before and after a change, item by item. `line`: of the booked line; null: of new rooms. */
export type RoomComparison = { line: number | null; room: string; items: NamedChangeItem[]; difference: Cents };

/** The total and differences of a change, in cents. */
export type ChangePreview = {
  before: { total: Cents; online: Cents };
  after: { total: Cents; online: Cents };
  comparisons: RoomComparison[];
  /** Taxes and fees that the totals contain. */
  contained: { id: string; name: string; before: Cents; after: Cents }[];
  /** To be paid online before the change counts. */
  dueNow: Cents;
  /** What is paid later, with what is due at the hotel. */
  later: { kind: "deferred" | "at_property"; dueOn: Day | null; amount: Cents }[];
  /** Money that is given back, and points. */
  refund: Cents;
  returnedPoints: Cents;
  /** Free cancellation of all rooms ends then; null: it is not free. */
  cancelableUntil: string | null;
  /** Whether it counts at once; else the guest has to pay or accept it first. */
  isDirect: boolean;
};

/** What of a preview the person has confirmed. */
export type ConfirmedChange = Pick<ChangePreview, "dueNow" | "refund"> & { total: Cents };

export type ChangeRejection =
  | TransitionRejection<"change">
  | { code: "unknown_reservation" | "stay_over" }
  /** Another change waits for its payment or acceptance. */
  | { code: "change_open" }
  /** Too many changes of this booking today. */
  | { code: "too_many_changes"; max: number }
  | { code: "no_change" }
  | { code: "bad_stay"; problem: StayProblem }
  /** A room is not of this hotel or no longer offered, a line is not of this booking, or has fewer units. */
  | { code: "unknown_room"; room: number }
  | { code: "bad_guest"; room: number }
  | { code: "too_many_rooms"; max: number }
  /** The guest may only add to this room: its free cancellation is over. */
  | { code: "locked"; line: number }
  | { code: "too_many_guests"; room: number }
  /** The plan is not offered for the new stay; `plans` are. */
  | { code: "plan_unavailable"; room: number; plans: { plan: RateType; name: string }[] }
  | { code: "restricted"; room: string; restriction: BrokenRestriction }
  | { code: "full"; roomId: string; night: Day }
  | { code: "extra_sold_out"; name: string; day: Day }
  /** No room of this type with the accessibility that was promised is free for it. */
  | { code: "access_unavailable"; roomId: string }
  | { code: "too_expensive" }
  /** It would keep more nights unpaid than one person may. */
  | HoldLimitRejection
  /** Nothing was changed: it has to be confirmed as it is. */
  | { code: "confirm"; preview: ChangePreview };

/** A change that waits for its payment or the guest's acceptance. */
export type OpenChange = Stay & {
  id: string;
  by: ChangedBy;
  oldTotal: Cents;
  total: Cents;
  dueNow: Cents;
  expiresAt: string;
};

/** Why an open change can't be accepted or withdrawn. */
export type OpenChangeRejection = { code: "unknown_change" | "payment_on_its_way" | "to_be_paid" };
