import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PlanRoom, planRooms, type PlanStay } from "./plan-rooms.ts";

const roomsOf = (count: number, accessible: readonly number[] = []): PlanRoom[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), accessible: accessible.includes(index) }));
const stay = (first: number, end: number, room: number | null = null, fixed = false): PlanStay => ({
  first,
  end,
  rooms: Array.from({ length: end - first }, () => room),
  fixed,
});
/** A plan in words: per stay its rooms without repetitions. */
const parts = (plan: readonly (number | null)[][]) => plan.map((rooms) => rooms.filter((room, at) => at === 0 || room !== rooms[at - 1]));

describe("rooms of one type", () => {
  test("are given whole stays, accessible ones last", () => {
    const plan = planRooms({ rooms: roomsOf(3, [0]), stays: [stay(0, 3), stay(1, 4), stay(3, 5)], nights: 10 });
    expect(parts(plan)).toEqual([[1], [2], [1]]);
    expect(parts(planRooms({ rooms: roomsOf(2, [0]), stays: [stay(0, 3), stay(1, 4)], nights: 10 }))).toEqual([[1], [0]]);
  });

  test("leave the fewest nights empty between stays", () => {
    const stays = [stay(0, 2, 0), stay(0, 4, 1), stay(4, 6)];
    expect(parts(planRooms({ rooms: roomsOf(2), stays, nights: 10 }))).toEqual([[0], [1], [1]]);
  });

  test("are exchanged so that a new stay fits into one, with as few moves as possible", () => {
    const stays = [stay(0, 2, 0), stay(2, 4, 1), stay(6, 8, 0), stay(0, 4)];
    expect(parts(planRooms({ rooms: roomsOf(2), stays, nights: 10 }))).toEqual([[1], [1], [0], [0]]);
  });

  test("stay with those whose room is fixed; who does not fit beside them moves in between", () => {
    const stays = [stay(0, 2, 0, true), stay(2, 4, 1, true), stay(0, 4)];
    expect(parts(planRooms({ rooms: roomsOf(2), stays, nights: 10 }))).toEqual([[0], [1], [1, 0]]);
  });

  test("are kept for the further nights of a guest who has one", () => {
    const longer: PlanStay = { first: 0, end: 4, rooms: [1, 1, null, null], fixed: true };
    expect(parts(planRooms({ rooms: roomsOf(3), stays: [longer], nights: 10 }))).toEqual([[1]]);
    const other = stay(2, 5, 1);
    expect(parts(planRooms({ rooms: roomsOf(2), stays: [{ ...longer, fixed: false }, other], nights: 10 }))).toEqual([[0], [1]]);
  });

  test("that are out of order are left out, and who has none is not assigned", () => {
    const plan = planRooms({ rooms: roomsOf(1), stays: [stay(0, 3)], nights: 5, closed: [[0, 1]] });
    expect(plan).toEqual([[0, null, 0]]);
  });
});

const nights = 30;
const anyStay = fc
  .record({ first: fc.integer({ min: 0, max: nights - 1 }), length: fc.integer({ min: 1, max: 10 }), fixed: fc.boolean() })
  .map(({ first, length, fixed }) => ({ first, end: Math.min(nights, first + length), fixed }));

/** Stays of which no night has more than there are rooms, as the sale leaves them. */
const soldStays = fc
  .record({ count: fc.integer({ min: 1, max: 6 }), wanted: fc.array(anyStay, { maxLength: 40 }) })
  .map(({ count, wanted }) => {
    const sold = Array.from({ length: nights }, () => 0);
    const taken = wanted.filter(({ first, end }) => {
      const covered = sold.slice(first, end);
      if (covered.some((one) => one >= count)) return false;
      for (let night = first; night < end; night++) sold[night] = (sold[night] ?? 0) + 1;
      return true;
    });
    return { count, taken };
  });

/** Nights on which two stays have one room. */
const twice = (stays: readonly { first: number }[], plan: readonly (number | null)[][]) => {
  const seen = new Set<string>();
  return plan.flatMap((rooms, index) =>
    rooms.flatMap((room, at) => {
      const key = `${room} ${(stays[index]?.first ?? 0) + at}`;
      if (room === null || !seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [key];
    }),
  );
};

describe("any stays that were sold", () => {
  test("get one room each and never share one, from an empty plan", () => {
    fc.assert(
      fc.property(soldStays, ({ count, taken }) => {
        const stays = taken.map(({ first, end }) => stay(first, end));
        const plan = planRooms({ rooms: roomsOf(count, [0]), stays, nights });
        expect(twice(stays, plan)).toEqual([]);
        expect(parts(plan).every((rooms) => rooms.length === 1 && rooms[0] !== null)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("leave no night without a room, move nobody who is fixed, and a second plan changes nothing", () => {
    fc.assert(
      fc.property(soldStays, fc.integer({ min: 0, max: 2 ** 31 }), ({ count, taken }, seed) => {
        // Some have rooms already: any that are free, night by night from the seed.
        const cells = new Set<string>();
        const stays = taken.map(({ first, end, fixed }, index): PlanStay => {
          const room = (seed + index * 7919) % (count + 2);
          const rooms = Array.from({ length: end - first }, (_, at) => {
            const key = `${room} ${first + at}`;
            if (room >= count || cells.has(key)) return null;
            cells.add(key);
            return room;
          });
          return { first, end, rooms, fixed };
        });
        const plan = planRooms({ rooms: roomsOf(count), stays, nights });
        expect(twice(stays, plan)).toEqual([]);
        expect(plan.flat()).not.toContain(null);
        const moved = stays.filter(
          ({ fixed, rooms }, index) => fixed && rooms.some((room, at) => room !== null && plan[index]?.[at] !== room),
        );
        expect(moved).toEqual([]);
        const again = stays.map((one, index) => ({ ...one, rooms: plan[index] ?? [] }));
        expect(planRooms({ rooms: roomsOf(count), stays: again, nights })).toEqual(plan);
      }),
      { numRuns: 300 },
    );
  });

  test("keep rooms that are out of order empty", () => {
    const closed = fc.array(fc.tuple(fc.integer({ min: 0, max: 0 }), fc.integer({ min: 0, max: nights - 1 })), { maxLength: 10 });
    fc.assert(
      fc.property(soldStays, closed, ({ count, taken }, shut) => {
        const stays = taken.map(({ first, end }) => stay(first, end));
        const plan = planRooms({ rooms: roomsOf(count), stays, nights, closed: shut });
        expect(twice(stays, plan)).toEqual([]);
        for (const [index, rooms] of plan.entries())
          for (const [at, room] of rooms.entries())
            expect(shut.some(([one, night]) => one === room && night === (stays[index]?.first ?? 0) + at)).toBe(false);
      }),
    );
  });
});
