import type { Account } from "#domain/ledger/accounts.ts";
import type { Balances, EntryKind } from "#domain/ledger/journal.ts";
import type { Cents } from "#kit/money.ts";
import type { ReservationState } from "#kit/reservation-state.ts";
import type { ProviderName } from "#platform/payments/provider-names.ts";
import type { PaymentStatus, RefundStatus } from "./payment.ts";

export type PaymentAdminRejection =
  | { code: "not_allowed" }
  | { code: "unknown_payment" }
  /** Resolved already, by somebody else or by a sync. */
  | { code: "already_done" }
  | { code: "provider_away" }
  /** The payment was made with another merchant account: the provider was not asked. */
  | { code: "other_merchant" }
  /** The provider status contradicts the decision. */
  | { code: "not_so_at_provider" }
  /** The refund is still being processed: paying it by hand could pay it twice. */
  | { code: "on_its_way" }
  /** Charged back: refunding it too would pay it twice. */
  | { code: "bank_has_it" }
  | { code: "too_much"; most: Cents };

/** Why a payment needs an administrator. */
export const needs = ["review", "refund_failed", "refund_late", "late_paid", "chargeback", "discrepancy"] as const;
export type Need = (typeof needs)[number];
export const isNeed = (text: unknown): text is Need => needs.some((need) => need === text);

const discrepancyKinds = [
  "paid_without_payment",
  "returned_twice",
  "payment_without_stay",
  "returned_differs",
  "ledger_differs",
  "stay_ledger_differs",
  "hold_over",
  "payment_unanswered",
  "refund_stuck",
  "stay_without_room",
] as const;
export type DiscrepancyKind = (typeof discrepancyKinds)[number];

/** A row of the list of payments that need an administrator. Instants are ISO texts. */
export type NeedRow = {
  need: Need;
  since: string;
  orderId: string | null;
  code: string;
  hotel: string;
  amount: Cents;
  /** Reason of the flag, the provider's rejection, reference of a chargeback, or kind of a discrepancy. */
  detail: string;
  discrepancyId: string | null;
};

export type PaymentDetails = {
  hotelId: string;
  hotel: string;
  id: string;
  orderId: string;
  code: string;
  guest: string;
  /** Null once the account is deleted. */
  guestId: string | null;
  reservationState: ReservationState;
  paidAt: string | null;
  attempt: number;
  attempts: {
    orderId: string;
    attempt: number;
    /** What it pays: a later part by its number, a change, or what was due at the booking. */
    part: number | null;
    isOfChange: boolean;
    status: PaymentStatus;
    amount: Cents;
    createdAt: string;
  }[];
  status: PaymentStatus;
  amount: Cents;
  captured: Cents;
  returned: Cents;
  givenByHand: Cents;
  promised: Cents;
  chargedBack: Cents;
  maskedCard: string | null;
  reviewReason: string | null;
  createdAt: string;
  approvedAt: string | null;
  /** The merchant account that opened it; null: not known. */
  merchant: string | null;
  provider: ProviderName;
  nextCheckAt: string | null;
  reported: Record<string, string>;
  events: { source: string; receivedAt: string; trusted: boolean; status: string }[];
  refunds: {
    id: string;
    amount: Cents;
    status: RefundStatus;
    reason: string;
    failure: string | null;
    tries: number;
    byHand: Cents;
    reference: string | null;
    note: string | null;
    createdAt: string;
    stuck: boolean;
  }[];
  ledger: { entryId: string; at: string; kind: EntryKind; debit: Account; credit: Account; amount: Cents }[];
  balances: Balances;
  chargebacks: { id: string; amount: Cents; reference: string; note: string; state: "open" | "won" | "lost"; createdAt: string }[];
  discrepancies: Discrepancy[];
};

export type Discrepancy = {
  id: string;
  kind: DiscrepancyKind;
  code: string;
  facts: Record<string, number | string | null>;
  firstSeenAt: string;
  lastSeenAt: string;
  resolvedAt: string | null;
  note: string | null;
};
