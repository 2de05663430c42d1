import type { ChangePreview, RequestedChange, ConfirmedChange } from "#domain/reservation/change/booking-change.ts";
import { changeBooking, type ChangeRequest } from "#domain/reservation/change/change-booking.server.ts";
import { unchangedRequest } from "#domain/reservation/change/unchanged-request.ts";
import { reservationForMail } from "#domain/reservation/reservations.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import type { Actor } from "#kit/actor.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard } from "./booking.ts";
import type { TestEnv } from "./test-env.ts";

type Changes = (requested: RequestedChange) => RequestedChange;

/** The request that changes a booking in this way. */
export async function requestedFor(env: TestEnv, code: string, changes: Changes): Promise<RequestedChange> {
  const reservation = await reservationForMail(env.ctx, code);
  if (!reservation) throw new Error("The booking is missing.");
  return changes(unchangedRequest(reservation));
}

const confirmed = ({ after, dueNow, refund }: ChangePreview): ConfirmedChange => ({ total: after.total, dueNow, refund });

type More = Partial<Pick<ChangeRequest, "hotelId" | "ignoreRestrictions">>;

/** The preview of a change; throws where it is rejected. */
export async function previewFor(env: TestEnv, actor: Actor, code: string, changes: Changes, more: More = {}): Promise<ChangePreview> {
  const outcome = await tryChange(env, actor, code, changes, more);
  if (outcome.ok || outcome.rejection.code !== "confirm") throw new Error(`No preview: ${JSON.stringify(outcome)}`);
  return outcome.rejection.preview;
}

/** A change that is not confirmed yet: rejected with its preview or the reason. */
export const tryChange = async (env: TestEnv, actor: Actor, code: string, changes: Changes, more: More = {}) =>
  changeBooking(env.as(actor), { code, requested: await requestedFor(env, code, changes), idempotencyKey: newId(), ...more });

/** Changes a booking as it is shown. */
export async function change(env: TestEnv, actor: Actor, code: string, changes: Changes, more: More = {}) {
  const preview = await previewFor(env, actor, code, changes, more);
  const requested = await requestedFor(env, code, changes);
  const request = { code, requested, confirmed: confirmed(preview), idempotencyKey: newId(), ...more };
  return { preview, ...must(await changeBooking(env.as(actor), request)) };
}

/** Starts the payment of the open change; returns the provider's order. */
export async function beginToPay(env: TestEnv, guest: Actor, code: string): Promise<string> {
  must(await payReservation(env.as(guest), code, "change"));
  return env.provider.orders().at(-1)?.orderId ?? "";
}

/** Pays the open change; the money arrives. */
export async function payChange(env: TestEnv, guest: Actor, code: string): Promise<void> {
  env.provider.pay(await beginToPay(env, guest, code), approvedCard);
  await env.work();
}

export const shifted =
  (checkIn: string, checkOut: string): Changes =>
  (requested) => ({ ...requested, checkIn, checkOut });
