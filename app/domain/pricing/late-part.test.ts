import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#kit/date/day.ts";
import { instantAt } from "#kit/date/zone.ts";
import { hoursBefore } from "./cancellation.ts";
import { type LateFacts, nextLateStep, overdueAt, type OverdueRule } from "./late-part.ts";

const timeZone = "Asia/Tbilisi";
const arrival = instantAt("2027-07-01", "15:00", timeZone);
const facts = (rule: OverdueRule = "cancel", more: Partial<LateFacts> = {}): LateFacts => ({ timeZone, arrival, rule, ...more });
const early = new Date("2027-01-01T00:00:00Z");
const after = (instant: Date, hours: number) => hoursBefore(instant, -hours);

describe("a deferred part that is not paid", () => {
  const dueOn = "2027-06-17";
  const requestedAt = new Date("2027-06-17T06:00:00Z");

  test("is asked for at ten at the hotel, again after a day, and is overdue after three", () => {
    expect(nextLateStep({ dueOn, requestedAt: null, remindedAt: null }, facts(), early)).toEqual({ step: "request", at: requestedAt });
    expect(nextLateStep({ dueOn, requestedAt, remindedAt: null }, facts(), requestedAt)).toEqual({
      step: "remind",
      at: after(requestedAt, 24),
    });
    const reminded = { dueOn, requestedAt, remindedAt: after(requestedAt, 24) };
    expect(nextLateStep(reminded, facts("cancel"), requestedAt)).toEqual({ step: "cancel", at: after(requestedAt, 72) });
    expect(nextLateStep(reminded, facts("collect"), requestedAt)).toEqual({ step: "collect", at: after(requestedAt, 72) });
  });

  test("is overdue a day before check-in, if that is earlier, without a reminder that would be too late", () => {
    const requested = new Date("2027-06-29T06:00:00Z");
    expect(overdueAt(requested, arrival)).toEqual(hoursBefore(arrival, 24));
    expect(nextLateStep({ dueOn: "2027-06-29", requestedAt: requested, remindedAt: null }, facts(), requested).step).toBe("remind");
    const last = new Date("2027-06-30T06:00:00Z");
    expect(nextLateStep({ dueOn: "2027-06-30", requestedAt: last, remindedAt: null }, facts(), last)).toEqual({
      step: "cancel",
      at: hoursBefore(arrival, 24),
    });
  });

  test("that is asked for less than a day before check-in is collected at the hotel from check-in on", () => {
    const morning = instantAt("2027-07-01", "08:00", timeZone);
    const requested = instantAt("2027-06-30", "10:00", timeZone);
    expect(
      nextLateStep({ dueOn: "2027-06-30", requestedAt: requested, remindedAt: null }, facts("cancel", { arrival: morning }), requested),
    ).toEqual({
      step: "collect",
      at: morning,
    });
  });

  test("after an outage has its times from the request, and no reminder once it is overdue", () => {
    const late = after(requestedAt, 50);
    expect(nextLateStep({ dueOn, requestedAt: late, remindedAt: null }, facts(), late)).toEqual({ step: "remind", at: after(late, 24) });
    expect(nextLateStep({ dueOn, requestedAt: late, remindedAt: null }, facts(), after(late, 80)).step).toBe("cancel");
    expect(nextLateStep({ dueOn, requestedAt: null, remindedAt: null }, facts(), arrival)).toEqual({ step: "collect", at: arrival });
  });

  test("leaves time to pay, is never cancelled from check-in on, and never overdue later, for any day and check-in time", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 365 }),
        fc.nat(23),
        fc.nat(100),
        fc.constantFrom("cancel", "collect"),
        (days, hour, delay, rule) => {
          const arrival = instantAt("2027-07-01", `${String(hour).padStart(2, "0")}:00`, timeZone);
          const dueOn = addDays("2027-07-01", -days);
          const request = nextLateStep({ dueOn, requestedAt: null, remindedAt: null }, facts(rule, { arrival }), early);
          expect(request.at < arrival).toBe(true);
          const requestedAt = after(request.at, delay);
          const end = overdueAt(requestedAt, arrival);
          expect(end <= arrival && end <= after(requestedAt, 72)).toBe(true);
          expect(end > requestedAt || requestedAt >= arrival).toBe(true);
          const part = { dueOn, requestedAt, remindedAt: null };
          const next = nextLateStep(part, facts(rule, { arrival }), requestedAt);
          expect(next.step !== "cancel" || next.at < arrival).toBe(true);
          expect(next.step !== "remind" || next.at < end).toBe(true);
          expect(nextLateStep(part, facts(rule, { arrival }), arrival).step).toBe("collect");
        },
      ),
    );
  });
});
