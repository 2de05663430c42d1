import { describe, expect, test } from "vitest";
import { datesProblem, keptTerms, lockedLines } from "./change-rights.ts";
import type { Booked, RequestedBooking } from "./change.ts";

const stay = { checkIn: "2027-07-01", checkOut: "2027-07-04" };
const now = new Date("2027-06-20T12:00:00Z");
const line = (cancelableUntil: string | null, units = 2): Booked["lines"][number] => ({
  roomId: "a",
  plan: "standard",
  discountPercent: 0,
  cancelableUntil,
  chosen: [{ extraId: "parking", pieces: 2 }],
  line: {
    units,
    adults: 2,
    childAges: [4, null],
    assumedAge: 12,
    nights: [],
    accommodation: 0,
    discount: 0,
    code: 0,
    extras: [],
    codeOnMeals: 0,
    codeOnExtras: 0,
    taxes: [],
    total: 0,
    online: 0,
  },
});
const booked: Booked = {
  stay,
  bookedOn: "2027-01-01",
  code: null,
  lines: [line("2027-06-29T12:00:00.000Z"), line("2027-06-19T12:00:00.000Z"), line(null)],
};
const kept = { roomId: "a", plan: "standard", units: 2, adults: 2, childAges: [4, null], chosen: [{ extraId: "parking", pieces: 2 }] };
const lines = [0, 1, 2].map((from): RequestedBooking["lines"][number] => ({ ...kept, from }));
const locked = (requested: Partial<RequestedBooking>) => lockedLines(booked, { stay, lines, ...requested }, now);

describe("what a guest may change", () => {
  test("is everything of a line whose cancellation is free", () => {
    expect(locked({ lines: lines.slice(1) })).toEqual([]);
    expect(locked({ lines: lines.map((one) => (one.from === 0 ? { ...one, roomId: "b", adults: 1 } : one)) })).toEqual([]);
  });

  test("is only what is added to any other", () => {
    expect(locked({})).toEqual([]);
    const added = [...lines.map((one) => ({ ...one, adults: 3, childAges: [null, 9, 4] })), { ...kept, from: null, roomId: "b" }];
    expect(locked({ stay: { checkIn: "2027-06-30", checkOut: "2027-07-05" }, lines: added })).toEqual([]);
    const more = [
      { extraId: "parking", pieces: 3 },
      { extraId: "spa", pieces: 1 },
    ];
    expect(locked({ lines: lines.map((one) => ({ ...one, chosen: more })) })).toEqual([]);
  });

  test("is nothing less, nor another room, plan or date of them", () => {
    for (const requested of [
      { stay: { checkIn: "2027-07-02", checkOut: "2027-07-05" } },
      { stay: { checkIn: "2027-07-01", checkOut: "2027-07-03" } },
    ])
      expect(locked(requested)).toEqual([1, 2]);
    for (const other of [
      { roomId: "b" },
      { plan: "non_refundable" },
      { units: 1 },
      { adults: 1 },
      { childAges: [4] },
      { childAges: [5, null] },
      { chosen: [] },
      { chosen: [{ extraId: "parking", pieces: 1 }] },
    ])
      expect(locked({ lines: lines.map((one) => (one.from === 1 ? { ...one, ...other } : one)) })).toEqual([1]);
    expect(locked({ lines: lines.slice(0, 2) })).toEqual([2]);
  });
});

describe("the dates of a change", () => {
  const problem = (checkIn: string, checkOut: string, today: string, checkedInAt: Date | null = null) =>
    datesProblem({ ...stay, checkedInAt }, { checkIn, checkOut }, today);

  test("are not before today", () => {
    expect(problem("2027-06-19", "2027-07-04", "2027-06-20")).toBe("in_the_past");
    expect(problem("2027-06-20", "2027-07-04", "2027-06-20")).toBeUndefined();
    expect(problem("2027-07-04", "2027-07-04", "2027-06-20")).toBe("no_nights");
    expect(problem("soon", "2027-07-04", "2027-06-20")).toBe("not_a_day");
  });

  test("of a stay that has begun keep its check-in", () => {
    expect(problem("2027-07-01", "2027-07-06", "2027-07-03")).toBeUndefined();
    expect(problem("2027-07-01", "2027-07-03", "2027-07-03")).toBeUndefined();
    expect(problem("2027-07-01", "2027-07-02", "2027-07-03")).toBe("in_the_past");
    expect(problem("2027-07-03", "2027-07-06", "2027-07-03")).toBe("in_the_past");
    expect(problem("2027-06-30", "2027-07-06", "2027-07-03")).toBe("in_the_past");
  });

  test("of guests who are checked in keep their check-in, also on its day", () => {
    const at = new Date("2027-07-01T12:00:00Z");
    expect(problem("2027-07-02", "2027-07-06", "2027-07-01")).toBeUndefined();
    expect(problem("2027-07-02", "2027-07-06", "2027-07-01", at)).toBe("in_the_past");
    expect(problem("2027-07-01", "2027-07-06", "2027-07-01", at)).toBeUndefined();
  });
});

describe("what cancelling a kept line costs", () => {
  const old = "2027-06-29T11:00:00.000Z";
  const later = "2027-07-09T11:00:00.000Z";
  const half = { from: later, penalty: 5000 };
  const all = { from: "2027-07-10T11:00:00.000Z", penalty: 10_000 };

  test("is free until the earlier of the old and the new deadline, then costs what the new terms say", () => {
    expect(keptTerms({ cancelableUntil: old }, { cancelableUntil: later, terms: [half, all] }, now)).toEqual({
      cancelableUntil: old,
      terms: [{ ...half, from: old }, all],
    });
    expect(keptTerms({ cancelableUntil: later }, { cancelableUntil: old, terms: null }, now)).toEqual({
      cancelableUntil: old,
      terms: null,
    });
    expect(keptTerms({ cancelableUntil: later }, { cancelableUntil: later, terms: [half, all] }, now).terms).toEqual([half, all]);
  });

  test("is never free where it was not, and costs what the new terms say from the change on", () => {
    expect(keptTerms({ cancelableUntil: null }, { cancelableUntil: later, terms: [half, all] }, now)).toEqual({
      cancelableUntil: null,
      terms: [{ ...half, from: now.toISOString() }, all],
    });
    expect(keptTerms({ cancelableUntil: old }, { cancelableUntil: null, terms: null }, now)).toEqual({
      cancelableUntil: null,
      terms: null,
    });
  });
});
