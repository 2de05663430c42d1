import { expect, test } from "vitest";
import { barsOf, barsOfBoth, mostLanes } from "./lanes.ts";

const period = { from: "2027-03-01", to: "2027-03-14" };
const stay = (checkIn: string, checkOut: string) => ({ checkIn: `2027-${checkIn}`, checkOut: `2027-${checkOut}` });
const drawn = (...stays: ReturnType<typeof stay>[]) => barsOf(stays, period).bars.map(({ lane, start, end }) => [lane, start, end]);

test("a bar extends from the middle of the arrival day to that of the departure day, and the next guest follows in its lane", () => {
  expect(drawn(stay("03-02", "03-04"), stay("03-04", "03-05"))).toEqual([
    [0, 1.5, 3.5],
    [0, 3.5, 4.5],
  ]);
});

test("stays at the same time have separate lanes", () => {
  expect(drawn(stay("03-02", "03-06"), stay("03-03", "03-04"), stay("03-05", "03-07"))).toEqual([
    [0, 1.5, 5.5],
    [1, 2.5, 3.5],
    [1, 4.5, 6.5],
  ]);
});

test("a stay that begins before or ends after the period is clipped and marked", () => {
  const { bars } = barsOf([stay("02-20", "03-02"), stay("03-10", "03-30")], period);
  expect(bars).toMatchObject([
    { start: 0, end: 1.5, cutBefore: true, cutAfter: false },
    { start: 9.5, end: 14, cutBefore: false, cutAfter: true },
  ]);
});

test("several rooms take several lanes together, and one where there are not enough", () => {
  const rooms = (n: number) => ({ ...stay("03-02", "03-05"), rooms: n });
  const placed = (...stays: ReturnType<typeof rooms>[]) => barsOf(stays, period).bars.map(({ lane, height }) => [lane, height]);
  expect(placed(rooms(1), rooms(3), rooms(1))).toEqual([
    [0, 1],
    [1, 3],
    [4, 1],
  ]);
  expect(placed(rooms(6), rooms(4), rooms(2))).toEqual([
    [0, 6],
    [6, 1],
    [7, 1],
  ]);
  const between = [{ ...stay("03-02", "03-03") }, { ...stay("03-02", "03-09") }, { ...stay("03-03", "03-05"), rooms: 2 }];
  expect(barsOf(between, period).bars.map(({ lane }) => lane)).toEqual([0, 1, 2]);
  expect(barsOf([rooms(mostLanes + 5)], period)).toMatchObject({ lanes: 1, left: 0 });
});

test("stays beyond the number of lanes are counted", () => {
  const stays = Array.from({ length: mostLanes + 3 }, () => stay("03-02", "03-05"));
  expect(barsOf(stays, period)).toMatchObject({ lanes: mostLanes, left: 3 });
});

test("bookings of other sites have the lanes that the hotel's own leave, below them", () => {
  const imports = Array.from({ length: mostLanes + 1 }, () => stay("03-01", "03-14"));
  const own = [stay("03-03", "03-05"), stay("03-04", "03-06")];
  const { bars, lanes, left } = barsOfBoth(own, imports, period);
  expect(own.map((one) => bars.find((bar) => bar.stay === one)?.lane)).toEqual([0, 1]);
  expect(bars.filter((bar) => imports.includes(bar.stay)).map(({ lane }) => lane)).toEqual([2, 3, 4, 5, 6, 7]);
  expect({ lanes, left }).toEqual({ lanes: mostLanes, left: 0 });
});
