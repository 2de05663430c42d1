import { describe, expect, test } from "vitest";
import type { ChangeRejection, RequestedRoom } from "./booking-change.ts";
import { changeErrors } from "./change-errors.ts";
import { changeForm } from "./change-form.ts";
import { rowsIn, rowsOf } from "./change-rows.ts";

const [room, otherRoom, parking] = ["a1", "a2", "a3"].map((end) => `01a1fca1-93a5-7732-b655-0addf667ce${end}`) as [string, string, string];
const roomOf = (line: number | null, roomId: string): RequestedRoom => ({
  line,
  roomId,
  plan: "standard",
  rooms: 1,
  adults: 2,
  children: 1,
  childAges: [4],
  teenAges: [13],
  extras: roomId === otherRoom ? [{ extraId: parking, pieces: 2 }] : [],
  guest: { firstName: "Eka", lastName: "Gelashvili" },
});
const requested = { checkIn: "2027-07-01", checkOut: "2027-07-04", rooms: [roomOf(3, room), roomOf(null, otherRoom)] };

describe("a rejected change", () => {
  // The second room of the request is the third of the form: one between them is removed.
  const sent = { requested, rows: [0, 2] };
  const choices = {
    rooms: [],
    extras: [
      { id: parking, name: "Parking", unit: "piece" as const, amount: 1000, most: 2, maxPieces: 2, soldOutOn: null, planKeys: null },
    ],
  };
  const cases: [Exclude<ChangeRejection, { code: "confirm" }>, field: string, text: RegExp][] = [
    [{ code: "bad_stay", problem: "in_the_past" }, "checkIn", /before today/],
    [{ code: "bad_stay", problem: "too_long" }, "checkOut", /90 nights/],
    [{ code: "unknown_room", room: 1 }, "room2", /isn’t offered/],
    [{ code: "bad_guest", room: 1 }, "children2", /more ages/],
    [{ code: "too_many_guests", room: 1 }, "adults2", /don’t fit/],
    [{ code: "locked", line: 3 }, "row0", /Free cancellation of this room is over/],
    [{ code: "locked", line: 4 }, "form", /Free cancellation of this room is over/],
    [{ code: "plan_unavailable", room: 1, plans: [{ plan: "standard", name: "Standard" }] }, "plan2", /You can choose: Standard/],
    [{ code: "plan_unavailable", room: 1, plans: [] }, "plan2", /No rate/],
    [{ code: "full", roomId: otherRoom, night: "2027-07-02" }, "room2", /sold out on/],
    [{ code: "restricted", room: "Twin", restriction: { kind: "no_arrival", day: "2027-07-01" } }, "checkIn", /^Twin: /],
    [{ code: "extra_sold_out", name: "Parking", day: "2027-07-02" }, "extras2", /Parking is sold out on/],
    [{ code: "extra_sold_out", name: "Meal", day: "2027-07-02" }, "form", /Meal is sold out on/],
    [{ code: "too_many_rooms", max: 9 }, "form", /at most 9 rooms/],
    [{ code: "too_many_changes", max: 20 }, "form", /20 times a day/],
    ...(
      ["change_open", "stay_over", "no_change", "too_expensive", "already_cancelled", "already_no_show", "not_confirmed_yet"] as const
    ).map((code): (typeof cases)[number] => [{ code }, "form", /\w/]),
  ];
  test.each(cases)("%o has its message at %s", (rejection, field, text) => {
    expect(changeErrors(rejection, sent, choices)).toEqual({ [field]: expect.stringMatching(text) });
  });
});

describe("the form of a change", () => {
  const flat = (index: number, { childAges, teenAges, extras, remove, ...row }: ReturnType<typeof rowsOf>[number]) => ({
    ...Object.fromEntries(Object.entries(row).map(([name, value]) => [`${name}${index}`, value])),
    ...Object.fromEntries(childAges.map((age, guest) => [`child${index}-${guest}`, age])),
    ...Object.fromEntries(teenAges.map((age, guest) => [`teen${index}-${guest}`, age])),
    ...Object.fromEntries(Object.entries(extras).map(([id, pieces]) => [`extra${index}-${id}`, pieces])),
    ...(remove && { [`remove${index}`]: "yes" }),
  });
  const fields = (rows: ReturnType<typeof rowsOf>) => ({
    ...Object.assign({}, ...rows.map((row, index) => flat(index, row))),
    checkIn: requested.checkIn,
    checkOut: requested.checkOut,
    idempotencyKey: room,
  });

  test("reads the request that it was filled with", () => {
    const sent = fields(rowsOf(requested));
    expect(rowsIn(sent)).toEqual(rowsOf(requested));
    expect(changeForm.parse(sent)).toEqual({ requested, rows: [0, 1], confirmed: undefined, ignoreRestrictions: false });
  });

  test("leaves out removed rooms and ages of guests who are gone", () => {
    const [first, second] = rowsOf(requested);
    const rows = [
      { ...first, remove: true },
      { ...second, adults: "1", children: "0" },
    ] as ReturnType<typeof rowsOf>;
    const read = changeForm.parse(fields(rows));
    expect(read.rows).toEqual([1]);
    expect(read.requested.rooms).toMatchObject([{ roomId: otherRoom, childAges: [], teenAges: [] }]);
  });

  test("confirms only by the second button", () => {
    const amounts = { total: "100", dueNow: "10", refund: "0" };
    const sent = { ...fields(rowsOf(requested)), ...amounts };
    expect(changeForm.parse({ ...sent, step: "show" }).confirmed).toBeUndefined();
    expect(changeForm.parse({ ...sent, step: "change" }).confirmed).toEqual({ total: 100, dueNow: 10, refund: 0 });
    expect(changeForm.parse({ ...sent, step: "change", dueNow: "" }).confirmed).toBeUndefined();
  });
});
