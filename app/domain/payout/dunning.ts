import { addDays, type Day } from "#kit/date/day.ts";
import { type Cents, sum } from "#kit/money.ts";
import type { Config } from "#platform/process/config.server.ts";

/** What a hotel owes of a booking; `dueOn`: null while no invoice has asked for it. */
export type Debt = { hotelId: string; reservationId: string; amount: Cents; dueOn: Day | null };

/** When hotels are reminded of what is overdue, as the operator has set it. */
export type DunningRules = Config["dunning"];

export const lastReminder = 3;

const never = "9999-12-31";

/** Debts in the order in which they are paid: those that are due first. */
export const byDueDay = <Own extends Debt>(debts: readonly Own[]): Own[] =>
  debts.toSorted(
    (one, other) => (one.dueOn ?? never).localeCompare(other.dueOn ?? never) || one.reservationId.localeCompare(other.reservationId),
  );

/** What is left of debts when an amount pays those first that are due first. */
export function unpaidDebts(debts: readonly Debt[], amount: Cents): Debt[] {
  let left = amount;
  return byDueDay(debts).flatMap((debt) => {
    const paid = Math.min(left, debt.amount);
    left -= paid;
    return paid === debt.amount ? [] : [{ ...debt, amount: debt.amount - paid }];
  });
}

/** What a hotel has to pay: in all, what of it is overdue, and the day that is or was the first due date. */
export type Owed = { amount: Cents; overdue: Cents; dueOn: Day | null };

/** Debts of the hotels of a payee, and by hotel its shares that are not paid out yet. */
export type PayeeDebts = { debts: readonly Debt[]; due: ReadonlyMap<string, Cents> };

/**
 * What a hotel has to pay: the shares of each hotel pay its own debts, what is left of them those of the other hotels of the payee, each
 * time those first that are due first. Less than the minimum is not overdue.
 */
export function owedBy(hotelId: string, { debts, due }: PayeeDebts, today: Day, { minimum }: Pick<DunningRules, "minimum">): Owed {
  const hotels = [...new Set([...due.keys(), ...debts.map((debt) => debt.hotelId)])].map((id) => ({
    debts: debts.filter((debt) => debt.hotelId === id),
    due: due.get(id) ?? 0,
  }));
  const unpaid = hotels.flatMap((hotel) => unpaidDebts(hotel.debts, hotel.due));
  const left = sum(hotels.map((hotel) => Math.max(0, hotel.due - sum(hotel.debts.map(({ amount }) => amount)))));
  const own = unpaidDebts(unpaid, left).filter((debt) => debt.hotelId === hotelId);
  const overdue = sum(own.filter(({ dueOn }) => dueOn !== null && dueOn < today).map(({ amount }) => amount));
  return {
    amount: sum(own.map(({ amount }) => amount)),
    overdue: overdue < Math.max(minimum, 1) ? 0 : overdue,
    dueOn: own[0]?.dueOn ?? null,
  };
}

/** The reminders that a hotel has got of what it owes now: how many, and the day of the last. */
export type Reminded = { step: number; on: Day | null };

/** What is to be done today about what a hotel owes; null: nothing yet. */
export function nextStep(
  { overdue, dueOn }: Owed,
  { step, on }: Reminded,
  today: Day,
  rules: Pick<DunningRules, "firstDays" | "nextDays" | "suspendDays">,
): "remind" | "suspend" | null {
  if (overdue === 0 || dueOn === null) return null;
  if (step === 0 || on === null) return addDays(dueOn, rules.firstDays) <= today ? "remind" : null;
  if (step < lastReminder) return addDays(on, rules.nextDays) <= today ? "remind" : null;
  return addDays(on, rules.suspendDays) <= today ? "suspend" : null;
}

/** What a hotel writes on its transfer, by which the operator knows it. */
export const paymentReference = (hotelId: string): string => `H-${hotelId.slice(0, 8).toUpperCase()}`;
