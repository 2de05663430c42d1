import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { staffBookingForm, propertyPaymentForm } from "#domain/front-desk/front-desk-form.ts";
import { roomFields } from "#domain/hotel/rooms/room-form.ts";
import { chargebackForm } from "#domain/payment/payment-admin-form.ts";
import { seasonChangeForm, seasonForm } from "#domain/rate-plan/season-form.ts";
import { nightsForm } from "./availability/nights-form.ts";

const id = "01890000-0000-7000-8000-000000000001";
const [start, end] = ["2027-05-01", "2027-05-02"];
const stay = { checkIn: start, checkOut: end, rooms: "1", adults: "1", children: "0" };
const caller = { firstName: "Ann", lastName: "Archer", phone: "", email: "", locale: "en", offer: `${id} 1`, idempotencyKey: id };
const room = { hotelId: id, name: "Attic", description: "A room below the roof.", roomType: "double", capacity: "2", units: "1" };
const nights = { hotelId: id, roomIds: [id], from: start, to: end, weekdays: [] };

/** Every form with a money field: the schema, other values, the field, and where its cents are. */
const fields: [name: string, schema: z.ZodType, typed: object, field: string, cents: (value: never) => unknown][] = [
  ["a room", roomFields, room, "price", ({ price }) => price],
  ["a new season", seasonForm, { roomId: id, start, end }, "price", ({ price }) => price],
  ["a changed season", seasonChangeForm, { start, end }, "price", ({ price }) => price],
  ["nights of the availability calendar", nightsForm("2027-01-01"), nights, "price", ({ change: { price } }: never) => price],
  ["a phone booking", staffBookingForm, { ...caller, ...stay }, "nightPrice", ({ nightPrice }) => nightPrice],
  [
    "a payment at the property",
    propertyPaymentForm,
    { direction: "received", method: "cash", idempotencyKey: id },
    "amount",
    ({ amount }) => amount,
  ],
  ["a chargeback", chargebackForm, { reference: "Case 1", note: "A case" }, "amount", ({ amount }) => amount],
];

describe.each(fields)("the money field of %s", (_name, schema, typed, field, cents) => {
  const read = (text: string) => schema.safeParse({ ...typed, [field]: text });

  test.each([
    ["59,90", 5990],
    ["59.90", 5990],
    ["1 250,50", 125_050],
    ["1,250.50", 125_050],
    ["1.250,50", 125_050],
  ])("accepts %s", (text, amount) => {
    expect(cents(read(text).data as never)).toBe(amount);
  });

  test.each([
    ["95.555", /at most two digits after/],
    ["1e6", /write the amount out in full/],
    ["99999999999", /at most/],
    ["-5", /negative|positive number|at least 0/],
    ["ten", /digits|positive number|at least 0/],
  ])("rejects %s with a reason at the field", (text, message) => {
    const issues = read(text).error?.issues ?? [];
    expect(issues.map(({ path }) => String(path[0]))).toEqual([field]);
    expect(issues[0]?.message).toMatch(message);
  });
});

test.each([seasonForm, seasonChangeForm])("a season of 0 needs its confirmation", (schema) => {
  const season = { roomId: id, start, end, price: "0" };
  expect(schema.safeParse(season).error?.issues).toMatchObject([{ path: ["freeConfirmed"], message: expect.stringMatching(/confirm/) }]);
  expect(schema.safeParse({ ...season, freeConfirmed: "yes" }).success).toBe(true);
});
