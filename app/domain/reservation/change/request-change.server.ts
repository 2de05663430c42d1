import type { Ctx } from "#platform/context.server.ts";
import type { ReservationDetails } from "../reservation.ts";
import { changeBooking, type ChangeResult } from "./change-booking.server.ts";
import { changeChoices } from "./change-choices.server.ts";
import type { ChangeAnswer } from "./change-choices.ts";
import { changeErrors } from "./change-errors.ts";
import type { SentChange } from "./change-form.ts";

type Requested = { changed: ChangeResult } | { changed: null; status: 404 | 409; errors: Record<string, string>; value: ChangeAnswer };

type Request = { reservation: ReservationDetails; /** For the hotel's staff. */ hotelId?: string; idempotencyKey: string };

/** Changes a booking as its form says, or returns what the form has to show: the totals of the change, or why it is not possible. */
export async function requestChange(ctx: Ctx, { reservation, idempotencyKey, ...by }: Request, sent: SentChange): Promise<Requested> {
  const { requested, rows, confirmed, ignoreRestrictions } = sent;
  const outcome = await changeBooking(ctx, { ...by, code: reservation.code, requested, confirmed, ignoreRestrictions, idempotencyKey });
  if (outcome.ok) return { changed: outcome.value };
  const { rejection } = outcome;
  const isKnown = rejection.code !== "unknown_reservation";
  const choices = isKnown ? await changeChoices(ctx, reservation, requested, by.hotelId !== undefined) : { rooms: [], extras: [] };
  const value: ChangeAnswer = {
    preview: rejection.code === "confirm" ? rejection.preview : null,
    choices,
    isRestricted: rejection.code === "restricted",
    offered: rejection.code === "plan_unavailable" ? { row: rows[rejection.room] ?? 0, plans: rejection.plans } : null,
  };
  const errors = rejection.code === "confirm" ? {} : changeErrors(rejection, sent, choices);
  return { changed: null, status: isKnown ? 409 : 404, errors, value };
}
