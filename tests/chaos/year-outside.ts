import { type Cents, shareOf, sum } from "#kit/money.ts";
import type { CardOrder } from "../../dev/card-simulation/simulator.ts";
import type { Chance } from "./random.ts";

/** A movement of the bank account; `isTold`: the operator has recorded it. */
type BankLine = { reference: string; amount: Cents; isTold: boolean };
type Settlement = { reference: string; gross: Cents; fees: Cents; isTold: boolean };
type Dispute = { reference: string; amount: Cents; isWon: boolean };

/** What the bank makes of ten transfers, in any order. */
const fates = [
  "paid",
  "paid",
  "late",
  "twice",
  "refused",
  "returned",
  "returned by statement",
  "paid by statement",
  "refused in silence",
  "broken off",
] as const;
export type Fate = (typeof fates)[number];

/**
 * What the card provider and the bank hold, kept by the simulation alone: nothing here is read from the product's tables. Amounts in cents.
 */
export function openOutside(orders: () => readonly CardOrder[]) {
  const settlements: Settlement[] = [];
  const disputes: Dispute[] = [];
  const statement: BankLine[] = [];
  /** Transfers that the bank was asked for, by reference. */
  const transfers = new Map<string, { iban: string; amount: Cents; isTold: boolean }>();

  /** Files that the bank has got. */
  const files = new Set<string>();

  const captured = () => sum(orders().map(({ taken }) => taken));
  const reversed = () => sum(orders().flatMap((order) => (order.paid === "approved" ? [order.reversed] : [])));
  const disputed = () => sum(disputes.flatMap(({ amount, isWon }) => (isWon ? [] : [amount])));
  let writtenOff = 0;
  let reported = 0;
  let deck: Fate[] = [];
  const held = (settled: readonly Settlement[]) => captured() - reversed() - disputed() - sum(settled.map(({ gross }) => gross));
  const told = <One extends { isTold: boolean }>(all: readonly One[]) => all.filter(({ isTold }) => isTold);

  return {
    orders,
    transfers,
    files,
    /** What the account `provider` must have: what the provider holds, but for settlements that nobody has recorded. */
    atProvider: () => held(told(settlements)),
    /** What the account `bank` must have. */
    atBank: () => sum(told(statement).map(({ amount }) => amount)),
    /** What the account `payout_transit` must have: transfers of whose end the operator does not know. */
    inTransit: () => -sum([...transfers.values()].flatMap(({ amount, isTold }) => (isTold ? [] : [amount]))),
    fees: () => sum(told(settlements).map(({ fees }) => fees)),
    /** What the account `bad_debt` must have. */
    badDebt: () => writtenOff,
    writeOff(amount: Cents) {
      writtenOff += amount;
    },
    /** The provider pays all it holds to the bank, less its fees; below zero it takes it. */
    settle(reference: string): Settlement {
      const gross = held(settlements);
      const settlement = { reference, gross, fees: 30 + (gross > 0 ? shareOf(gross, 250, 10_000) : 0), isTold: false };
      settlements.push(settlement);
      return settlement;
    },
    /** The operator has recorded a settlement. */
    recorded(settlement: Settlement) {
      settlement.isTold = true;
      statement.push({ reference: settlement.reference, amount: settlement.gross - settlement.fees, isTold: true });
    },
    dispute(reference: string, amount: Cents): Dispute {
      const dispute = { reference, amount, isWon: false };
      disputes.push(dispute);
      return dispute;
    },
    /** The bank executes a transfer or books one back. */
    move(reference: string, amount: Cents, isTold = false): BankLine {
      const line = { reference, amount, isTold };
      statement.push(line);
      return line;
    },
    /** What the bank makes of the next transfer. */
    nextFate(chance: Chance): Fate {
      if (deck.length === 0) deck = [...fates];
      const fate = chance.pick(deck);
      deck.splice(deck.indexOf(fate), 1);
      return fate;
    },
    /** What happened at the bank since the last statement. */
    since(): BankLine[] {
      const lines = statement.slice(reported);
      reported = statement.length;
      return lines;
    },
    /** What the bank has paid and not got back, by reference. */
    paid: () =>
      new Map(
        [...Map.groupBy(statement, ({ reference }) => reference)].flatMap(([reference, lines]): [string, Cents][] =>
          transfers.has(reference) ? [[reference, -sum(lines.map(({ amount }) => amount))]] : [],
        ),
      ),
  };
}

export type Outside = ReturnType<typeof openOutside>;
