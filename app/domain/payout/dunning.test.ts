import { expect, test } from "vitest";
import { byDueDay, type Debt, nextStep, owedBy, paymentReference, unpaidDebts } from "./dunning.ts";

const debt = (reservationId: string, amount: number, dueOn: string | null, hotelId = "h"): Debt => ({
  hotelId,
  reservationId,
  amount,
  dueOn,
});
/** Of a hotel of the payee that owes nothing. */
const shares = (amount: number) => new Map([["third", amount]]);
const rules = { dueDays: 14, firstDays: 3, nextDays: 10, suspendDays: 10, minimum: 500, suspends: false };

test("an amount pays the debts that are due first, and those without an invoice last", () => {
  const debts = [debt("c", 1000, null), debt("b", 1000, "2027-02-01"), debt("a", 1000, "2027-01-01")];
  expect(byDueDay(debts).map(({ reservationId }) => reservationId)).toEqual(["a", "b", "c"]);
  expect(unpaidDebts(debts, 0)).toHaveLength(3);
  expect(unpaidDebts(debts, 1400)).toEqual([debt("b", 600, "2027-02-01"), debt("c", 1000, null)]);
  expect(unpaidDebts(debts, 3000)).toEqual([]);
  expect(unpaidDebts(debts, 9000)).toEqual([]);
});

test("a hotel owes what the shares of all hotels of its payee don't pay, and the day after the due date it is overdue", () => {
  const debts = [debt("a", 2000, "2027-01-10"), debt("b", 3000, "2027-01-05", "other"), debt("c", 1000, null)];
  expect(owedBy("h", { debts, due: shares(0) }, "2027-01-10", rules)).toEqual({ amount: 3000, overdue: 0, dueOn: "2027-01-10" });
  expect(owedBy("h", { debts, due: shares(0) }, "2027-01-11", rules)).toEqual({ amount: 3000, overdue: 2000, dueOn: "2027-01-10" });
  expect(owedBy("h", { debts, due: shares(4600) }, "2027-01-11", rules)).toEqual({ amount: 1400, overdue: 0, dueOn: "2027-01-10" });
  expect(owedBy("h", { debts, due: shares(4500) }, "2027-01-11", rules)).toEqual({ amount: 1500, overdue: 500, dueOn: "2027-01-10" });
  expect(owedBy("h", { debts, due: shares(5000) }, "2027-01-11", rules)).toEqual({ amount: 1000, overdue: 0, dueOn: null });
  expect(owedBy("h", { debts: [], due: shares(5000) }, "2027-01-11", { minimum: 0 })).toEqual({ amount: 0, overdue: 0, dueOn: null });
});

test("shares of a hotel pay its own debts before those of others", () => {
  const debts = [debt("a", 5000, "2027-01-05"), debt("b", 5000, "2027-01-10", "other")];
  const due = new Map([["other", 7500]]);
  expect(owedBy("other", { debts, due }, "2027-02-01", rules)).toEqual({ amount: 0, overdue: 0, dueOn: null });
  expect(owedBy("h", { debts, due }, "2027-02-01", rules)).toEqual({ amount: 2500, overdue: 2500, dueOn: "2027-01-05" });
});

test("three reminders follow each other at their distance, then the hotel is to be suspended", () => {
  const owed = { amount: 1000, overdue: 1000, dueOn: "2027-01-10" };
  const next = (step: number, on: string | null, today: string) => nextStep(owed, { step, on }, today, rules);
  expect([next(0, null, "2027-01-12"), next(0, null, "2027-01-13")]).toEqual([null, "remind"]);
  expect([next(1, "2027-01-13", "2027-01-22"), next(1, "2027-01-13", "2027-01-23")]).toEqual([null, "remind"]);
  expect([next(2, "2027-01-23", "2027-02-01"), next(2, "2027-01-23", "2027-02-02")]).toEqual([null, "remind"]);
  expect([next(3, "2027-02-02", "2027-02-11"), next(3, "2027-02-02", "2027-02-12")]).toEqual([null, "suspend"]);
  expect(nextStep({ ...owed, overdue: 0 }, { step: 3, on: "2026-01-01" }, "2027-02-12", rules)).toBeNull();
});

test("a reference is short", () => {
  expect(paymentReference("1a2b3c4d-0000-7000-8000-000000000000")).toBe("H-1A2B3C4D");
});
