import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { type CancellationTerms, penaltyAt } from "#domain/pricing/cancellation.ts";
import { cancelLine } from "#domain/pricing/changes/cancel-line.ts";
import { chargedOnline, dueNowOf, paymentRequests } from "#domain/pricing/changes/payment-requests.ts";
import { splitLine, splitShares, splitTerms } from "#domain/pricing/changes/split-line.ts";
import { termsOfLine } from "#domain/pricing/quote.ts";
import { scheduleOf } from "#domain/pricing/schedule.ts";
import { type AnyBooking, anyBooking, type Rooms } from "./oracle/arbitrary-bookings.ts";
import { nightsOf, sum } from "./oracle/arithmetic.ts";
import { cancelled, penaltyOf } from "./oracle/cancellation.ts";
import type { Had } from "./oracle/change-line.ts";
import { instantsAround, lineShareOf, partOf, paymentOf, roomOf, shareOf, termsOf } from "./oracle/compared.ts";
import { appliedCode } from "./oracle/oracle.ts";
import { owed, type Payment, paymentsOf, type Share } from "./oracle/payments.ts";
import { partsOf } from "./oracle/schedule.ts";
import { type Items, itemsIn, onlineOf, nonZero, split, splitParts, splitPenalty } from "./oracle/units.ts";
import { longer } from "./support/soak.ts";

const runs = longer(500, 6000);
/** A long run is not ended by the time limit of a test. */
vi.setConfig({ testTimeout: Math.max(300_000, runs * 40) });

/** Part of what points may pay: nothing, something, or almost everything. */
const pointsPart = fc.oneof(fc.constant(0), fc.nat(100), fc.integer({ min: 98, max: 100 }));

describe("invariant 30: bookings", () => {
  test("are paid and cancelled as by an independent implementation of docs/pricing.md", () => {
    const seen = { deferred: 0, points: 0, penalties: 0, claims: 0, splits: 0 };
    const hours = fc.array(fc.integer({ min: -30, max: 500 }), { maxLength: 3 });
    fc.assert(
      fc.property(anyBooking, hours, pointsPart, fc.nat(100), (of, hours, pointsPercent, paid) => {
        if (of === null) return;
        const payments = comparePayments(of, pointsPercent);
        if (payments.length > 1) seen.deferred++;
        const all = payments.flatMap(({ shares }) => shares);
        if (all.some(({ points }) => points > 0)) seen.points++;
        let money = Math.floor((sum(all.map(owed)) * paid) / 100);
        for (const share of all) {
          share.money = Math.min(money, owed(share));
          money -= share.money;
        }
        of.booking.lines.forEach((had, index) => {
          const shares = all.filter(({ line }) => line === index);
          const { terms, cancellations, items } = compareCancellations(of, had, shares, hours);
          if (cancellations.some(({ penalty }) => penalty > 0)) seen.penalties++;
          if (cancellations.some(({ claim }) => claim > 0)) seen.claims++;
          seen.splits += compareSplits(items, shares, terms, hours);
        });
      }),
      { numRuns: runs },
    );
    for (const [name, count] of Object.entries(seen)) expect(count, name).toBeGreaterThan(runs / 10);
  });
});

/** The payments of a booking of which points pay a percentage. */
function comparePayments(of: AnyBooking, pointsPercent: number): Payment[] {
  const { booking, payment, stay, timeZone, bookedAt } = of;
  const facts = { timeZone, checkIn: stay.checkIn, now: bookedAt };
  const terms = booking.lines.map((_, index) => payment[index % payment.length] ?? { kind: "now" as const });
  const parts = booking.lines.map(({ priced }, index) => partsOf(terms[index] ?? { kind: "now" }, priced, facts));
  const schedules = booking.lines.map(({ priced }, index) => scheduleOf(terms[index] ?? { kind: "now" }, priced, facts));
  expect(schedules.map((schedule) => schedule.map(partOf))).toEqual(parts);
  const online = sum(parts.flatMap((list) => list.filter(({ when }) => when !== "hotel").map(({ amount }) => amount)));
  expect(chargedOnline(schedules)).toBe(online);
  const points = Math.floor((Math.max(0, online - 100) * pointsPercent) / 100);
  const payments = paymentsOf(parts, { points, least: 100 });
  const requests = paymentRequests(schedules, { points, least: 100 });
  expect(requests.map(paymentOf)).toEqual(payments);
  const sums = payments.map(({ shares }) => [sum(shares.map((share) => share.points)), 0, sum(shares.map(owed))]);
  expect(requests.map(({ points, received, amount }) => [points, received, amount])).toEqual(sums);
  expect(dueNowOf(requests)).toBe(sum(payments.filter(({ when }) => when === "now").flatMap(({ shares }) => shares.map(owed))));
  return payments;
}

/** The amounts of the cancellation of a line at some instants. */
function compareCancellations(of: AnyBooking, had: Had, shares: readonly Share[], hours: readonly number[]) {
  const { booking, rooms, stay, bookedAt } = of;
  const facts = rooms[had.room as keyof Rooms];
  const { plan, priced: line, chosen } = had;
  const results = sum(booking.lines.map(({ priced }) => priced.accommodation - priced.discount));
  const terms = termsOf(of, facts, appliedCode(booking.code, nightsOf(stay).length, results), had);
  const code = booking.code && { ...booking.code, text: "" };
  const inApp = termsOfLine(roomOf(of, facts), { stay, today: stay.today, code }, { plan, line, chosen });
  const cancelledLine = { ...inApp, online: line.online, shares: shares.map(lineShareOf) };
  const instants = instantsAround(terms, hours, bookedAt);
  const cancellations = instants.map((at) => ({ at, ...cancelled(shares, penaltyOf(terms, at)) }));
  expect(instants.map((at) => ({ at, ...cancelLine(cancelledLine, { by: "guest", at }) }))).toEqual(cancellations);
  expect(cancelLine(cancelledLine, { by: "hotel" })).toEqual(cancelled(shares, 0));
  const extras = line.extras.map((extra) => ({ ...extra, unit: facts.extras.find(({ id }) => id === extra.id)?.unit ?? "stay" }));
  return {
    terms: inApp,
    cancellations,
    items: { ...line, codeOnExtras: line.codeOnMeals + line.codeOnExtras, extras, taxes: [...line.taxes] },
  };
}

type AppLine = Items & { total: number; online: number };

/** Cancels units of a line once for each number, until none is left; how often. */
function compareSplits(first: AppLine, all: readonly Share[], before: CancellationTerms, numbers: readonly number[]): number {
  let [items, shares, line, terms] = [itemsIn(first), all, first, before];
  let times = 0;
  for (const number of [...numbers, 1, 0]) {
    if (items.units === 0) break;
    const { cancelled, kept } = split(items, 1 + (Math.abs(number) % items.units));
    const ofApp = splitLine(line, cancelled.units);
    expect(nonZero(itemsIn(ofApp.cancelled))).toEqual(nonZero(cancelled));
    expect(nonZero(itemsIn(ofApp.kept))).toEqual(nonZero(kept));
    expect([ofApp.cancelled.online, ofApp.kept.online]).toEqual([onlineOf(cancelled), onlineOf(kept)]);
    expect(ofApp.cancelled.total + ofApp.kept.total).toBe(line.total);
    const parts = splitParts(shares, onlineOf(cancelled), onlineOf(items));
    const ofAppShares = splitShares(shares.map(lineShareOf), ofApp.cancelled);
    expect(ofAppShares.cancelled.map(shareOf)).toEqual(parts.cancelled);
    expect(ofAppShares.kept.map(shareOf)).toEqual(parts.kept);
    const amounts = [...parts.cancelled, ...parts.kept].flatMap((share) => [share.part, share.points, share.money, owed(share)]);
    expect(Math.min(0, ...amounts)).toBe(0);
    const ofAppTerms = splitTerms(terms, ofApp);
    const instants = [terms.cancelableUntil, ...(terms.terms ?? []).map(({ from }) => from)].flatMap((at) => (at ? [new Date(at)] : []));
    const penalties = instants.map((at) => splitPenalty(penaltyAt(terms, at), cancelled, kept));
    const ofCancelled = instants.map((at) => penaltyAt(ofAppTerms.cancelled, at) ?? onlineOf(cancelled));
    const ofKept = instants.map((at) => penaltyAt(ofAppTerms.kept, at) ?? onlineOf(kept));
    expect([ofCancelled, ofKept]).toEqual([penalties.map((one) => one.cancelled), penalties.map((one) => one.kept)]);
    [items, shares, line, terms] = [kept, parts.kept, ofApp.kept, ofAppTerms.kept];
    times++;
  }
  return times;
}
