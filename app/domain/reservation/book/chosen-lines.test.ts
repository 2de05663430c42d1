import { expect, test } from "vitest";
import * as limits from "#kit/limits.ts";
import { type ChosenLine, linesIn, lineText } from "./chosen-lines.ts";

const [room, plan, parking, dinner] = [1, 2, 3, 4].map((n) => `${String(n).repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
  string,
];
const line: ChosenLine = { roomId: room, rateType: "standard", rooms: 1, adults: 2, children: 0, childAges: [], teenAges: [], extras: [] };

test.each<[string, ChosenLine]>([
  [`${room}.standard.1.2.0`, line],
  [`${room}.non_refundable.2.3.2.4-9`, { ...line, rateType: "non_refundable", rooms: 2, adults: 3, children: 2, childAges: [4, 9] }],
  [`${room}.${plan}.1.3.2.9-15`, { ...line, rateType: plan, adults: 3, children: 2, childAges: [9], teenAges: [15] }],
  [`${room}.standard.1.2.0..${parking}*2`, { ...line, extras: [{ extraId: parking, pieces: 2 }] }],
  [
    `${room}.standard.1.2.1.0.${parking}*2.${dinner}*1`,
    {
      ...line,
      children: 1,
      childAges: [0],
      extras: [
        { extraId: parking, pieces: 2 },
        { extraId: dinner, pieces: 1 },
      ],
    },
  ],
])("%s is a line in both directions, without a character to escape", (text, meant) => {
  expect(linesIn([text])).toEqual([meant]);
  expect(lineText(meant)).toBe(text);
  expect(String(new URLSearchParams({ line: text }))).toBe(`line=${text}`);
});

test.each([
  "",
  ".",
  room,
  `${room}.standard`,
  `${room}.standard.1.2`,
  `${room}.standard.0.2.0`,
  `${room}.standard.5.2.0`,
  `${room}.standard.1.0.0`,
  `${room}.standard.1.201.0`,
  `${room}.standard.1.2.7`,
  `${room}.standard.1.-2.0`,
  `${room}.standard.1.2e1.0`,
  `${room}.cheapest.1.2.0`,
  `${room.toUpperCase()}x.standard.1.2.0`,
  `x.standard.1.2.0`,
])("%j is no line", (text) => {
  expect(linesIn([text])).toEqual([]);
});

test("ages of more guests than there are, wrong ages and wrong extras are left out", () => {
  expect(linesIn([`${room}.standard.1.2.1.4-9-99-x-15-16.x*1.${parking}*0.${parking}*100.${dinner}*3`])).toEqual([
    { ...line, children: 1, childAges: [4], teenAges: [15], extras: [{ extraId: dinner, pieces: 3 }] },
  ]);
});

test("lines keep their order, wrong ones among them are left out, and there are no more than a booking may have", () => {
  const of = (adults: number) => lineText({ ...line, adults });
  expect(linesIn([of(1), "x", of(3)]).map(({ adults }) => adults)).toEqual([1, 3]);
  const many = Array.from({ length: limits.roomsPerBooking + 1 }, (_, index) => of(index + 1));
  expect(linesIn(many).map(({ adults }) => adults)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
