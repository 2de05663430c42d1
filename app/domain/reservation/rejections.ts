import type { BrokenRestriction } from "#domain/availability/restrictions.ts";
import type { CodeProblem } from "#domain/promo/promo-code.ts";
import type { PointsRejection } from "#domain/reward/reward.ts";
import type { Day } from "#kit/date/day.ts";
import type { Stay, StayProblem } from "#kit/date/stay.ts";
import type { Cents } from "#kit/money.ts";
import type { AlreadyHeldRejection, HoldLimitRejection } from "./hold/holds.ts";

export type BookingRejection =
  | { code: "not_signed_in" }
  | { code: "unknown_room" }
  | { code: "bad_stay"; problem: StayProblem }
  | { code: "bad_guest"; fields: string[] }
  | { code: "too_many_guests"; capacity: number }
  /** `free` units are available on every night, fewer than requested. */
  | { code: "full"; roomId: string; night: Day; free: number; nearest: Stay[] }
  | { code: "restricted"; roomId: string; restriction: BrokenRestriction; nearest: Stay[] }
  /** More than may be booked at once; larger groups ask the hotel. */
  | { code: "too_many_rooms"; max: number }
  | { code: "rate_unavailable" }
  /** No room of the type that has what the guest needs is free on all nights. */
  | { code: "access_unavailable"; roomId: string }
  /** An extra is sold out on a day of the stay. */
  | { code: "extra_sold_out"; extraId: string; name: string; day: Day }
  | { code: "price_changed"; total: Cents }
  | { code: "code_invalid"; problem: CodeProblem }
  | AlreadyHeldRejection
  | HoldLimitRejection
  | PointsRejection;

/** Why a line of several that a guest has chosen can't be booked. */
export type LineProblem =
  | { code: "other_hotel" }
  | { code: "unknown_room" }
  | { code: "full"; night: Day; free: number }
  | { code: "restricted"; restriction: BrokenRestriction }
  | { code: "too_many_guests"; capacity: number }
  | { code: "access_unavailable" }
  | { code: "rate_unavailable" };

export type CancelRejection = { code: "unknown_reservation" | "already_cancelled" | "stay_began" | "stay_over" };

export type ReleaseRejection = CancelRejection | { code: "already_paid" } | { code: "payment_on_its_way" };

export type PayRejection =
  | { code: "unknown_reservation" }
  | { code: "cancelled" }
  | { code: "already_paid" }
  | { code: "hold_over" }
  /** The change of the booking is over, or nothing has to be paid for it. */
  | { code: "change_over" }
  /** Too late to pay a later part online. */
  | { code: "part_over" }
  /** An earlier payment has no outcome yet, or an administrator decides about it. */
  | { code: "being_checked" }
  | { code: "provider_refused"; message: string }
  | { code: "no_page" }
  | { code: "provider_away" };
