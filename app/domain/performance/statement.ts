import type { TaxItem } from "#domain/pricing/charge-items.ts";
import { receivedName, returnedName } from "#domain/reservation/show/paid-ways.ts";
import type { Day } from "#kit/date/day.ts";
import { messages } from "#kit/locale.ts";
import { type Cents, sum } from "#kit/money.ts";
import { readMoney } from "#kit/typed-money.ts";
import * as texts from "#locales/en/performance.ts";

/** Kind of a movement: as in the ledger, a property payment by its method, or what the site bears of a booking with a code of the site. */
type MoveKind =
  | "captured"
  | "refund_requested"
  | "refund_failed"
  | "refund_retried"
  | "refund_by_hand"
  | "refund_done"
  | "reversal"
  | "chargeback"
  | "chargeback_won"
  | "cash"
  | "hotel_card"
  | "transfer"
  | "taxes_at_hotel"
  | "charges_at_hotel"
  | "card_hold_captured"
  | "card_hold_refund"
  | "chargeback_lost"
  | "refund_withdrawn"
  | "site_code"
  | "site_code_withdrawn";

/** A movement of the hotel's money in cents; negative when paid out. */
export type StatementLine = {
  at: Date;
  code: string;
  guest: string;
  room: string;
  kind: MoveKind;
  amount: Cents;
  /** Masked, of money that moved on the site. */
  card?: string | null;
};

/** A later part of a booking that was or is due in a month and is not paid, in cents. */
export type DuePart = { day: Day; code: string; guest: string; room: string; kind: "due_online" | "due_at_hotel"; amount: Cents };

/** What points have paid of a booking, in cents; negative where they were returned. No money of the hotel moves. */
export type PointsLine = Omit<StatementLine, "kind" | "card"> & { kind: "points_used" | "points_returned" };

export type Statement = {
  month: string;
  lines: StatementLine[];
  due: DuePart[];
  /** Taxes and fees of the stays that end in the month, whenever they are paid. */
  taxes: TaxItem[];
  points: PointsLine[];
  card: Cents;
  returned: Cents;
  atHotel: Cents;
  siteCodes: Cents;
  /** What was charged of card holds, less what was given back or lost to a bank. */
  cardHolds: Cents;
};

/** The sums of a statement to which movements belong. */
export const moveGroups = ["card", "returned", "atHotel", "siteCodes", "cardHolds"] as const;
export type MoveGroup = (typeof moveGroups)[number];

/** Of a payment that was disputed or refunded in vain the statement says nothing more: these are of card holds. */
const ofCardHolds: ReadonlySet<MoveKind> = new Set(["card_hold_captured", "card_hold_refund", "chargeback_lost", "refund_withdrawn"]);

export function groupOf({ kind }: StatementLine): MoveGroup {
  if (kind === "captured") return "card";
  if (kind === "cash" || kind === "hotel_card" || kind === "transfer" || kind === "taxes_at_hotel" || kind === "charges_at_hotel")
    return "atHotel";
  if (ofCardHolds.has(kind)) return "cardHolds";
  return kind === "site_code" || kind === "site_code_withdrawn" ? "siteCodes" : "returned";
}

/**
 * Whether the guest, a room or the code of a movement holds a text, whatever its case, or it is its amount or the end
 * of its card's number.
 */
export function isNamed({ guest, room, code, amount, card }: StatementLine, text: string): boolean {
  const read = readMoney(text);
  return (
    [guest, room, code].some((part) => part.toLocaleLowerCase().includes(text.toLocaleLowerCase())) ||
    (read.ok && read.cents === Math.abs(amount)) ||
    (/^\d{4}$/.test(text) && card?.endsWith(text) === true)
  );
}

/**
 * Sums of card payments, refunds done or pending, property payments, what the site bears, and card holds. Rejected refunds are not counted.
 */
export function statementOf(
  month: string,
  lines: StatementLine[],
  { due = [], taxes = [], points = [] }: Partial<Pick<Statement, "due" | "taxes" | "points">> = {},
): Statement {
  const of = (group: MoveGroup) => sum(lines.filter((line) => groupOf(line) === group).map(({ amount }) => amount));
  const sums = {
    card: of("card"),
    returned: of("returned"),
    atHotel: of("atHotel"),
    siteCodes: of("siteCodes"),
    cardHolds: of("cardHolds"),
  };
  return { month, lines, due, taxes, points, ...sums };
}

type Through = Pick<Statement, "card" | "returned" | "siteCodes" | "cardHolds">;

/**
 * What the site holds for the hotel: card payments less what went back, the codes that the site bears, and what was charged of card holds.
 */
export const throughSite = ({ card, returned, siteCodes, cardHolds }: Through): Cents => card + returned + siteCodes + cardHolds;

export const balanceOf = (statement: Through & Pick<Statement, "atHotel">): Cents => throughSite(statement) + statement.atHotel;

/** Reads a month (`yyyy-MM`) from a URL; invalid and future ones become the month of `today`. */
export function monthOf(text: string | null, today: string): string {
  const current = today.slice(0, 7);
  return text && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text) && text <= current ? text : current;
}

const t = messages(texts.moveText);

/** Name of a movement of money or of points, with the way in which money was paid or given back. */
export function moveName({ kind, amount }: Pick<StatementLine | PointsLine, "kind" | "amount">): string {
  if (kind === "captured") return receivedName("card");
  if (kind === "cash" || kind === "hotel_card" || kind === "transfer") return amount < 0 ? returnedName(kind) : receivedName(kind);
  return t[kind];
}
