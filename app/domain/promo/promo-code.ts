import type { TypedCode } from "#domain/pricing/quote.ts";
import type { Day } from "#kit/date/day.ts";
import type { Cents } from "#kit/money.ts";
import type { Conflict } from "#platform/database/etag.server.ts";

/** What a code takes off before taxes; `none`: it only opens plans. */
export type CodeDiscount =
  | { kind: "none" }
  | { kind: "percent"; percent: number; coversExtras: boolean }
  | { kind: "amount"; amount: Cents };

/** A promo code as command arguments; null where there is no such condition. */
export type CodeSettings = {
  /** As codeOf() normalises it. */
  code: string;
  discount: CodeDiscount;
  /** Days of booking and nights of the stay, both ends included. */
  bookingFrom: Day | null;
  bookingTo: Day | null;
  stayFrom: Day | null;
  stayTo: Day | null;
  minNights: number | null;
  /** Compared with the price after discounts, before extras and taxes (docs/pricing.md, step 5). */
  minSum: Cents | null;
  maxUses: number | null;
  usesPerPerson: number | null;
  /** Custom plans for holders of a code that this one opens; none of a code of the site. */
  planIds: readonly string[];
};

/** The columns of both tables of codes by setting; the discount and the plans are stored by `codeRow` and read by `settingsOf`. */
export const codeColumns = {
  code: "code",
  bookingFrom: "booking_from",
  bookingTo: "booking_to",
  stayFrom: "stay_from",
  stayTo: "stay_to",
  minNights: "min_nights",
  minSum: "min_sum",
  maxUses: "max_uses",
  usesPerPerson: "uses_per_person",
} as const satisfies Record<Exclude<keyof CodeSettings, "discount" | "planIds">, string>;

/** A promo code in the back office; `used`: bookings that have it; `version` is the ETag. */
export type ManagedCode = CodeSettings & { id: string; used: number; archived: boolean; version: string };

/** Whose codes: of a hotel, or of the site for null. */
export type CodeOwner = { hotelId: string | null };

/** Who pays for what a code takes off. */
export type Bearer = "hotel" | "site";

/** What is wrong with a field. */
type FieldProblemCode =
  | "code"
  | "percent"
  | "amount"
  | "date"
  | "dateOrder"
  | "nights"
  | "sum"
  | "uses"
  | "perPerson"
  | "perPersonMost"
  | "plans";
export type FieldProblem = { field: string; code: FieldProblemCode };

/** Why a code is not stored. */
export type CodeRejection =
  | { code: "not_allowed" }
  | { code: "unknown_code" }
  | { code: "bad_fields"; problems: FieldProblem[] }
  /** The owner has this code already, perhaps archived. */
  | { code: "code_exists" }
  | { code: "too_many_codes" }
  /** One of the plans is unknown, archived, or not for holders of a code. */
  | { code: "unknown_plan" }
  /** More bookings have the code than it may have uses. */
  | { code: "used_more"; used: number }
  /** A code of 100 percent without confirmation. */
  | { code: "free_unconfirmed" };

export type UpdateCodeRejection = CodeRejection | Conflict;

/** Why a guest can't use a code. */
export type CodeProblem =
  | { code: "unknown" }
  | { code: "not_yet"; from: Day }
  | { code: "over" }
  | { code: "stay"; from: Day | null; to: Day | null }
  | { code: "nights"; least: number }
  /** The minimum sum, for the chosen rate. */
  | { code: "sum"; least: Cents }
  | { code: "used_up" }
  /** The guest has used it as often as one person may. */
  | { code: "person"; most: number }
  /** It was changed while the guest was booking. */
  | { code: "changed" }
  /** Too many wrong codes from the guest's network. */
  | { code: "busy" };

export const codeBounds = { shortest: 3, longest: 20, uses: 1_000_000 };

/** A typed code in normal form: upper case, without spaces and hyphens. */
export const codeOf = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase();

export const isCode = (code: string): boolean => /^[A-Z0-9]{3,20}$/.test(code);

/** A code as prices use it; one without a discount takes nothing off. */
export function typedCodeOf(id: string, { code: text, discount, minNights, minSum, planIds }: CodeSettings): TypedCode {
  const off = discount.kind === "none" ? { kind: "percent" as const, percent: 0, coversExtras: false } : discount;
  return { ...off, id, text, minNights, minSum, opens: planIds };
}
