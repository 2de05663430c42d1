import { setTimeout as pause } from "node:timers/promises";
import { createCheckout } from "#domain/payment/create-checkout.server.ts";
import { type NewPayment, openPayment } from "#domain/payment/open-payment.server.ts";
import { paymentsOfReservation, type PaymentRow } from "#domain/payment/payments.server.ts";
import { lockedOwnReservation, type ReservationRow } from "#domain/reservation/locked-reservation.server.ts";
import type { PayRejection } from "#domain/reservation/rejections.ts";
import { isWithin } from "#kit/date/clock.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { providerOf, providerPaths } from "#platform/payments/port.server.ts";
import { dueOfChange, duePayment } from "./due-payment.server.ts";

const minute = 60_000;
/**
 * The provider stops accepting payment this long before the hold ends, so that a late payment still finds its nights.
 */
const headStart = 10 * minute;
const leastHeadStart = 2 * minute;
const leastLifetime = minute;
const waits = 25;

/** Deadline for a payment that is possible until an instant; undefined when too little of it is left. */
function paymentDeadline(now: Date, until: Date, holdMinutes: number): Date | undefined {
  const longest = now.getTime() + holdMinutes * minute - headStart;
  const end = Math.min(longest, until.getTime() - leastHeadStart);
  return end - now.getTime() >= leastLifetime ? new Date(end) : undefined;
}

type Begun =
  | { how: "page"; url: string }
  | { how: "wait" }
  | { how: "new"; payment: NewPayment; reservation: ReservationRow; description: string; amount: Cents };

const isOpen = (ctx: Ctx, payment: PaymentRow) =>
  ["new", "created", "processing"].includes(payment.status) &&
  ctx.now() < payment.expires_at &&
  providerOf(ctx.payments, payment) !== undefined;

/** Whether the outcome of an attempt is open although its time is over, or an administrator decides about it. */
const isBeingChecked = ({ status, actual_amount, next_check_at }: PaymentRow) =>
  (status === "review" && actual_amount === 0) || (status === "processing" && next_check_at !== null);

/**
 * Returns the URL of the payment page for the signed-in guest's reservation: for what is due at the booking, or for the next
 * later part of a confirmed one, or with `change` for its open change. One attempt is open at a time: repeated requests, also from
 * other tabs, return the same page, and none while an earlier payment is being checked. Amount and URLs are made on the server.
 * Rejects with the codes of PayRejection.
 */
export async function payReservation(
  ctx: Ctx,
  code: string,
  what: "next" | "change" = "next",
): Promise<Outcome<{ url: string }, PayRejection>> {
  for (let wait = 0; wait < waits; wait++) {
    const begun = await inTransaction(ctx, (ctx) => begin(ctx, code, what));
    if (!begun.ok) return begun;
    if (begun.value.how === "page") return done({ url: begun.value.url });
    if (begun.value.how === "new") return open(ctx, begun.value);
    await pause(200);
  }
  return rejected({ code: "provider_away" });
}

async function begin(ctx: Ctx, code: string, what: "next" | "change"): Promise<Outcome<Begun, PayRejection>> {
  const reservation = await lockedOwnReservation(ctx, code);
  if (!reservation || !ctx.actor) return rejected({ code: "unknown_reservation" });
  const due = what === "change" ? await dueOfChange(ctx, reservation) : await duePayment(ctx, reservation);
  if (!due.ok) return due;
  const { part, changeId, amount, until } = due.value;

  const now = ctx.now();
  const payments = await paymentsOfReservation(ctx, reservation.hotel_id, reservation.id);
  const openOne = payments.find(
    (payment) => payment.part === part && payment.change_id === changeId && payment.amount === amount && isOpen(ctx, payment),
  );
  if (openOne?.checkout_url) return done({ how: "page", url: openOne.checkout_url });
  // Another request is creating the checkout; after a crash its attempt is abandoned.
  if (isWithin(openOne?.created_at, 15_000, now)) return done({ how: "wait" });
  if (payments.some((payment) => payment.change_id === changeId && isBeingChecked(payment))) return rejected({ code: "being_checked" });

  const expiresAt = paymentDeadline(now, until, ctx.config.holdMinutes);
  if (!expiresAt) return rejected({ code: changeId ? "change_over" : part === null ? "hold_over" : "part_over" });
  const { name } = await ctx.db.selectFrom("hotels").select("name").where("id", "=", reservation.hotel_id).executeTakeFirstOrThrow();
  const payment = await openPayment(ctx, {
    hotelId: reservation.hotel_id,
    reservationId: reservation.id,
    attempt: payments.length + 1,
    amount,
    part,
    changeId,
    locale: ctx.actor.locale,
    expiresAt,
  });
  const description = `${name}, ${reservation.check_in} - ${reservation.check_out}, ${code}`;
  return done({ how: "new", payment, reservation, description, amount });
}

async function open(
  ctx: Ctx,
  { payment, reservation, description, amount }: Extract<Begun, { how: "new" }>,
): Promise<Outcome<{ url: string }, PayRejection>> {
  const { origin } = ctx.config;
  const locale = ctx.actor?.locale ?? "en";
  const paths = providerPaths(payment.order.provider);
  const checkout = await createCheckout(ctx, reservation.hotel_id, {
    ...payment.order,
    intent: "charge",
    amount,
    currency: "USD",
    description,
    returnUrl: origin + paths.return,
    callbackUrl: origin + paths.callback,
    cancelUrl: siteUrl(origin, locale, sitePaths.trip(reservation.code)),
    email: ctx.actor?.email ?? "",
    locale,
  });
  if (checkout.result === "created") return done({ url: checkout.url });
  if (checkout.result === "refused") return rejected({ code: "provider_refused", message: checkout.message });
  if (checkout.result === "no_page") return rejected({ code: "no_page" });
  return rejected({ code: "provider_away" });
}
