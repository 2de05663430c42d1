import { setTimeout as pause } from "node:timers/promises";
import { newOrderId, openOrder } from "#domain/payment/open-payment.server.ts";
import { nextCheckIn } from "#domain/payment/payment.ts";
import { lockedOwnReservation } from "#domain/reservation/locked-reservation.server.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { isWithin } from "#kit/date/clock.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { type Checkout, type CheckoutRequest, type PaymentProvider, providerPaths } from "#platform/payments/port.server.ts";
import { holdOf, isPlaceable } from "./card-hold.ts";
import { cardHoldsOf } from "./card-holds.server.ts";

export type PlaceRejection =
  | { code: "unknown_reservation" | "not_now" | "no_provider" | "provider_away" | "no_page" }
  | { code: "provider_refused"; message: string };

const pageMinutes = 30;
/** A page that closes sooner is not shown again. */
const leastMs = 60_000;
/** Another request is creating the page. */
const waits = 25;

type Begun =
  | { how: "page"; url: string }
  | { how: "wait" }
  | { how: "new"; provider: PaymentProvider; request: CheckoutRequest; key: HoldKey };
type HoldKey = { hotelId: string; id: string };

/**
 * The URL of the provider's page on which the guest of a booking places its card hold: from three days before check-in until check-out,
 * again after one that failed or is over. One page is open at a time; other tabs get the same one.
 */
export async function placeCardHold(ctx: Ctx, code: string): Promise<Outcome<{ url: string }, PlaceRejection>> {
  for (let wait = 0; wait < waits; wait++) {
    const begun = await inTransaction(ctx, (ctx) => begin(ctx, code));
    if (!begun.ok) return begun;
    if (begun.value.how === "page") return done({ url: begun.value.url });
    if (begun.value.how === "new") return open(ctx, begun.value);
    await pause(200);
  }
  return rejected({ code: "provider_away" });
}

async function open(
  ctx: Ctx,
  { provider, request, key }: Extract<Begun, { how: "new" }>,
): Promise<Outcome<{ url: string }, PlaceRejection>> {
  const checkout = await createPage(provider, request);
  await store(ctx, key, checkout);
  if (checkout.result === "created") return done({ url: checkout.url });
  if (checkout.result === "refused") return rejected({ code: "provider_refused", message: checkout.message });
  return rejected({ code: checkout.result === "no_page" ? "no_page" : "provider_away" });
}

async function begin(ctx: Ctx, code: string): Promise<Outcome<Begun, PlaceRejection>> {
  const reservation = await lockedOwnReservation(ctx, code);
  const stay = reservation && (await reservationByCode(ctx, code));
  if (!stay || !ctx.actor) return rejected({ code: "unknown_reservation" });
  const holds = await cardHoldsOf(ctx, stay.hotelId, stay.id, { lock: true });
  const last = holds.at(-1);
  const now = ctx.now();
  if (!isPlaceable(stay, holds, now)) return rejected({ code: "not_now" });
  const page = holds.find(({ state }) => state === "opened");
  if (page) {
    const isOpen = page.expires_at !== null && now.getTime() < page.expires_at.getTime() - leastMs;
    if (isOpen && page.checkout_url) return done({ how: "page", url: page.checkout_url });
    if (isOpen && isWithin(page.created_at, 15_000, now)) return done({ how: "wait" });
    // Should its guest have placed it meanwhile, its sync finds another one alive and releases it.
    await ctx.db
      .updateTable("card_holds")
      .set({ state: "failed", updated_at: now })
      .where("hotel_id", "=", page.hotel_id)
      .where("id", "=", page.id)
      .execute();
  }
  const provider = ctx.payments.find(({ capabilities }) => capabilities.holdDays > 0);
  if (!provider) return rejected({ code: "no_provider" });

  const asked = holds.find(({ state }) => state === "asked");
  const attempt = asked?.attempt ?? (last?.attempt ?? 0) + 1;
  const id = asked?.id ?? newId();
  const order = {
    orderId: newOrderId(attempt),
    provider: provider.name,
    merchant: provider.merchant,
    createdAt: now,
    expiresAt: new Date(now.getTime() + pageMinutes * 60_000),
  };
  const row = {
    state: "opened" as const,
    amount: holdOf(stay),
    provider_order_id: order.orderId,
    provider: order.provider,
    merchant: order.merchant,
    expires_at: order.expiresAt,
    next_check_at: new Date(now.getTime() + nextCheckIn(0) * 1000),
    created_at: now,
    updated_at: now,
  };
  if (asked) await ctx.db.updateTable("card_holds").set(row).where("hotel_id", "=", stay.hotelId).where("id", "=", id).execute();
  else
    await ctx.db
      .insertInto("card_holds")
      .values({ ...row, hotel_id: stay.hotelId, id, reservation_id: stay.id, attempt })
      .execute();
  await openOrder(ctx, { orderId: order.orderId, hotelId: stay.hotelId, reservationId: stay.id, cardHoldId: id });
  const { origin } = ctx.config;
  const { locale } = ctx.actor;
  const paths = providerPaths(provider.name);
  const request: CheckoutRequest = {
    ...order,
    paymentId: null,
    intent: "card_hold",
    amount: row.amount,
    currency: "USD",
    description: `${stay.hotel.name}, ${stay.checkIn} - ${stay.checkOut}, ${code}`,
    returnUrl: origin + paths.return,
    callbackUrl: origin + paths.callback,
    cancelUrl: siteUrl(origin, locale, sitePaths.trip(code)),
    email: ctx.actor.email,
    locale,
  };
  return done({ how: "new", provider, request, key: { hotelId: stay.hotelId, id } });
}

/** Without an answer it is asked once more, where that makes no second page. */
async function createPage(provider: PaymentProvider, request: CheckoutRequest): Promise<Checkout> {
  const checkout = await provider.create(request);
  if (checkout.result !== "unknown") return checkout;
  const isSafe = provider.capabilities.repeatsCreate || (await provider.status(request)).result === "missing";
  return isSafe ? provider.create(request) : checkout;
}

/** Stores the page, unless the card hold has moved on. One without an answer stays open: it may exist. */
async function store(ctx: Ctx, { hotelId, id }: HoldKey, checkout: Checkout): Promise<void> {
  const opened = ctx.db.updateTable("card_holds").where("hotel_id", "=", hotelId).where("id", "=", id).where("state", "=", "opened");
  const now = ctx.now();
  if (checkout.result === "created")
    await opened.set({ checkout_url: checkout.url, provider_payment_id: checkout.paymentId ?? null, updated_at: now }).execute();
  if (checkout.result === "refused")
    await opened
      .set({ state: "failed", failure: checkout.message.slice(0, 500), next_check_at: null, ended_at: now, updated_at: now })
      .execute();
}
