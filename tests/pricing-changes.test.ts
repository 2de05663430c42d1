import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { penaltyAt } from "#domain/pricing/cancellation.ts";
import { changePayments } from "#domain/pricing/changes/change-payments.ts";
import { datesProblem, keptTerms, lockedLines } from "#domain/pricing/changes/change-rights.ts";
import { type Booked, changedBooking, type ChangeFacts, type RequestedBooking } from "#domain/pricing/changes/change.ts";
import type { PricingFacts } from "#domain/pricing/facts.ts";
import { termsOfLine } from "#domain/pricing/quote.ts";
import { scheduleOf } from "#domain/pricing/schedule.ts";
import { type AnyChange, anyChange } from "./oracle/arbitrary-changes.ts";
import { nightsOf, plusDays, sum } from "./oracle/arithmetic.ts";
import { penaltyAfterChange, penaltyOf } from "./oracle/cancellation.ts";
import { continued, type Requested } from "./oracle/change-line.ts";
import { mayChange, mayHaveDates } from "./oracle/change-rights.ts";
import { changed, type Changed, itemsByName } from "./oracle/change.ts";
import { instantsAround, partOf, paymentOf, roomOf, termsOf } from "./oracle/compared.ts";
import { appliedCode } from "./oracle/oracle.ts";
import { paymentsOfChange } from "./oracle/payments.ts";
import { partsOf } from "./oracle/schedule.ts";
import { longer } from "./support/soak.ts";

const runs = longer(500, 6000);
/** A long run is not ended by the time limit of a test. */
vi.setConfig({ testTimeout: Math.max(300_000, runs * 40) });

/** The booking and the request as the application knows them. */
function inApp({ of: { booking }, stay, requests, now }: AnyChange): { booked: Booked; requested: RequestedBooking; facts: ChangeFacts } {
  const lines = booking.lines.map(({ room, plan, percent, deadline, priced, chosen }) => ({
    roomId: room,
    plan,
    discountPercent: percent,
    cancelableUntil: deadline?.toISOString() ?? null,
    line: priced,
    chosen,
  }));
  const requested = requests.map(({ of, room, plan, line, chosen }) => ({
    from: of,
    roomId: room,
    plan,
    units: line.units,
    ...line.party,
    chosen,
  }));
  return {
    booked: { stay: booking.stay, bookedOn: booking.bookedOn, code: booking.code, lines },
    requested: { stay, lines: requested },
    facts: { today: now.today, isMember: now.isMember, factsOf: (room) => factsIn(now, room) },
  };
}

function factsIn(now: AnyChange["now"], room: string): PricingFacts {
  const facts = now.rooms[room];
  if (!facts) throw new Error(`no facts of ${room}`);
  return facts;
}

const named = <Item extends { name: string }>(items: readonly Item[]) => items.toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** A price item of old and new lines by its name, without those of 0. */
function itemsOf({ of, requests }: AnyChange, lines: readonly Changed[], from: number | null) {
  const old = itemsByName(of.booking.lines.filter((_, index) => index === from).map(({ priced }) => priced));
  const next = itemsByName(lines.filter((_, index) => requests[index]?.of === from).map(({ line }) => line));
  const names = [...new Set([...old.keys(), ...next.keys()])];
  const items = names.map((name) => ({ name, before: old.get(name) ?? 0, after: next.get(name) ?? 0 }));
  return named(items.filter(({ before, after }) => before !== 0 || after !== 0));
}

describe("invariant 30: changes", () => {
  test("of bookings equal those of an independent implementation of docs/pricing.md, line by line", () => {
    const seen: Record<string, number> = { unchanged: 0, kept: 0, new: 0, agreed: 0, plan_unavailable: 0, too_many_guests: 0 };
    fc.assert(
      fc.property(anyChange, (change) => {
        const { of, stay, requests, now } = change;
        const expected = changed(of.booking, stay, requests, now);
        const { booked, requested, facts } = inApp(change);
        const ofApp = changedBooking(booked, requested, facts);
        const rejection = Array.isArray(expected) ? null : expected;
        expect(ofApp).toMatchObject(rejection ? { ok: false, rejection } : { ok: true });
        // A total that is too high is too rare to be counted.
        if (rejection && rejection.code !== "too_expensive") seen[rejection.code] = (seen[rejection.code] ?? 0) + 1;
        if (!ofApp.ok || !Array.isArray(expected)) return;
        const { lines, comparisons, before, after, difference } = ofApp.value;
        expect(lines.map(({ state, agreed, line }) => ({ state, agreed, line }))).toEqual(expected);
        for (const { state } of expected) seen[state] = (seen[state] ?? 0) + 1;
        if (expected.some(({ state, agreed, line }) => state === "kept" && agreed.length > 0 && agreed.length < line.nights.length))
          seen.agreed = (seen.agreed ?? 0) + 1;
        const old = of.booking.lines.map(({ priced }) => priced);
        const total = { before: sum(old.map((line) => line.total)), after: sum(expected.map(({ line }) => line.total)) };
        const online = { before: sum(old.map((line) => line.online)), after: sum(expected.map(({ line }) => line.online)) };
        expect(before).toEqual({ total: total.before, online: online.before });
        expect(after).toEqual({ total: total.after, online: online.after });
        expect(difference).toEqual({ total: total.after - total.before, online: online.after - online.before });
        const froms = [...of.booking.lines.keys(), null].filter((from) => itemsOf(change, expected, from).length > 0);
        expect(comparisons.map(({ from }) => from)).toEqual(froms);
        for (const { from, items, difference } of comparisons) {
          const shown = items.map(({ kind, id, before, after }) => ({ name: id === null ? kind : `${kind} ${id}`, before, after }));
          expect(named(shown)).toEqual(itemsOf(change, expected, from));
          expect(difference).toBe(sum(items.map(({ before, after }) => after - before)));
        }
        compareTerms(change, expected);
        comparePayments(change, expected);
        compareRights(change);
      }),
      { numRuns: runs },
    );
    for (const [name, count] of Object.entries(seen)) expect(count, name).toBeGreaterThan(runs / 25);
  });
});

/** What cancelling each line costs after the change. */
function compareTerms({ of, now, stay, requests, at, hours }: AnyChange, lines: readonly Changed[]) {
  const { booking } = of;
  const results = sum(lines.map(({ line }) => line.accommodation - line.discount));
  const code = booking.code && { ...booking.code, text: "" };
  lines.forEach(({ state, line }, index) => {
    if (state === "unchanged") return;
    const requested = requests[index] as Requested;
    const facts = factsIn(now, requested.room);
    const { plan, chosen } = requested;
    const had = continued(booking, requested);
    const terms = termsOf(of, facts, appliedCode(booking.code, nightsOf(stay).length, results), { plan, priced: line, chosen });
    const earliest = had ? (had.deadline ?? at) : undefined;
    const asNew = termsOfLine(roomOf(of, facts), { stay, today: now.today, code }, { plan, line, chosen, earliest });
    const ofApp = had ? keptTerms({ cancelableUntil: had.deadline?.toISOString() ?? null }, asNew, at) : asNew;
    const instants = instantsAround(terms, hours, at, [had?.deadline ?? null]);
    const expected = instants.map((at) => [at, had ? penaltyAfterChange(terms, had.deadline, at) : penaltyOf(terms, at)]);
    expect(instants.map((at) => [at, penaltyAt(ofApp, at) ?? line.online])).toEqual(expected);
  });
}

/** How what was paid pays the changed booking. */
function comparePayments({ of, stay, payment, at, paid }: AnyChange, lines: readonly Changed[]) {
  const facts = { timeZone: of.timeZone, checkIn: stay.checkIn, now: at };
  const terms = lines.map((_, index) => payment[index % payment.length] ?? { kind: "now" as const });
  const parts = lines.map(({ line }, index) => partsOf(terms[index] ?? { kind: "now" }, line, facts));
  const schedules = lines.map(({ line }, index) => scheduleOf(terms[index] ?? { kind: "now" }, line, facts));
  expect(schedules.map((schedule) => schedule.map(partOf))).toEqual(parts);
  const online = sum(lines.map(({ line }) => line.online));
  const [money, points] = [Math.floor((online * paid.money) / 100), Math.floor((online * paid.points) / 100)];
  const { requests, ...ofApp } = changePayments(schedules, { received: money, points });
  const { payments, ...expected } = paymentsOfChange(parts, { money, points });
  expect(requests.map(paymentOf)).toEqual(payments);
  expect(ofApp).toEqual(expected);
}

/** What a guest may change, and which dates the booking may get. */
function compareRights(change: AnyChange) {
  const { of, stay, requests, at, now } = change;
  const { booking } = of;
  const { booked, requested } = inApp(change);
  const deadlines = booking.lines.flatMap(({ deadline }) => deadline ?? []);
  for (const instant of [at, ...deadlines, ...deadlines.map((deadline) => new Date(deadline.getTime() - 1))]) {
    const locked = [...booking.lines.keys()].filter((index) => !mayChange(booking, index, stay, requests, instant));
    expect(lockedLines(booked, requested, instant)).toEqual(locked);
  }
  for (const today of [
    now.today,
    ...[0, 1, 2].flatMap((days) => [plusDays(booking.stay.checkIn, days), plusDays(stay.checkOut, days - 1)]),
  ])
    expect(datesProblem({ ...booking.stay, checkedInAt: null }, stay, today) === undefined, today).toBe(
      mayHaveDates(booking.stay, stay, today),
    );
}
